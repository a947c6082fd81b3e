import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'limits/get-config': {
    impact: 'The limits page does not say how much a person may pay, receive and keep.',
  },
  'limits/get-used': {
    impact: 'The limits page does not say how much of a limit is used up.',
  },
};
