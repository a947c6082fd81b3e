import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { statementSchema } from '../../statement.ts';

/** The most statements that are shown; older ones of the same week are only fetched by who knows them. */
export const mostStatementsShown = 20;

/** The statements that the caller has asked for and whose files are still there, newest first. */
export const getStatements = walletQuery({
  name: 'statement/list',
  path: '/wallet-app-api/walletUserTransaction/statementPage',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(statementSchema).check(z.maxLength(mostStatementsShown)) }),
  refusals: [],
});
