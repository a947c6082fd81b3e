import * as z from 'zod/mini';
import { deviceKindSchema } from '../../device-kind.ts';
import { brands } from '../../enums.ts';
import { walletQuery } from '../../operation.ts';

/** Sessions in the list; whoever has more ends all others at once. */
export const mostSessionsShown = 50;

/** The caller's sessions that are alive, the most recently used first. */
export const getSessionPage = walletQuery({
  name: 'session/page',
  path: '/wallet-app-api/walletUserSession/page',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          sessionId: z.string(),
          isThisDevice: z.boolean(),
          entry: z.enum(brands),
          device: z.optional(deviceKindSchema),
          /** City and country of the address at login, as far as they are known. */
          place: z.optional(z.strictObject({ city: z.optional(z.string()), country: z.optional(z.string()) })),
          method: z.enum(['code', 'password']),
          createdAtMs: z.int(),
          lastSeenAtMs: z.int(),
        }),
      )
      .check(z.maxLength(mostSessionsShown)),
  }),
  refusals: [],
});
