import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { shownPersonalDataSchema } from '../../personal/shown-personal-data.ts';

/** The personal data that the caller has given, masked; nothing before it was given. */
export const getUserInfo = walletQuery({
  name: 'user/get-info',
  path: '/wallet-app-api/walletUserInfo/getWalletUserInfo',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ info: z.optional(shownPersonalDataSchema) }),
  refusals: [],
});
