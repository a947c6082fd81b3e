import * as z from 'zod/mini';
import { authEventNames } from '../../auth-events.ts';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { brands } from '../../enums.ts';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

const more = { cursor: z.optional(idSchema('aut')) } as const;

/**
 * The audit trail of authentication, newest first: of a user, of a number (what
 * happened to it before it had a wallet as well), or of a Bangkok day what could
 * be tied to neither.
 */
export const listAuthEvents = operatorQuery({
  name: 'ops/list-auth-events',
  path: '/ops/auth-event/page',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.union([
    z.strictObject({ mobile: mobileSchema, ...more }),
    z.strictObject({ userId: idSchema('usr'), ...more }),
    z.strictObject({ day: bangkokDaySchema, ...more }),
  ]),
  output: z.strictObject({
    userId: z.optional(z.string()),
    rows: z
      .array(
        z.strictObject({
          authEventId: z.string(),
          event: z.enum(authEventNames),
          atMs: z.int(),
          operation: z.optional(z.string()),
          reason: z.optional(z.string()),
          entry: z.optional(z.enum(brands)),
          sessionId: z.optional(z.string()),
          deviceThumbprint: z.optional(z.string()),
          /** Keyed hash: two events from one address have the same one. */
          addressHash: z.optional(z.string()),
          /** How often, where one line stands for all of an hour; `atMs` is the last. */
          times: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['user-not-found'],
});
