import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'limits/cancel-raise': {
    // Whose phone was taken has a day to take back what the thief has asked for.
    urgency: 'page',
    impact: 'Nobody can cancel a higher limit before it counts, also not one that somebody else asked for.',
  },
  'limits/get-config': {
    impact: 'The limits page does not say how much a person may pay, receive and keep.',
  },
  'limits/get-used': {
    impact: 'The limits page does not say how much of a limit is used up.',
  },
  'limits/lower': {
    impact: 'Nobody can lower a limit of their own; those set before go on counting.',
  },
  'limits/raise': {
    impact: 'Who has lowered a limit cannot raise it again.',
  },
};
