import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { operatorQuery } from '../../operation.ts';

/**
 * Where the report of a closed day can be fetched, for a minute, and the digest that the table has of it: whoever
 * fetches it holds the file against that. Without a version it is the newest.
 */
export const readBookReport = operatorQuery({
  name: 'ops/read-book-report',
  path: '/ops/book-report/read',
  method: 'POST',
  role: 'money',
  wayIn: 'any',
  input: z.strictObject({
    day: bangkokDaySchema,
    version: z.optional(z.int().check(z.positive(), z.lte(999))),
  }),
  output: z.strictObject({
    day: z.string(),
    version: z.int(),
    /** How many versions there are; each is kept as it was written. */
    versions: z.int(),
    /** The SHA-256 of the newest version, as hex; an older one's stands in the report behind it. */
    reportDigest: z.optional(z.string()),
    url: z.string(),
  }),
  refusals: ['book-day-not-found', 'book-report-not-found'],
});
