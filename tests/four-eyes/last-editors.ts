/** Whoever has done it does not approve the act. */
export const barred = 'does not approve';

/**
 * Of every act, what operators may have changed of its subject before, alone or as whoever has proposed it, and whether
 * they approve the act all the same: `barred`, or why they may.
 */
export const lastEditors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ops/correct-books': { 'ops/correct-books': barred },
  'ops/correct-payout': {
    'ops/cancel-payout': barred,
    'ops/correct-payout': barred,
    'ops/unlock-payout': 'may: it went on as its owner has ordered it, and nothing of a correction rests on that',
  },
  'ops/correct-refund': { 'ops/keep-suspense': barred, 'ops/order-refund': barred },
  'ops/credit-suspense': { 'ops/keep-suspense': barred, 'ops/order-refund': barred },
  'ops/keep-suspense': { 'ops/keep-suspense': barred, 'ops/order-refund': barred },
  'ops/open-case-evidence': { 'ops/close-case': barred },
  'ops/open-evidence': {
    'ops/claim-review': 'may: a claim says nothing of the case, and whoever decides it is barred',
    'ops/decide-review': barred,
  },
  'ops/order-refund': { 'ops/keep-suspense': barred, 'ops/order-refund': barred },
  'ops/release-freeze': { 'ops/extend-freeze': barred, 'ops/freeze': barred },
  'ops/reopen-book-day': {
    'ops/take-back-reopening': 'may: the day stands as a run has closed it, and nothing is left of the mark',
  },
  'ops/resolve-suspense': { 'ops/keep-suspense': barred, 'ops/order-refund': barred },
  'ops/reverse-transfer': {
    'ops/freeze': 'may: the transfer stays as it was, and what is frozen for it only cannot be spent meanwhile',
  },
  'ops/set-operator': { 'ops/set-operator': barred },
  'ops/set-user': {
    'ops/ask-reverification': 'may: the level and the name stay, and their person answers',
    'ops/decide-review': 'may: what a person has sent was accepted, which is no edit by hand',
    'ops/set-user': barred,
  },
  'ops/take-back-reopening': { 'ops/reopen-book-day': barred },
  'ops/unlock-payout': { 'ops/lock-payout': barred },
  'ops/unlock-wallet': {},
  'rules/set-fee': { 'rules/set-fee': barred },
  'rules/set-limit': { 'rules/set-limit': barred },
};

/** What operators ask for that leaves nothing of an act's subject otherwise for another act, and why. */
export const editsNothing: Readonly<Record<string, string>> = {
  'ops/announce-status': 'a text on the status page',
  'ops/approve-proposal': 'carries out what somebody else has proposed, and that person is the editor',
  'ops/ask-bank': "what follows is the bank's word",
  'ops/ask-partner': "what follows is the partner's word",
  'ops/close-screening-hit': 'a hit of a list, which no act is about',
  'ops/correct-refund': 'ends it: no act is possible on it any more',
  'ops/credit-suspense': 'ends it: no act is possible on it any more',
  'ops/end-sessions': "a person's sessions, which no act is about",
  'ops/lift-lock': 'tries at a password, which no act is about',
  'ops/note-compared-days': 'up to which day reconcile has looked, which no act is about',
  'ops/open-case-evidence': 'lets its proposer read, and leaves the case as it is',
  'ops/open-evidence': 'lets its proposer read, and leaves the review as it is',
  'ops/reject-proposal': 'ends a proposal, and leaves what it was about',
  'ops/release-freeze': 'ends it: no act is possible on it any more',
  'ops/replay-message': "what follows is the partner's signed word",
  'ops/resolve-suspense': 'ends it: no act is possible on it any more',
  'ops/reverse-transfer': 'ends it: a transfer is reversed once',
  'ops/unlock-wallet': 'ends the lock, and only its owner locks anew',
};

/** By which operations somebody has changed it last who does not approve this act. */
export const barredBy = (act: string): readonly string[] =>
  Object.entries(lastEditors[act] ?? {}).flatMap(([name, word]) => (word === barred ? [name] : []));
