import * as z from 'zod/mini';
import { dueCursorSchema } from '../../due.ts';
import { operatorQuery } from '../../operation.ts';

/**
 * Who has locked their wallet and waits for our staff to unlock it, the oldest asking first, masked; who is unlocked,
 * has locked it once more or has asked longer ago than it counts is not among them. A page looks at fifty things that
 * wait, so that it may hold fewer rows, or none. Each reading is audited.
 */
export const listUnlockAsks = operatorQuery({
  name: 'ops/list-unlock-asks',
  path: '/ops/unlockAsk/page',
  method: 'POST',
  // Whoever calls the number unmasks it as support, and whoever unlocks holds identity.
  role: ['support', 'identity'],
  wayIn: 'any',
  input: z.strictObject({ cursor: z.optional(dueCursorSchema) }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          userId: z.string(),
          mobileMasked: z.string(),
          nameMasked: z.string(),
          askedAtMs: z.int(),
          /** For how long they have waited, until when their asking counts, and how much of that is left. */
          ageMs: z.int(),
          askEndsAtMs: z.int(),
          leftMs: z.int(),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
