import type { NeededRole } from '../../shared/operation.ts';

/**
 * Which role each operation of operators takes, kept by hand: a contract says it of itself, and whoever would change it
 * there says it a second time here. Section 13 of the specification has roles by group and what takes four eyes, and
 * section 10 no role that may do everything; which of the four an act takes is ours, and each group says why.
 */
export const neededRoles: Readonly<Record<string, NeededRole>> = {
  // Whoever speaks with customers: where somebody logged in, what is locked, what they have reported, and what of them
  // stands masked everywhere else. Nothing here moves money, or says who somebody is.
  'inspect/sessions': 'support',
  'inspect/unmask': 'support',
  'ops/end-sessions': 'support',
  'ops/find-transaction': 'support',
  'ops/lift-lock': 'support',
  'ops/list-auth-events': 'support',
  // Cases of scam reports come from customers; what was shown in one of them is opened again by two of the same.
  'ops/close-case': 'support',
  'ops/list-cases': 'support',
  'ops/open-case-evidence': 'support',
  'ops/read-case': 'support',
  // What does not work is told to customers by who hears of it first, at any hour.
  'ops/announce-status': 'support',

  // Reviewers ("the review" of section 13): who somebody is, from the documents to the level and the name that they
  // are given, hits of screening included. Whoever moves money decides nothing of it, nor sees the documents.
  'ops/ask-reverification': 'identity',
  'ops/claim-review': 'identity',
  'ops/close-screening-hit': 'identity',
  'ops/decide-review': 'identity',
  'ops/list-closed-reviews': 'identity',
  'ops/list-reviews': 'identity',
  'ops/list-screening-hits': 'identity',
  'ops/open-evidence': 'identity',
  'ops/read-evidence': 'identity',
  'ops/read-review': 'identity',
  'ops/read-screening-hit': 'identity',
  'ops/set-user': 'identity',
  // Unlocking without a face: that it is the owner who asks is what a reviewer says, and nobody who moves money.
  'ops/unlock-wallet': 'identity',

  // Finance, and the engineer on call for what moves: payouts, suspense, freezes, reversals, limits and fees. Section
  // 13 has most of them among what takes four eyes; one person alone asks, cancels, holds back, freezes and replays.
  'ops/ask-bank': 'money',
  'ops/ask-partner': 'money',
  'ops/cancel-payout': 'money',
  'partner/close-contradiction': 'money',
  'ops/correct-payout': 'money',
  'ops/correct-refund': 'money',
  'ops/credit-suspense': 'money',
  'ops/extend-freeze': 'money',
  'ops/freeze': 'money',
  'ops/keep-suspense': 'money',
  'ops/lock-payout': 'money',
  'ops/order-refund': 'money',
  'ops/release-freeze': 'money',
  'ops/replay-message': 'money',
  'ops/resolve-suspense': 'money',
  'ops/reverse-transfer': 'money',
  'ops/unlock-payout': 'money',
  'ops/widen-freeze': 'money',
  'rules/set-fee': 'money',
  'rules/set-limit': 'money',
  // The lists that these acts begin at.
  'ops/list-bank-payments': 'money',
  'partner/list-contradictions': 'money',
  'ops/list-failed-messages': 'money',
  'ops/list-freezes': 'money',
  'ops/list-given-up': 'money',
  'ops/list-payouts': 'money',
  'ops/list-suspense': 'money',
  // The daily books and the comparison with partners: whose money is where, and what of it is corrected.
  'ops/correct-books': 'money',
  'ops/list-book-days': 'money',
  'ops/list-book-findings': 'money',
  'ops/list-open-references': 'money',
  'ops/note-compared-days': 'money',
  'ops/read-book-report': 'money',
  'ops/reopen-book-day': 'money',
  'ops/take-back-reopening': 'money',

  // Who may act at all, and what everybody has done: a role of its own, so that nobody of the day's work gives
  // themselves another one ("changing register or groups is itself four eyes").
  'inspect/audit': 'register',
  'ops/list-operators': 'register',
  'ops/set-operator': 'register',

  // A payment is found and understood by whoever is asked about it and by whoever has to end it, so that the engineer
  // on call needs `money` alone; nobody is named here.
  'inspect/find': ['support', 'money'],
  'inspect/overdue': ['support', 'money'],
  'inspect/partner-word': ['support', 'money'],
  'inspect/read-proofs': ['support', 'money'],
  'inspect/timeline': ['support', 'money'],
  // Limits and fees as they stand: set by the one, explained to customers by the other.
  'rules/list': ['money', 'support'],
  // Who waits to be unlocked: support hears of it, a reviewer decides.
  'ops/list-unlock-asks': ['support', 'identity'],

  // What asks for the act's own role once the proposal was read, and what only says who one is; without any role
  // neither is answered.
  'ops/approve-proposal': 'any',
  'ops/list-proposals': 'any',
  'ops/reject-proposal': 'any',
  'ops/who-am-i': 'any',
};
