import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { paperRowSchema, paperSlots, paperWords } from '../../personal/papers.ts';

/**
 * The pictures that show who the caller is: which are wanted of them, which are there, and whether all is there that a
 * reviewer needs for the step where they stand. It names no address of any; whole they take a code.
 */
export const listPapers = walletQuery({
  name: 'paper/list',
  path: '/wallet-app-api/walletUserKyc/documents',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    word: z.enum(paperWords),
    /** Whether all that is needed is there. */
    isWhole: z.boolean(),
    rows: z.array(paperRowSchema).check(z.maxLength(paperSlots.length)),
  }),
  refusals: [],
});
