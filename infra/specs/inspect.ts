import { payoutPartners } from '../../shared/payout-partner.ts';
import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'inspect/audit': {
    table: ['Query'],
    impact: 'Nobody can look up what operators did and looked at, so misuse of their rights is found later.',
  },
  'inspect/find': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    // A slip of ours names us in its QR.
    partners: ['slip-issuer'],
    impact: 'Operators cannot find a person or a payment by what a caller has in hand, so every question takes longer.',
  },
  'inspect/overdue': {
    table: ['Query'],
    indexes: ['due'],
    impact:
      'Operators do not see which payouts and top-ups are stuck or late, so people have to call before anybody looks.',
  },
  'inspect/partner-word': {
    table: ['Query', 'GetItem'],
    partners: payoutPartners,
    impact: 'Operators cannot ask a partner how a payment stands there, so they decide by what we know alone.',
  },
  'inspect/sessions': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators do not see where somebody is logged in, so whoever fears a thief is helped by guesswork.',
  },
  'inspect/read-proofs': {
    table: ['GetItem'],
    uploads: ['show'],
    impact: 'Operators do not see the pictures by which somebody proves a transfer, so their money is found later.',
  },
  'inspect/timeline': {
    table: ['Query', 'GetItem'],
    impact:
      'Operators do not see what happened to a payment and why it is stuck, so whoever waits for it waits longer.',
  },
  'inspect/unmask': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    impact:
      'Operators cannot see the number of whoever they have to call back, so people wait for a call that does not come.',
  },
};
