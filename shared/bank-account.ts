import * as z from 'zod/mini';

/** At most so many bank accounts of one person are linked at a time. */
export const mostBankAccounts = 5;

/** A bank's three digits, as the Bank of Thailand numbers them: `004`. */
export const bankCodeSchema = z
  .string({ error: 'bank-required' })
  .check(z.regex(/^\d{3}$/, { error: 'bank-required' }));

/** Spaces and dashes are how passbooks print a number, so they are tolerated and not kept. */
const bare = z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, ''));

/** The number of a bank account: 9 to 19 digits. Each bank's own length is a hint for whoever types, never a rule. */
export const accountNumberSchema = z
  .string({ error: 'account-number-required' })
  .check(bare, z.regex(/^\d{9,19}$/, { error: 'account-number-not-valid' }));

/** The phone that a bank knows its customer by: more than 6 digits. */
const bankPhoneSchema = z
  .string({ error: 'bank-phone-not-valid' })
  .check(bare, z.regex(/^\d{7,15}$/, { error: 'bank-phone-not-valid' }));

/** A bank account as its owner gives it. Its holder's name is not asked for: the bank says it. */
export const bankAccountInputSchema = z.strictObject({
  bankCode: bankCodeSchema,
  accountNumber: accountNumberSchema,
  bankPhone: z.optional(bankPhoneSchema),
});

/** A linked account in lists, its number masked like every other. */
export const linkedAccountSchema = z.strictObject({
  accountId: z.string(),
  bankCode: bankCodeSchema,
  accountNumberMasked: z.string(),
  linkedAtMs: z.int(),
  /** It was linked under another name than its owner's of now: no money goes out to it until it is linked again. */
  isOfAnother: z.optional(z.literal(true)),
});
