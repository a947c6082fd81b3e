import type { createStatement } from '../../../shared/contracts/statement/create.ts';
import type { getStatements } from '../../../shared/contracts/statement/list.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form in which a period is chosen, and the name of its draft. */
export const statementForm = 'statement/create';

/** Where the caller's statements are, the one that was asked for on top. */
export const statementsPath = '/statements';

export const createStatementFacts = {
  name: 'statement/create',
  changes: queryNames<[typeof getStatements]>('statement/list'),
  load: async () => (await import('../../../shared/contracts/statement/create.ts')).createStatement,
  formOf: () => statementForm,
  formPath: () => '/newStatement',
  resultPath: () => statementsPath,
  unsurePath: () => statementsPath,
  movesSatang: () => undefined,
  words: 'statement',
} satisfies FactsOf<typeof createStatement>;
