import type { OperationRows } from '../../operation-row.ts';

/** What operators do about who somebody is: reviews, their evidence and hits of the screening. */
export const rows: OperationRows = {
  'ops/ask-reverification': {
    table: ['GetItem', 'ConditionCheckItem'],
    impact: 'Operators cannot ask somebody to be checked once more, so a level that they doubt stays as it is.',
  },
  'ops/claim-review': {
    table: ['GetItem'],
    impact: 'No reviewer can take a case, so whoever sent documents waits, and nothing leaves their wallet meanwhile.',
  },
  'ops/close-screening-hit': {
    table: ['GetItem', 'DeleteItem'],
    impact: 'Operators cannot write down what they found of a hit, so the list of them only grows.',
  },
  'ops/decide-review': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'No case can be decided, so whoever sent documents waits, and nothing leaves their wallet meanwhile.',
  },
  'ops/list-closed-reviews': {
    table: ['Query'],
    impact: 'Operators do not see what came of the reviews of a person, so a complaint about one is answered later.',
  },
  'ops/list-reviews': {
    table: ['Query'],
    impact: 'Reviewers do not see who waits for them, so documents lie there beyond their hour.',
  },
  'ops/list-screening-hits': {
    table: ['Query'],
    impact: 'Operators do not see who stands on a list of sanctions or in the register of fraud.',
  },
  'ops/open-evidence': {
    table: ['GetItem'],
    impact: 'The evidence of a decided review cannot be asked for, so whoever complains about it waits for an answer.',
  },
  'ops/read-evidence': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    uploads: ['show'],
    impact: 'Nobody sees what a decided review was decided on, so whoever complains about it waits for an answer.',
  },
  'ops/read-review': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    uploads: ['show'],
    impact: 'Reviewers do not see what they decide on, so whoever sent documents waits.',
  },
  'ops/read-screening-hit': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'Operators cannot compare a hit with its person, so whoever only has the same name is not cleared.',
  },
};
