import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'balance/get-last': {
    urgency: 'page',
    impact: 'The home screen shows no balance, and people believe their money is gone.',
  },
  'balance/get-page': {
    table: ['GetItem'],
    impact: 'The list of balance changes stays empty; balance and history show themselves as before.',
  },
  'balance/list-freezes': {
    impact: 'Whoever has money frozen does not see why and until when.',
  },
};
