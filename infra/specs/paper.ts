import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'paper/list': {
    impact: 'Nobody sees which documents are wanted of them, so nobody comes to the highest level.',
  },
  'paper/keep': {
    table: ['ConditionCheckItem'],
    impact: 'Pictures of cards and documents are sent and checked, and then find no place; they are gone after a day.',
  },
  'paper/drop': {
    table: ['ConditionCheckItem'],
    impact: 'A document that somebody has given by mistake stays until they give another for it.',
  },
  'paper/show': {
    uploads: ['show'],
    secrets: ['lookup'],
    impact: 'People cannot look at the pictures of their own documents.',
  },
};
