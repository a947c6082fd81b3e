import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'bank-account/add': {
    table: ['GetItem', 'ConditionCheckItem'],
    partners: ['bank'],
    impact: 'Nobody can link a bank account, so whoever has none cannot cash out.',
  },
  'bank-account/banks': {
    impact: 'The form for a bank account offers no bank, so none can be linked.',
  },
  'bank-account/detail': {
    impact: 'A linked bank account does not open; the list still shows it.',
  },
  'bank-account/list': {
    urgency: 'page',
    impact: 'Linked bank accounts do not appear, so nobody can choose where a cash out goes.',
  },
  'bank-account/remove': {
    table: ['DeleteItem', 'ConditionCheckItem'],
    impact: 'A bank account that is no longer wanted stays on the list.',
  },
};
