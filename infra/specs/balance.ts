import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'balance/get-last': {
    urgency: 'page',
    impact: 'The home screen shows no balance, and people believe their money is gone.',
  },
};
