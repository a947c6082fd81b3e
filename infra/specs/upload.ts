import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'upload/create-intent': {
    table: ['GetItem', 'PutItem'],
    uploads: ['sign'],
    impact: 'Nobody can send a picture; those that were sent are checked all the same.',
  },
  'upload/get': {
    table: ['GetItem'],
    impact: 'People who sent a picture do not learn whether it was taken, and wait at its progress.',
  },
  'upload/set-avatar': {
    impact: 'People cannot change the picture of themselves; the one that they have is shown as before.',
  },
  'upload/read': {
    table: ['GetItem'],
    uploads: ['show'],
    impact: 'Pictures that people have sent are not shown to them.',
  },
};
