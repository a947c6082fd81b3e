import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'cash-out/create': {
    table: ['ConditionCheckItem'],
    urgency: 'page',
    impact: 'A confirmed cash out ends in an error, and its owner does not know whether the money left.',
  },
  'cash-out/detail': {
    urgency: 'page',
    impact: 'Nobody who has cashed out sees where the money is and when it arrives.',
  },
  'cash-out/quote': {
    urgency: 'page',
    impact: 'The confirm page shows no fee and no time of arrival, so no cash out gets past it.',
  },
};
