import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';

/**
 * Where the file of a statement of the caller's own can be fetched, for a minute: the address itself lets in, so it is
 * asked for in the moment of fetching and kept nowhere.
 */
export const getStatementFile = walletQuery({
  name: 'statement/file',
  path: '/wallet-app-api/walletUserTransaction/statementFile',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ statementId: idSchema('stm') }),
  output: z.strictObject({ url: z.string() }),
  refusals: ['statement-not-found'],
});
