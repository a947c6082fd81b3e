import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'rules/list': {
    table: ['Query'],
    impact: 'Operators do not see which limits and fees are in force or begin, so they cannot tell a customer.',
  },
  'rules/set-fee': {
    table: ['GetItem'],
    impact: 'Operators cannot propose another fee, so a promised one does not begin on its day.',
  },
  'rules/set-limit': {
    table: ['GetItem'],
    impact: 'Operators cannot propose another limit, so somebody who needs more, or must have less, waits.',
  },
};
