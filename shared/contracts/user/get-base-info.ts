import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { userInfoSchema } from '../../user-info.ts';

/** The caller's own base information, fetched before the first guarded screen. */
export const getBaseInfo = walletQuery({
  name: 'user/get-base-info',
  path: '/wallet-app-api/walletUserInfo/getWalletUserBaseInfo',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'renewal'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: userInfoSchema,
  refusals: [],
});
