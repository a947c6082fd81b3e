import * as z from 'zod/mini';
import { browserNames, systemNames } from '../../device-kind.ts';
import { brands } from '../../enums.ts';
import { idSchema } from '../../ids.ts';
import { operatorQuery } from '../../operation.ts';
import { mobileSchema } from '../../phone.ts';

/**
 * Where a person is logged in, and was in the last month, the one used last first. Of the place only the country is
 * shown, and of the device the end of its thumbprint; each reading is audited.
 */
export const getSessions = operatorQuery({
  name: 'inspect/sessions',
  path: '/ops/inspect/sessions',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.union([z.strictObject({ mobile: mobileSchema }), z.strictObject({ userId: idSchema('usr') })]),
  output: z.strictObject({
    userId: z.string(),
    rows: z
      .array(
        z.strictObject({
          sessionId: z.string(),
          entry: z.enum(brands),
          method: z.enum(['code', 'password']),
          /** `idle`: nobody ended it, and it takes a new login all the same. */
          state: z.enum(['alive', 'idle', 'ended']),
          createdAtMs: z.int(),
          lastSeenAtMs: z.int(),
          endedAtMs: z.optional(z.int()),
          device: z.optional(z.strictObject({ browser: z.enum(browserNames), system: z.enum(systemNames) })),
          deviceEnd: z.string(),
          country: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(50)),
    /** More sessions than these, all older. */
    hasMore: z.boolean(),
  }),
  refusals: ['user-not-found'],
});
