import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { statementForm } from '../../../web/commands/statement/create.ts';
import { refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/newStatement';
const requestId = '6a0e1f0c-3a55-4d38-9f0d-2f0a4b7c9e11';
const draft = {
  id: 'draft-1',
  requestId,
  // Kept only where a code is waited for.
  code: { requestId, tryNumber: 1 },
  month: 'days',
  from: '2025-12-01',
  through: '2025-12-15',
  format: 'pdf',
  name: 'full',
};
const codeNeeded = refused('newStatement.submit', createStatement, 'step-up-needed', { reason: 'code' });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'newStatement.submit' },
  others: {
    'days of their own, and the whole name': {
      at,
      shows: 'newStatement.from',
      begins: 'the title',
      typed: { [statementForm]: draft },
    },
    'a code is needed': {
      at,
      shows: 'newStatement.codeWhy',
      pressed: codeNeeded,
      typed: { [statementForm]: draft },
    },
    'the code is on its way': {
      at,
      shows: 'newStatement.codeSame',
      pressed: codeNeeded,
      typed: { [statementForm]: { ...draft, code: { requestId, tryNumber: 1, resendAtMs: 1 } } },
    },
  },
};
