"""Names and sentences of this game in one table, but for refusals and options. Our own words, one sentence each."""

from __future__ import annotations

STOPS = {
    "draw": "after the draw",
    "deploy": "after deploying",
    "enlist": "after enlisting",
    "attack": "before the defence",
    "block": "before the skirmishes",
    "discard": "before the end of the turn",
    "ace": "in answer to an assassin",
}
"""Where a question for assassins comes up, in words."""

PROMPT_MULLIGAN = "Play begins with the hand you hold."
PROMPT_REDRAW = "You hold no general. Do you keep this hand, or show it and draw seven other cards?"
PROMPT_BUY = "How many do you add to the {tokens} you have? Both players choose in secret."
PROMPT_DEPLOY = "Which general do you deploy from your hand this turn?"
PROMPT_DEPLOY_MORE = "You deploy the {names}. Which general makes a pair with it, if any?"
PROMPT_DEPLOY_READY = "Deploy {names}?"
PROMPT_DEPLOY_ALONE = "Deploy the {names}?"
PROMPT_DEPLOY_NONE = "You hold no general that you can deploy."
PROMPT_ONLY_ACE = "Nobody can be {done} now. Do you send an assassin before you go on?"
PROMPT_ENLIST = "Which soldier do you enlist from your hand, by tapping a general of the same suit?"
PROMPT_ENLIST_NONE = "You hold no soldier whom your untapped generals could enlist."
PROMPT_ENLIST_MORE = "Which general do you tap for the {names}? The other {rank} may join for the same tap."
PROMPT_ENLIST_GENERAL = "Which general do you tap for {names}?"
PROMPT_ATTACK = "Which of your soldiers attack {foe} this turn?"
PROMPT_ATTACK_MORE = "Do you attack {foe} with {strengths}, or with more?"
PROMPT_ATTACK_READY = "Do you attack {foe} with {strengths}?"
PROMPT_BLOCK = "Which of your cards defend? An attack nobody meets costs you its strength in tokens."
PROMPT_BLOCK_READY = "Every card that can defend has its place. Do you confirm the defence?"
PROMPT_BLOCK_ATTACK = "Against which attack do you put your {name}?"
PROMPT_PRIORITY = "Do you send an assassin now?"
PROMPT_RESPOND = "Do you answer with an assassin of your own, who would strike first?"
PROMPT_ACE_GENERAL = "Which of your generals do you tap to send the {name}?"
PROMPT_ACE_TARGET = "Which card on the battlefield does the {name} strike?"
PROMPT_DISCARD = "You hold {held} cards and may keep {limit}. Which one do you discard?"

STORY_DRAWN = "{who} drew the card of the turn."
STORY_DEPLOYED = "{who} deployed {names}."
STORY_DEPLOYED_NOBODY = "{who} deployed nobody."
STORY_ENLISTED = "{who} enlisted {names} by tapping {general}."
STORY_ENLISTED_BEFORE = "{who} enlisted soldiers."
STORY_ATTACK = "{who} attacked with {names}."
A_PAIR = "the pair of {ranks}"
STORY_BLOCK = "{who} put {blocks}."
STORY_BLOCK_ONE = "{names} against {against}"
STORY_BLOCK_NOBODY = "Nobody stands in the way."
STORY_ATTACK_GONE = "Every attacker has been assassinated."
STORY_END = "{whose} turn is about to end"
STORY_ACE = "{who} tapped {general} and sent {ace} against {target}."
STORY_STRUCK = "{who} sent {ace} against {target}, which is now gone."
STORY_GAME_OVER = "A deck ran out, so game {game} is over. You have {own}, and {foe} has {others}."
YOU = "You"
YOURS = "your"

KEEP = "Keep this hand"
KEEP_DOES = "Play begins with these cards."
REDRAW = "Show it and draw anew"
REDRAW_DOES = "{foe} sees these cards; they are shuffled into your deck, and you draw seven others."
DEPLOY_NOBODY = "Deploy nobody"
DEPLOY_NOBODY_DOES = "You go on without a new general."
DEPLOY_ONE = "Deploy the {names}"
DEPLOY_PAIR = "Deploy both"
DEPLOY_READY = "The first one comes in untapped and serves at once; a second comes in tapped."
DEPLOY_DOES = "A deployed general comes in tapped and serves from your next turn on."
ENLIST_NOBODY = "Enlist nobody"
ENLIST_NO_MORE = "Enlist nobody else"
END_TURN = "End the turn"
ENLIST_DONE_ATTACK = "You go on to the attack."
ENLIST_DONE_END = "None of your soldiers can attack, so your turn ends."
NO_ATTACK = "Attack with nobody"
NO_ATTACK_DOES = "All your soldiers stay untapped and can defend, and your turn ends."
ATTACK_WITH = "Attack with {strengths}"
ATTACK_DOES = "They are tapped. {foe} loses {tokens} if nobody stands in the way."
JOIN = "Join the two {ranks}"
JOIN_DOES = "They attack as one, with {sum}, and win or fall together."
BLOCK_DONE = "Defend like this"
BLOCK_NOBODY = "Defend with nobody"
BLOCK_DOES = "You lose {tokens}{fallen}."
BLOCK_FALLEN = ", and {names} fall"
BLOCK_FALLS = ", and {names} falls"
BLOCK_FALL_NOBODY = ", and nobody falls"
AGAINST = "Against {names}"
ATTACK_NAME = "attack {number}"
AGAINST_DOES = {
    "attackers_fall": "The attack of {attack} would fall against your {defence}.",
    "defenders_fall": "Your defence of {defence} would fall against the {attack}, and you lose no tokens.",
    "both_fall": "{attack} against {defence}: both sides would fall.",
}
GENERAL_FALLS = "Your general would fall, and you lose no tokens."
SEND_NOBODY = "Send no assassin"
IF_FOE = "{foe} sends an assassin"
IF_THEY = "they send an assassin"
SEND_NOBODY_DOES = {
    "draw": "{whose} turn goes on with deploying, unless {they}.",
    "deploy": "{whose} turn goes on with enlisting, unless {they}.",
    "enlist": "{whose} turn goes on, unless {they}.",
    "attack": "The defence comes next, unless {they}.",
    "block": "The skirmishes are fought, unless {they}.",
    "discard": "{whose} turn ends, unless {they}.",
    "ace": "The {ace} strikes, and {target} falls.",
    "gone": "The {ace} finds nobody, as {target} is gone.",
}
PLAY_DOES = "You discard it, tap one of your generals and choose a card on the battlefield to fall."
PAYS_DOES = "This general is tapped until your next turn."
AIM_DOES = "It falls, though {foe} may answer with an assassin who strikes first."
AIM_OWN_DOES = "It falls, and it is your own card."
DISCARD_DOES = "It goes to your discard, and you hold {left} cards."
BUY_DOES = "You begin the next game with {total}."


END_REASONS = {
    "tokens": "One player has no tokens left.",
    "games": "The agreed number of games has been played.",
    "turns": "The turn limit was reached.",
    "resigned": "One player has resigned.",
}

JOKER = "Joker"
NO_GENERAL = "no general"
NO_TOKENS = "no tokens"

HINT_KEEP = "Keep this hand: its {generals} can enlist {soldiers} of it."
HINT_KEEP_WITHOUT = "Keep this hand, though it has no general to enlist soldiers."
HINT_REDRAW = "Without a general nobody can be enlisted, so a new hand can only be better."
HINT_BUY = "You begin with {total} tokens, and a larger stock lasts longer."
HINT_BUY_NOTHING = "You have {total} tokens, and that is enough for another game."
HINT_DEPLOY = "deploy {names}"
HINT_DEPLOY_PAIR = "deploy {names} as a pair"
HINT_DEPLOY_LATER = (". From your next turn on it can ", ". From your next turn on they can ")
HINT_DEPLOY_READY = (
    ". It comes in untapped, and can at once ",
    ". The first comes in untapped, and the second serves from your next turn on. They can ",
)
HINT_DEPLOY_RAISES = "enlist {soldiers} from your hand"
HINT_DEPLOY_GUARDS = "stand guard against any attack"
HINT_DEPLOY_SENDS = " and send your assassins"
HINT_DEPLOY_KEEP = "Keep your generals in the hand, where no assassin reaches them."
HINT_DEPLOY_NONE = "You hold no general to deploy."
HINT_ENLIST = "enlist {names}"
HINT_ENLIST_TAPS = ", tapping the {name}"
HINT_ENLIST_FIGHTS = ": {strength} more for your attacks from next turn on"
HINT_ENLIST_GUARD = "At home they cut what their soldiers can force through next turn from {before} tokens to {after}."
HINT_ENLIST_NONE = "Your untapped generals lead no soldier of your hand."
HINT_ENLIST_SENDER = "Enlist nobody else: an untapped general can still send your assassin."
HINT_ENLIST_POST = "Enlist nobody else: an untapped general can stop any of their attacks."
HINT_ENLIST_HIDE = "Enlist nobody else: in the hand no assassin reaches your soldiers."
HINT_ATTACK = "attack with {total}: "
HINT_ATTACK_LAST = "however they defend {forced} tokens get through, and that takes their last"
HINT_ATTACK_OPEN = "nobody can stand in the way, so all of it takes tokens"
HINT_ATTACK_WINS = "against a sensible defence it takes {won}"
HINT_ATTACK_STOPPED = "against a sensible defence it wins nothing"
HINT_ATTACK_LOSES = " and loses {lost}"
HINT_HOME = "{home} of yours can still defend next turn, enough to meet every soldier they have."
HINT_HOME_SAVES = "Those at home cut what they can force through next turn from {then} tokens to {now}."
HINT_NO_ATTACK = "attack with nobody"
HINT_NO_ATTACK_ALL = ": if all went, "
HINT_BLOCK = "stops {stopped} of {before} tokens"
HINT_BLOCK_FELLS = " and fells their {names}"
HINT_BLOCK_LOSES = ", at the cost of your {names}"
HINT_BLOCK_SAVES = "Without it you would lose your last token."
HINT_BLOCK_NOTHING = "Let it through: it takes {damage} of your {tokens} tokens, and none of your cards falls."
HINT_ACE = "their {name} falls"
HINT_ACE_GENERAL = ", which leaves them {left} on the battlefield"
HINT_ACE_SAVES = "It saves your {names} in the skirmish."
HINT_ACE_WEAKENS = "It cuts their attack from {before} tokens to {after}."
HINT_ACE_UNGUARDS = "They have one defender fewer against your attack."
HINT_ACE_LAST_DEED = "The general who sends it is about to fall anyway."
HINT_ACE_PAYS = "This general pays for the assassin: it is the one you can best spare."
HINT_ACE_OWN = "Your own {name} falls, as nothing else is left to strike."
HINT_PASS = "Keep your assassin: their {name} would be the best target now, and a better one may come."
HINT_PASS_NOBODY = "Keep your assassin: none of their cards is there to strike."
HINT_PASS_ANSWER = "Keep your assassin: whatever you answer, the card that is struck at falls."
HINT_NO_ACE = "You hold no assassin to send."
HINT_DISCARD = "you will miss the {name} least"
HINT_DISCARD_UNLED = "none of your generals leads the {name}"
HINT_DISCARD_WEAKEST = "the {name} is your weakest soldier"
HINT_DISCARD_ACES = ", and your assassins stay in the hand"
