import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'company/give': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    evidenceKey: ['generate'],
    impact: 'Nobody can say whose company a wallet is to be, so no company comes to its level.',
  },
  'company/detail': {
    impact: 'Companies do not see what they have given, which documents are wanted and what became of their case.',
  },
  'company/send-for-review': {
    table: ['GetItem', 'ConditionCheckItem'],
    impact: 'No company can send its documents to the reviewers, so none comes to its level.',
  },
};
