import { payoutPartners } from '../../shared/payout-partner.ts';
import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'ops/announce-status': {
    impact: 'Operators cannot say on the status page what they know, which shows only what is measured.',
  },
  'ops/approve-proposal': {
    table: ['Query', 'GetItem', 'ConditionCheckItem', 'DeleteItem'],
    personalKey: ['decrypt'],
    // A correction asks the partner once more.
    partners: payoutPartners,
    impact: 'What one operator has proposed is not carried out, so a person waits for their tier.',
  },
  'ops/ask-bank': {
    // What came to a standing account is held against the top-ups that are open.
    table: ['GetItem', 'Query'],
    partners: ['bank'],
    impact: 'Operators cannot ask the bank about a refund or a top-up at once, so whoever waits for it waits longer.',
  },
  'ops/ask-partner': {
    table: ['Query', 'GetItem'],
    partners: payoutPartners,
    impact:
      'Operators cannot ask the partner of a payout at once, so whoever waits for it waits for the next question.',
  },
  'ops/ask-reverification': {
    table: ['GetItem', 'ConditionCheckItem'],
    impact: 'Operators cannot ask somebody to be checked once more, so a level that they doubt stays as it is.',
  },
  'ops/cancel-payout': {
    table: ['Query', 'GetItem', 'ConditionCheckItem'],
    impact:
      'Operators cannot cancel a payout at its partner, so whoever waits for money that is stuck there waits longer.',
  },
  'ops/correct-payout': {
    table: ['Query', 'GetItem'],
    partners: payoutPartners,
    impact:
      'Operators cannot propose to end a payout that its partner is silent about, so its owner waits for the money.',
  },
  'ops/correct-refund': {
    table: ['GetItem'],
    impact:
      'Operators cannot propose to end a refund that the bank has made with another amount, so its books stay open.',
  },
  'ops/claim-review': {
    table: ['GetItem'],
    impact: 'No reviewer can take a case, so whoever sent documents waits, and nothing leaves their wallet meanwhile.',
  },
  'ops/close-case': {
    table: ['GetItem'],
    impact: 'Operators cannot write down what they found of a reported scam, so the list of cases only grows.',
  },
  'ops/close-screening-hit': {
    table: ['GetItem', 'DeleteItem'],
    impact: 'Operators cannot write down what they found of a hit, so the list of them only grows.',
  },
  'ops/correct-books': {
    table: ['Query', 'GetItem'],
    impact: "Finance cannot propose to book what the bank's statement and our books differ by, so it stays open.",
  },
  'ops/credit-suspense': {
    table: ['GetItem'],
    // The bank is asked whether it has paid the money back after all.
    partners: ['bank'],
    impact:
      'Money in suspense cannot be credited to whom it was meant for, so they wait until it went back and came again.',
  },
  'ops/decide-review': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'No case can be decided, so whoever sent documents waits, and nothing leaves their wallet meanwhile.',
  },
  'ops/end-sessions': {
    table: ['GetItem'],
    impact: "A person who lost every device has to reset the password before a thief's session ends.",
  },
  'ops/extend-freeze': {
    table: ['GetItem'],
    impact: 'What is frozen for a police case ends before the police could act, so stolen money may leave.',
  },
  'ops/find-transaction': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot find a payment by the number on its receipt, so questions about it take longer.',
  },
  'ops/freeze': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot freeze what somebody stole, so it may leave meanwhile.',
  },
  'ops/keep-suspense': {
    table: ['GetItem'],
    impact: 'Operators cannot propose to keep money in suspense until a day; it stays among what is stuck.',
  },
  'ops/lift-lock': {
    table: ['Query', 'GetItem'],
    impact: 'A person who locked their own device waits for 15 minutes, or logs in by SMS code.',
  },
  'ops/list-auth-events': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators do not see who logged in where, so a stolen account cannot be traced.',
  },
  'ops/list-bank-payments': {
    // Of the table it reads the clock at most, and only where that can be moved.
    table: ['GetItem'],
    partners: ['bank'],
    impact:
      "Reconciliation cannot ask for the bank's own list, so money that never reached a wallet waits longer to be found.",
  },
  'ops/list-book-days': {
    table: ['Query', 'GetItem'],
    impact: "Finance does not see which days' books are closed, so a day that stays open is noticed later.",
  },
  'ops/list-book-findings': {
    table: ['Query', 'GetItem'],
    impact:
      "Operators do not see where the bank's statement and our books differ, so money that is missing waits longer to be found.",
  },
  'ops/list-cases': {
    table: ['Query'],
    impact: 'Operators do not see what people report as scams, so nobody looks at it.',
  },
  'ops/list-closed-reviews': {
    table: ['Query'],
    impact: 'Operators do not see what came of the reviews of a person, so a complaint about one is answered later.',
  },
  'ops/list-freezes': {
    table: ['Query', 'GetItem'],
    impact: 'Operators do not see what is frozen and for how long, so somebody waits longer for their own money.',
  },
  'ops/list-failed-messages': {
    table: ['Query'],
    impact:
      'Operators do not see which messages of partners could not be taken, so what they tell waits for the sweep.',
  },
  'ops/list-given-up': {
    table: ['Query'],
    indexes: ['due'],
    impact: 'Operators do not see what was tried too often and why, so whoever waits for it waits longer.',
  },
  'ops/list-open-references': {
    table: ['Query'],
    impact: 'Finance does not see what the bank and we owe each other, so it is claimed later.',
  },
  'ops/list-reviews': {
    table: ['Query'],
    impact: 'Reviewers do not see who waits for them, so documents lie there beyond their hour.',
  },
  'ops/list-unlock-asks': {
    table: ['Query'],
    indexes: ['due'],
    personalKey: ['decrypt'],
    impact: 'Operators do not see who waits to have their wallet unlocked, so the promised call comes too late.',
  },
  'ops/list-operators': {
    table: ['Query'],
    impact: 'Nobody can look up who is an operator, so whoever changes the register does not see what stands in it.',
  },
  'ops/list-payouts': {
    table: ['GetItem'],
    secrets: ['lookup'],
    partners: payoutPartners,
    impact:
      'Reconciliation cannot ask what partners paid out and got back, so what was paid twice or came back unheard waits longer to be found.',
  },
  'ops/list-proposals': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators do not see what waits for a second one, so it expires after a day.',
  },
  'ops/list-screening-hits': {
    table: ['Query'],
    impact: 'Operators do not see who stands on a list of sanctions or in the register of fraud.',
  },
  'ops/list-suspense': {
    table: ['Query'],
    impact: 'Operators do not see money that arrived and fitted nowhere, so questions about it stay unanswered.',
  },
  'ops/lock-payout': {
    table: ['Query', 'GetItem'],
    impact: "Operators cannot hold back a payout, so money that somebody stole may leave with its bank's next run.",
  },
  'ops/note-compared-days': {
    table: ['GetItem'],
    impact:
      "Reconciliation does not remember through which day a partner's list was compared, so each run compares the same days again.",
  },
  'ops/order-refund': {
    table: ['GetItem'],
    // As for crediting it.
    partners: ['bank'],
    impact: 'A refund that is stuck since the bank was away is not ordered again, so finance pays each back by hand.',
  },
  'ops/open-case-evidence': {
    table: ['GetItem'],
    impact: 'The evidence of a closed case cannot be asked for, so an authority that comes back for it waits.',
  },
  'ops/open-evidence': {
    table: ['GetItem'],
    impact: 'The evidence of a decided review cannot be asked for, so whoever complains about it waits for an answer.',
  },
  'ops/read-case': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators have no evidence of a reported scam for the police, so what is frozen ends before they act.',
  },
  'ops/read-evidence': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    uploads: ['show'],
    impact: 'Nobody sees what a decided review was decided on, so whoever complains about it waits for an answer.',
  },
  'ops/read-review': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    uploads: ['show'],
    impact: 'Reviewers do not see what they decide on, so whoever sent documents waits.',
  },
  'ops/read-screening-hit': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'Operators cannot compare a hit with its person, so whoever only has the same name is not cleared.',
  },
  'ops/read-book-report': {
    table: ['GetItem'],
    bookReports: ['get'],
    impact: "Finance cannot fetch the report of a closed day, so an auditor's question about it waits.",
  },
  'ops/reject-proposal': {
    table: ['GetItem', 'Query', 'ConditionCheckItem'],
    impact: 'A proposal that should not be approved stays open until its day is over.',
  },
  'ops/release-freeze': {
    table: ['GetItem'],
    impact: 'Operators cannot propose to release what is frozen, so somebody waits for their own money until its end.',
  },
  'ops/reopen-book-day': {
    table: ['GetItem'],
    impact: 'Finance cannot propose to close a day anew whose statement was wrong, so its totals stay wrong.',
  },
  'ops/take-back-reopening': {
    table: ['GetItem'],
    impact:
      'Finance cannot propose to leave a day closed as it was, so no later day is closed while the bank does not state it.',
  },
  'ops/replay-message': {
    // What the endpoints of the messages may, but for the origin's secret.
    table: ['Query', 'GetItem', 'DeleteItem', 'ConditionCheckItem'],
    evidenceKey: ['decrypt'],
    impact: 'A message of a partner that could not be taken is not played again, so what it tells waits for the sweep.',
  },
  'ops/resolve-suspense': {
    table: ['GetItem', 'Query'],
    // As for crediting it.
    partners: ['bank'],
    impact: 'A refund that was paid back by hand stays open in the books.',
  },
  'ops/reverse-transfer': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot propose to take a wrong or stolen transfer back, so its receiver may spend it meanwhile.',
  },
  'ops/set-operator': {
    table: ['GetItem'],
    impact:
      'Operators cannot propose who else may act as one, or who no longer may, so somebody who left keeps what they could do.',
  },
  'ops/set-user': {
    table: ['GetItem', 'Query'],
    personalKey: ['decrypt'],
    impact: "Operators cannot propose the tier and the name that unlock a person's transfers.",
  },
  'ops/unlock-wallet': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators cannot propose to unlock a wallet that its owner has locked, so its money stays where it is.',
  },
  'ops/unlock-payout': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot propose to let a payout go on that is held back, so its money comes back instead.',
  },
  'ops/widen-freeze': {
    table: ['GetItem'],
    impact: 'What is frozen against one way out cannot be kept back from the other, so stolen money may leave by it.',
  },
  'ops/who-am-i': {
    impact:
      'The console cannot tell operators what they may do and opens for nobody, so customers wait for help longer.',
  },
};
