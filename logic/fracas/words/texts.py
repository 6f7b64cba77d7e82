"""Sentences of Fracas in one table, but for what happens, refusals, options and the pages of rules."""

from __future__ import annotations

from typing import Final

from ...kernel.tongue import Sentence

END: Final = "fracas: the end"
PROMPT: Final = "fracas: question"
STORY: Final = "fracas: what led to the question"
LABEL: Final = "fracas: answer"
EFFECT: Final = "fracas: what an answer does"
HINT: Final = "fracas: hint"

END_REASONS: Final = {
    "tokens": Sentence(END, "One player has no tokens left."),
    "games": Sentence(END, "The agreed number of games has been played."),
    "turns": Sentence(END, "The turn limit was reached."),
    "resigned": Sentence(END, "One player has resigned."),
}

PROMPT_MULLIGAN: Final = Sentence(PROMPT, "Play begins with the hand you hold.")
PROMPT_REDRAW: Final = Sentence(
    PROMPT, "You hold no general. Do you keep this hand, or show it and draw seven other cards?"
)
PROMPT_BUY: Final = Sentence(
    PROMPT, "How many do you add to the {tokens:* token|* tokens} you have? Both players choose in secret."
)
PROMPT_DEPLOY: Final = Sentence(PROMPT, "Which general do you deploy from your hand this turn?")
PROMPT_DEPLOY_MORE: Final = Sentence(PROMPT, "You deploy {card:the}. Which general makes a pair with it, if any?")
PROMPT_DEPLOY_READY: Final = Sentence(PROMPT, "Deploy {group:the}?")
PROMPT_DEPLOY_NONE: Final = Sentence(PROMPT, "You hold no general that you can deploy.")
PROMPT_DEPLOY_ACE: Final = Sentence(PROMPT, "You have nobody to deploy now. Do you send an assassin before you go on?")
PROMPT_ENLIST: Final = Sentence(
    PROMPT, "Which soldier do you enlist from your hand, by tapping a general of the same suit?"
)
PROMPT_ENLIST_NONE: Final = Sentence(PROMPT, "You hold no soldier that your untapped generals could enlist.")
PROMPT_ENLIST_ACE: Final = Sentence(PROMPT, "You have nobody to enlist now. Do you send an assassin before you go on?")
PROMPT_ENLIST_MORE: Final = Sentence(
    PROMPT, "Which general do you tap for {card:the}? The other {rank} may join for the same tap."
)
PROMPT_ENLIST_GENERAL: Final = Sentence(PROMPT, "Which general do you tap for {group:the}?")
PROMPT_ATTACK: Final = Sentence(PROMPT, "Which of your soldiers attack {whom:you|*} this turn?")
PROMPT_ATTACK_MORE: Final = Sentence(PROMPT, "Do you attack {whom:you|*} with {sums}, or with more?")
PROMPT_ATTACK_READY: Final = Sentence(PROMPT, "Do you attack {whom:you|*} with {sums}?")
PROMPT_BLOCK: Final = Sentence(
    PROMPT, "Which of your cards defend? An attack that nobody meets costs you its strength in tokens."
)
PROMPT_BLOCK_READY: Final = Sentence(PROMPT, "Every card that can defend has its place. Do you confirm the defence?")
PROMPT_BLOCK_ATTACK: Final = Sentence(PROMPT, "Against which attack do you put your {card}?")
PROMPT_PRIORITY: Final = Sentence(PROMPT, "Do you send an assassin now?")
PROMPT_RESPOND: Final = Sentence(PROMPT, "Do you answer with an assassin of your own, who would strike first?")
PROMPT_ACE_GENERAL: Final = Sentence(PROMPT, "Which of your generals do you tap to send {card:the}?")
PROMPT_ACE_TARGET: Final = Sentence(PROMPT, "Which card on the battlefield does {card:the} strike?")
PROMPT_DISCARD: Final = Sentence(
    PROMPT, "You hold {held:* card|* cards} and may keep {limit}. Which one do you discard?"
)

STORY_DEPLOYED_NOBODY: Final = Sentence(STORY, "{who:You deploy|* deploys} nobody.")
STORY_ENLISTED: Final = Sentence(STORY, "{who:You enlist|* enlists} soldiers.")
STORY_BLOCK: Final = Sentence(STORY, "{who:You put|* puts} {blocks}.")
STORY_BLOCK_ONE: Final = Sentence(STORY, "{group:the} against {against:the}")
STORY_BLOCK_NOBODY: Final = Sentence(STORY, "Nobody stands in the way.")
STORY_ATTACK_GONE: Final = Sentence(STORY, "Every attacker has been assassinated.")
STORY_END: Final = Sentence(STORY, "{whose:Your|*'s} turn is about to end.")
STORY_STRUCK: Final = Sentence(
    STORY, "{who:You sent|* sent} {ace:the} against {whose:your|*'s} {target}, which is now gone."
)
STORY_GAME_OVER: Final = Sentence(
    STORY,
    "A deck ran out, so game {game} is over. You have {tokens:* token|* tokens}, and {whom:you have|* has} "
    "{others:* token|* tokens}.",
)

CARD: Final = Sentence(LABEL, "{card}")
KEEP: Final = Sentence(LABEL, "Keep this hand")
KEEP_DOES: Final = Sentence(EFFECT, "Play begins with these cards.")
REDRAW: Final = Sentence(LABEL, "Show it and redraw")
REDRAW_DOES: Final = Sentence(
    EFFECT, "{whom:You see|* sees} these cards; they are shuffled into your deck, and you draw seven others."
)
DEPLOY_NOBODY: Final = Sentence(LABEL, "Deploy nobody")
DEPLOY_NOBODY_DOES: Final = Sentence(EFFECT, "You go on without a new general.")
DEPLOY_ONE: Final = Sentence(LABEL, "Deploy {card:the}")
DEPLOY_PAIR: Final = Sentence(LABEL, "Deploy both")
DEPLOY_READY: Final = Sentence(EFFECT, "The first one comes in untapped and serves at once; a second comes in tapped.")
DEPLOY_DOES: Final = Sentence(EFFECT, "A deployed general comes in tapped and serves from your next turn on.")
ENLIST_NOBODY: Final = Sentence(LABEL, "Enlist nobody")
ENLIST_NO_MORE: Final = Sentence(LABEL, "Enlist nobody else")
END_TURN: Final = Sentence(LABEL, "End the turn")
ENLIST_DONE_ATTACK: Final = Sentence(EFFECT, "You go on to the attack.")
ENLIST_DONE_END: Final = Sentence(EFFECT, "None of your soldiers can attack, so your turn ends.")
NO_ATTACK: Final = Sentence(LABEL, "Attack with nobody")
NO_ATTACK_DOES: Final = Sentence(EFFECT, "All your soldiers stay untapped and can defend, and your turn ends.")
ATTACK_WITH: Final = Sentence(LABEL, "Attack with {sums}")
ATTACK_DOES: Final = Sentence(
    EFFECT, "They are tapped. {whom:You lose|* loses} {tokens:* token|* tokens} if nobody stands in the way."
)
JOIN: Final = Sentence(LABEL, "Join the two {rank:many}")
JOIN_DOES: Final = Sentence(EFFECT, "They attack as one, with {sum}, and win or fall together.")
BLOCK_DONE: Final = Sentence(LABEL, "Defend like this")
BLOCK_NOBODY: Final = Sentence(LABEL, "Defend with nobody")
BLOCK_DOES: Final = Sentence(EFFECT, "You lose {tokens:0=no tokens|* token|* tokens}, and nobody falls.")
BLOCK_FALLS: Final = Sentence(
    EFFECT, "You lose {tokens:0=no tokens|* token|* tokens}, and your {group} {fallen:falls|fall}."
)
AGAINST: Final = Sentence(LABEL, "Against {card:the}")
AGAINST_PAIR: Final = Sentence(LABEL, "Against the pair of {rank:many}")
ATTACK_NAME: Final = Sentence(LABEL, "attack {number}")
AGAINST_DOES: Final = {
    "attackers_fall": Sentence(EFFECT, "The attack of {sum} would fall against your {other}."),
    "defenders_fall": Sentence(EFFECT, "Your defence of {other} would fall against the {sum}, and you lose no tokens."),
    "both_fall": Sentence(EFFECT, "{sum} against {other}: both sides would fall."),
}
GENERAL_FALLS: Final = Sentence(EFFECT, "Your general would fall, and you lose no tokens.")
SEND_NOBODY: Final = Sentence(LABEL, "Send no assassin")
SEND_NOBODY_OWN: Final = {
    "draw": Sentence(EFFECT, "You deploy next, unless {whom:you send|* sends} an assassin."),
    "deploy": Sentence(EFFECT, "You enlist next, unless {whom:you send|* sends} an assassin."),
    "enlist": Sentence(EFFECT, "Your turn goes on, unless {whom:you send|* sends} an assassin."),
    "attack": Sentence(EFFECT, "The defence comes next, unless {whom:you send|* sends} an assassin."),
    "block": Sentence(EFFECT, "The skirmishes are fought, unless {whom:you send|* sends} an assassin."),
    "discard": Sentence(EFFECT, "Your turn ends, unless {whom:you send|* sends} an assassin."),
}
"""What comes of passing in one's own turn, by the stop."""
SEND_NOBODY_OTHER: Final = {
    "draw": Sentence(EFFECT, "{whose:You deploy|* deploys} next, unless they send an assassin."),
    "deploy": Sentence(EFFECT, "{whose:You enlist|* enlists} next, unless they send an assassin."),
    "enlist": Sentence(EFFECT, "{whose:Your|*'s} turn goes on, unless they send an assassin."),
    "attack": Sentence(EFFECT, "The defence comes next, unless {whose:you send|* sends} an assassin."),
    "block": Sentence(EFFECT, "The skirmishes are fought, unless {whose:you send|* sends} an assassin."),
    "discard": Sentence(EFFECT, "{whose:Your|*'s} turn ends, unless they send an assassin."),
}
"""The same in a turn of the opponent."""
ACE_STRIKES: Final = Sentence(EFFECT, "The {ace} strikes, and {whose:your|*'s} {target} falls.")
ACE_MISSES: Final = Sentence(EFFECT, "The {ace} finds nobody, as {whose:your|*'s} {target} is gone.")
PLAY_DOES: Final = Sentence(
    EFFECT, "You discard it, tap one of your generals and choose a card on the battlefield to fall."
)
PAYS_DOES: Final = Sentence(EFFECT, "This general is tapped until your next turn.")
AIM_DOES: Final = Sentence(EFFECT, "It falls, though {whom:you|*} may answer with an assassin who strikes first.")
AIM_OWN_DOES: Final = Sentence(EFFECT, "It falls, and it is your own card.")
DISCARD_DOES: Final = Sentence(EFFECT, "It goes to your discard, and you hold {held:* card|* cards}.")
BUY: Final = Sentence(LABEL, "{tokens:* token|* tokens}")
BUY_DOES: Final = Sentence(EFFECT, "You begin the next game with {tokens:* token|* tokens}.")

HINT_KEEP: Final = Sentence(
    HINT, "Keep this hand: its {generals:* general|* generals} can enlist {soldiers} of its soldiers."
)
HINT_KEEP_WITHOUT: Final = Sentence(HINT, "Keep this hand, though it has no general to enlist soldiers.")
HINT_REDRAW: Final = Sentence(HINT, "Without a general you enlist nobody, so a new hand can only be better.")
HINT_BUY: Final = Sentence(HINT, "You begin with {tokens:* token|* tokens}, and more tokens last longer.")
HINT_BUY_NOTHING: Final = Sentence(HINT, "You have {tokens:* token|* tokens}, and that is enough for another game.")
HINT_DEPLOY: Final = Sentence(HINT, "Deploy {group:the}.")
HINT_DEPLOY_PAIR: Final = Sentence(HINT, "Deploy {group:the} as a pair.")
HINT_RAISES_LATER: Final = Sentence(
    HINT, "From your next turn on it can enlist {soldiers:* soldier|* soldiers} from your hand."
)
HINT_RAISES_READY: Final = Sentence(
    HINT, "It comes in untapped, and can at once enlist {soldiers:* soldier|* soldiers} from your hand."
)
HINT_GUARDS_LATER: Final = Sentence(HINT, "From your next turn on it can stand guard against any attack.")
HINT_GUARDS_READY: Final = Sentence(HINT, "It comes in untapped, and can at once stand guard against any attack.")
HINT_PAIR_RAISES_LATER: Final = Sentence(
    HINT, "From your next turn on they can enlist {soldiers:* soldier|* soldiers} from your hand."
)
HINT_PAIR_RAISES_READY: Final = Sentence(
    HINT,
    "The first serves at once, the second from your next turn on. They can enlist {soldiers:* soldier|* soldiers} "
    "from your hand.",
)
HINT_PAIR_GUARDS_LATER: Final = Sentence(HINT, "From your next turn on they can stand guard against any attack.")
HINT_PAIR_GUARDS_READY: Final = Sentence(
    HINT, "The first serves at once, the second from your next turn on. They can stand guard against any attack."
)
HINT_DEPLOY_SERVES: Final = (
    ((HINT_GUARDS_LATER, HINT_RAISES_LATER), (HINT_GUARDS_READY, HINT_RAISES_READY)),
    ((HINT_PAIR_GUARDS_LATER, HINT_PAIR_RAISES_LATER), (HINT_PAIR_GUARDS_READY, HINT_PAIR_RAISES_READY)),
)
"""What a general is good for, by whether they are a pair, whether the first is ready, and whether they lead anybody."""
HINT_DEPLOY_SENDS: Final = (
    Sentence(HINT, "It can send your assassins too."), Sentence(HINT, "They can send your assassins too.")
)  # fmt: skip
"""The same, alone and as a pair."""
HINT_DEPLOY_KEEP: Final = Sentence(HINT, "Keep your generals in your hand, where no assassin reaches them.")
HINT_DEPLOY_NONE: Final = Sentence(HINT, "You hold no general to deploy.")
HINT_ENLIST: Final = Sentence(HINT, "Enlist {pieces}: {strength} more for your attacks from next turn on.")
HINT_ENLIST_TAPS: Final = Sentence(
    HINT, "Enlist {pieces} by tapping {general:the}: {strength} more for your attacks from next turn on."
)
HINT_ENLIST_GUARD: Final = Sentence(
    HINT,
    "At home that also cuts what your opponent can force through next turn from {then:* token|* tokens} to {now}.",
)
HINT_ENLIST_NONE: Final = Sentence(HINT, "Your untapped generals lead no soldier in your hand.")
HINT_ENLIST_SENDER: Final = Sentence(HINT, "Enlist nobody else: an untapped general can still send your assassin.")
HINT_ENLIST_POST: Final = Sentence(HINT, "Enlist nobody else: an untapped general can stop any of their attacks.")
HINT_ENLIST_HIDE: Final = Sentence(HINT, "Enlist nobody else: no assassin reaches the soldiers in your hand.")
HINT_ATTACK_LAST: Final = Sentence(
    HINT, "Attack with {sum}: however they defend, {tokens} tokens get through, and that takes their last."
)
HINT_ATTACK_OPEN: Final = Sentence(HINT, "Attack with {sum}: nobody can stand in the way, so all of it takes tokens.")
HINT_ATTACK_WINS: Final = Sentence(
    HINT,
    "Attack with {sum}: against a sensible defence it takes {tokens:0=no tokens|* token|* tokens} and "
    "{felled:0=no defender|* defender|* defenders}, and loses {lost:0=nobody|* attacker|* attackers}.",
)
HINT_ATTACK_STOPPED: Final = Sentence(
    HINT,
    "Attack with {sum}: against a sensible defence it wins nothing, and loses {lost:0=nobody|* attacker|* attackers}.",
)
HINT_HOME: Final = Sentence(HINT, "{home} of your soldiers can still meet every attack next turn.")
HINT_HOME_SAVES: Final = Sentence(
    HINT,
    "Your soldiers at home cut what your opponent can force through next turn from {then:* token|* tokens} to {now}.",
)
HINT_NO_ATTACK: Final = Sentence(HINT, "Attack with nobody.")
HINT_NO_ATTACK_WINS: Final = Sentence(
    HINT,
    "Attack with nobody: against a sensible defence all your soldiers would take "
    "{tokens:0=no tokens|* token|* tokens} and {felled:0=no defender|* defender|* defenders}, and lose "
    "{lost:0=nobody|* attacker|* attackers}.",
)
HINT_NO_ATTACK_STOPPED: Final = Sentence(
    HINT,
    "Attack with nobody: against a sensible defence all your soldiers would win nothing, and lose "
    "{lost:0=nobody|* attacker|* attackers}.",
)
HINT_BLOCK: Final = Sentence(HINT, "This defence stops {stopped} of {tokens:* token|* tokens}.")
HINT_BLOCK_FELLS: Final = Sentence(
    HINT, "This defence stops {stopped} of {tokens:* token|* tokens} and fells their {down}."
)
HINT_BLOCK_LOSES: Final = Sentence(
    HINT, "This defence stops {stopped} of {tokens:* token|* tokens}, at the cost of your {kept}."
)
HINT_BLOCK_BOTH: Final = Sentence(
    HINT,
    "This defence stops {stopped} of {tokens:* token|* tokens} and fells their {down}, at the cost of your {kept}.",
)
HINT_BLOCKS: Final = ((HINT_BLOCK, HINT_BLOCK_LOSES), (HINT_BLOCK_FELLS, HINT_BLOCK_BOTH))
"""What a defence comes to, by whether it fells somebody and whether it loses anybody."""
HINT_BLOCK_SAVES: Final = Sentence(HINT, "Without it you would lose your last token.")
HINT_BLOCK_NOTHING: Final = Sentence(
    HINT, "Let it through: it takes {lost} of your {tokens:* token|* tokens}, and none of your cards falls."
)
HINT_ACE: Final = Sentence(HINT, "Their {target} falls.")
HINT_ACE_GENERAL: Final = Sentence(
    HINT, "Their {target} falls, which leaves them {left:0=no general|* general|* generals} on the battlefield."
)
HINT_ACE_SAVES: Final = Sentence(HINT, "It saves your {kept} in the skirmish.")
HINT_ACE_WEAKENS: Final = Sentence(HINT, "It cuts their attack from {then:* token|* tokens} to {now}.")
HINT_ACE_UNGUARDS: Final = Sentence(HINT, "They then have one defender fewer against your attack.")
HINT_ACE_LAST_DEED: Final = Sentence(HINT, "The general who sends it is about to fall anyway.")
HINT_ACE_PAYS: Final = Sentence(HINT, "This general pays for the assassin: it is the one you can best spare.")
HINT_ACE_OWN: Final = Sentence(HINT, "Your own {target} falls, as nothing else is left to strike.")
HINT_PASS: Final = Sentence(
    HINT, "Keep your assassin: their {target} would be the best target now, and a better one may come."
)
HINT_PASS_NOBODY: Final = Sentence(HINT, "Keep your assassin: none of their cards is there to strike.")
HINT_PASS_ANSWER: Final = Sentence(HINT, "Keep your assassin: whatever you answer, the card that is struck at falls.")
HINT_NO_ACE: Final = Sentence(HINT, "You hold no assassin to send.")
HINT_DISCARD: Final = Sentence(HINT, "You will miss the {card} least.")
HINT_DISCARD_UNLED: Final = Sentence(HINT, "None of your generals leads the {card}.")
HINT_DISCARD_WEAKEST: Final = Sentence(HINT, "The {card} is your weakest soldier.")
HINT_DISCARD_ACES: Final = Sentence(HINT, "Your assassins stay in your hand.")
