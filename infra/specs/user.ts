import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'user/get-base-info': {
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
};
