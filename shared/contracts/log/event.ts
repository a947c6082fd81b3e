import * as z from 'zod/mini';
import { plainCommand } from '../../operation.ts';
import { clientEventNames } from '../../telemetry.ts';

/** Counts something that happened in the app; the value is a short word of ours, such as a route. */
export const writeEvent = plainCommand({
  name: 'log/event',
  path: '/events',
  method: 'POST',
  session: 'optional',
  entry: 'any',
  cap: 'count-of-address',
  input: z.strictObject({
    event_name: z.enum(clientEventNames),
    event_value: z.optional(z.string().check(z.maxLength(64), z.regex(/^[A-Za-z/:.-]*$/))),
  }),
  output: z.strictObject({}),
  refusals: ['too-many'],
});
