import * as z from 'zod/mini';
import { query } from '../../operation.ts';
import { userInfoSchema } from '../../user-info.ts';

/** The caller's own base information, fetched before the first guarded screen. */
export const getBaseInfo = query({
  name: 'user/get-base-info',
  path: '/wallet-app-api/walletUserInfo/getWalletUserBaseInfo',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  loads: ['wallet', 'person'],
  input: z.strictObject({}),
  output: userInfoSchema,
  refusals: [],
});
