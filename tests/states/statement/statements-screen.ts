import { getStatementFile } from '../../../shared/contracts/statement/file.ts';
import { getStatements } from '../../../shared/contracts/statement/list.ts';
import type { Statement } from '../../../shared/statement.ts';
import { answer, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/statements';

function statement(letter: string, more: Partial<Statement> = {}): Statement {
  return {
    statementId: `stm_${bodyOf(letter)}`,
    word: 'ready',
    fromDay: '20251201',
    throughDay: '20251231',
    format: 'pdf',
    name: 'masked',
    askedAtMs: atMs,
    expiresAtMs: atMs + 7 * 86_400_000,
    made: { rowCount: 42, openingSatang: 120_000, closingSatang: 98_050, byteCount: 31_000 },
    ...more,
  };
}

const { made: _made, ...unmade } = statement('B', { fromDay: '20250101', throughDay: '20251130' });
const ready = answer(getStatements, { rows: [statement('A'), statement('C', { format: 'csv' })] });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [ready],
  first: { at, shows: 'statements.kept' },
  others: {
    'none yet': { at, shows: 'statements.empty', answers: [answer(getStatements, { rows: [] })] },
    'one is being made': {
      at,
      shows: 'statements.makingText',
      answers: [answer(getStatements, { rows: [{ ...unmade, word: 'making' }, statement('A')] })],
    },
    'one was never made, one is too long': {
      at,
      shows: 'statements.failed',
      answers: [
        answer(getStatements, {
          rows: [
            { ...unmade, word: 'failed' },
            { ...unmade, statementId: `stm_${bodyOf('D')}`, word: 'too-long' },
          ],
        }),
      ],
    },
    'its file is gone': {
      at,
      shows: 'the refusal',
      answers: [answer(getStatements, { rows: [statement('A')] })],
      pressed: refused('statements.fetch', getStatementFile, 'statement-not-found', undefined),
    },
  },
};
