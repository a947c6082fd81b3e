import { payoutPartners } from '../../../shared/payout-partner.ts';
import type { OperationRows } from '../../operation-row.ts';

/** What operators do about payments, payouts, refunds and money in suspense. */
export const rows: OperationRows = {
  'ops/ask-bank': {
    // What came to a standing account is held against the top-ups that are open.
    table: ['GetItem', 'Query'],
    // Who has paid is kept under the key of whoever was paid.
    personalKey: ['decrypt'],
    partners: ['bank'],
    impact: 'Operators cannot ask the bank about a refund or a top-up at once, so whoever waits for it waits longer.',
  },
  'ops/ask-partner': {
    table: ['Query', 'GetItem'],
    partners: payoutPartners,
    impact:
      'Operators cannot ask the partner of a payout at once, so whoever waits for it waits for the next question.',
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
  'ops/credit-suspense': {
    table: ['Query', 'GetItem'],
    // The bank is asked whether it has paid the money back after all.
    partners: ['bank'],
    impact:
      'Money in suspense cannot be credited to whom it was meant for, so they wait until it went back and came again.',
  },
  'ops/find-transaction': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot find a payment by the number on its receipt, so questions about it take longer.',
  },
  'ops/keep-suspense': {
    table: ['GetItem'],
    impact: 'Operators cannot propose to keep money in suspense until a day; it stays among what is stuck.',
  },
  'ops/list-bank-payments': {
    // Of the table it reads the clock at most, and only where that can be moved.
    table: ['GetItem'],
    partners: ['bank'],
    impact:
      "Reconciliation cannot ask for the bank's own list, so money that never reached a wallet waits longer to be found.",
  },
  'ops/list-payouts': {
    table: ['GetItem'],
    secrets: ['lookup'],
    partners: payoutPartners,
    impact:
      'Reconciliation cannot ask what partners paid out and got back, so what was paid twice or came back unheard waits longer to be found.',
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
    table: ['Query', 'GetItem'],
    // As for crediting it.
    partners: ['bank'],
    impact: 'A refund that is stuck since the bank was away is not ordered again, so finance pays each back by hand.',
  },
  'ops/resolve-suspense': {
    table: ['GetItem', 'Query'],
    // As for crediting it.
    partners: ['bank'],
    impact: 'A refund that was paid back by hand stays open in the books.',
  },
  'ops/unlock-payout': {
    table: ['Query', 'GetItem'],
    impact: 'Operators cannot propose to let a payout go on that is held back, so its money comes back instead.',
  },
};
