import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'partner/close-contradiction': {
    table: ['GetItem'],
    impact: 'Operators cannot write down which word of a partner was right, so the list of contradictions only grows.',
  },
  'partner/list-contradictions': {
    table: ['Query'],
    impact: 'Operators do not see where the bank contradicted itself, so wrong money waits longer to be found.',
  },
};
