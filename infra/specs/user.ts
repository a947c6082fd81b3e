import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'user/get-base-info': {
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
  'user/list-careers': { impact: 'The list of occupations stays empty, so personal data cannot be finished.' },
  'user/list-countries': { impact: 'The list of countries stays empty, so personal data cannot be finished.' },
};
