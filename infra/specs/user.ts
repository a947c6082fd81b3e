import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'user/ask-unlock': {
    impact: 'Whoever has locked their wallet cannot ask for it to be unlocked, so their money stays where it is.',
  },
  'user/get-base-info': {
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
  'user/list-careers': { impact: 'The list of occupations stays empty, so personal data cannot be finished.' },
  'user/list-countries': { impact: 'The list of countries stays empty, so personal data cannot be finished.' },
  'user/lock-wallet': {
    table: ['PutItem'],
    secrets: ['lookup'],
    // Whose phone was taken has only this.
    urgency: 'page',
    impact: 'Nobody can lock their wallet from the app, so what a thief sends goes through.',
  },
};
