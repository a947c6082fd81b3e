import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';

/** The occupations that a person chooses one of, in the order in which they are shown. */
export const listCareers = walletQuery({
  name: 'user/list-careers',
  path: '/wallet-app-api/walletUserInfo/getAllCareer',
  method: 'GET',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    version: z.string(),
    rows: z
      .array(
        z.strictObject({
          careerCode: z.string(),
          name: z.strictObject({ th: z.string(), en: z.string(), zh: z.string() }),
          /** Whether the place of work is asked for too. */
          hasWorkplace: z.boolean(),
        }),
      )
      .check(z.maxLength(100)),
  }),
  refusals: [],
});
