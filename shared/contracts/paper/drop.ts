import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { paperSlotSchema } from '../../personal/papers.ts';

/**
 * Takes a picture out of its place among the caller's papers; it is deleted. Where there is none, nothing happens.
 */
export const dropPaper = walletCommand({
  name: 'paper/drop',
  path: '/wallet-app-api/walletUserKyc/dropDocument',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet', 'person'],
  gates: { feature: 'personal-data' },
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ slot: paperSlotSchema }),
  output: z.strictObject({}),
  refusals: ['under-review'],
});
