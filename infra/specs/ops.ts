import { payoutPartners } from '../../shared/payout-partner.ts';
import type { OperationRows } from '../operation-row.ts';

/** What operators do about operators, and about the product itself; the rest stands by its subject in `ops/`. */
export const rows: OperationRows = {
  'ops/announce-status': {
    impact: 'Operators cannot say on the status page what they know, which shows only what is measured.',
  },
  'ops/approve-proposal': {
    table: ['Query', 'GetItem', 'ConditionCheckItem', 'DeleteItem'],
    personalKey: ['decrypt'],
    // Whether somebody is a minor says the birthday that they gave.
    evidenceKey: ['decrypt'],
    // A correction asks the partner once more.
    partners: payoutPartners,
    impact: 'What one operator has proposed is not carried out, so a person waits for their tier.',
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
  'ops/list-operators': {
    table: ['Query'],
    impact: 'Nobody can look up who is an operator, so whoever changes the register does not see what stands in it.',
  },
  'ops/list-proposals': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators do not see what waits for a second one, so it expires after a day.',
  },
  'ops/reject-proposal': {
    table: ['GetItem', 'Query', 'ConditionCheckItem'],
    impact: 'A proposal that should not be approved stays open until its day is over.',
  },
  'ops/replay-message': {
    // What the endpoints of the messages may, but for the origin's secret.
    table: ['Query', 'GetItem', 'DeleteItem', 'ConditionCheckItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'A message of a partner that could not be taken is not played again, so what it tells waits for the sweep.',
  },
  'ops/set-operator': {
    table: ['GetItem'],
    impact:
      'Operators cannot propose who else may act as one, or who no longer may, so somebody who left keeps what they could do.',
  },
  'ops/who-am-i': {
    impact:
      'The console cannot tell operators what they may do and opens for nobody, so customers wait for help longer.',
  },
};
