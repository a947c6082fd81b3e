import { companyDataSchema } from '../../company/company-data.ts';
import { walletCommand } from '../../operation.ts';
import * as z from 'zod/mini';

/**
 * Gives what is to be known of the caller's company, or gives it again as long as nobody has verified the wallet: only
 * a wallet of the lowest level becomes a company's. A company that has its level gives it anew near the end of what it
 * has shown, or where operators ask, beside what that rests on. It needs the consent to identity verification, raises
 * no level.
 */
export const giveCompany = walletCommand({
  name: 'company/give',
  path: '/wallet-app-api/walletUserKyc/submitEnterprise',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'identity'],
  gates: { feature: 'personal-data' },
  // Each may tell of a number that a company's wallet has it.
  cap: { of: 'user', perHour: 10 },
  input: companyDataSchema,
  // No datum: the answer is kept for repeats.
  output: z.strictObject({ givenAtMs: z.int() }),
  refusals: [
    'under-review',
    'company-not-possible',
    'consent-needed',
    'input-not-valid',
    'document-expired',
    'company-taken',
    'company-too-young',
  ],
});
