import * as z from 'zod/mini';
import { mobileOperatorSchema } from '../../airtime.ts';
import { walletQuery } from '../../operation.ts';

/**
 * The mobile operators whose prepaid numbers can be topped up, with their amounts, and by which digits a number is
 * guessed to be whose.
 */
export const getMobileOperators = walletQuery({
  name: 'airtime/operators',
  path: '/wallet-app-api/walletUserMobileTopUp/operators',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ operators: z.array(mobileOperatorSchema).check(z.maxLength(20)) }),
  refusals: [],
});
