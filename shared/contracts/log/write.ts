import * as z from 'zod/mini';
import { plainCommand } from '../../operation.ts';
import { mostLogMessageCharacters } from '../../telemetry.ts';

/** Takes a report of the app about itself; level 2 is a client or render error. It is scrubbed, never trusted. */
export const writeLog = plainCommand({
  name: 'log/write',
  path: '/oss-api/log',
  method: 'POST',
  session: 'optional',
  entry: 'any',
  cap: 'count-of-address',
  input: z.strictObject({
    message: z.string().check(z.minLength(1), z.maxLength(mostLogMessageCharacters)),
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
  output: z.strictObject({}),
  refusals: ['too-many'],
});
