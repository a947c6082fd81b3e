import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'statement/create': {
    table: ['GetItem', 'ConditionCheckItem'],
    statementFiles: ['put'],
    // Five hundred rows are read, laid out and put while their owner waits.
    memoryMb: 1769,
    timeoutSeconds: 25,
    impact: 'Nobody can ask for a statement; those that were made can still be fetched.',
  },
  'statement/file': {
    table: ['GetItem'],
    statementFiles: ['get'],
    impact: 'Statements that were made cannot be fetched.',
  },
  'statement/list': {
    impact: 'The list of statements stays empty, although their files are there.',
  },
  'statement/verify': {
    secrets: ['lookup'],
    caps: ['receipt'],
    impact: 'Whoever is given a statement cannot find out whether it is ours.',
  },
};
