import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'notification/page': {
    table: ['Query'],
    impact: 'The inbox stays empty and its badge is missing.',
  },
  'notification/read': {
    table: ['Query', 'PutItem'],
    impact: 'A message that was opened stays marked as unread.',
  },
  'notification/read-all': {
    table: ['Query', 'PutItem'],
    impact: 'The unread badge cannot be cleared.',
  },
};
