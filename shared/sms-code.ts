import * as z from 'zod/mini';

/** A code as it is typed from an SMS: six digits. */
export const smsCodeSchema = z
  .string({ error: 'code-required' })
  .check(z.regex(/^\d{6}$/, { error: 'code-six-digits' }));

/** What a code is good for; a code of one purpose is worth nothing for another. */
export const codePurposes = [
  'login',
  'reset-password',
  'open-account',
  'lock-wallet',
  'show-data',
  'money-out',
] as const;
export type CodePurpose = (typeof codePurposes)[number];
