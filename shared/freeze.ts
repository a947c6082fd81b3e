import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { mobileSchema } from './phone.ts';

/** What a freeze keeps money back from: transfers, withdrawals, or every way out (`decisions.md` section 2). */
export const freezeScopes = ['transfer', 'withdraw', 'all'] as const;
export type FreezeScope = (typeof freezeScopes)[number];

/**
 * Why money is frozen, as its owner is told: its payer says that it was a scam, we look into it ourselves, an authority
 * has ordered it, or its payer says that it was sent by mistake.
 */
export const freezeReasons = ['reported', 'under-inquiry', 'authority', 'sent-by-mistake'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** What has become of a freeze. */
export const freezeStates = ['standing', 'released', 'lapsed', 'taken'] as const;

/** Under which number a case is known, ours or the police's: letters, digits and what stands between them. */
export const caseNumberSchema = z
  .string({ error: 'case-not-valid' })
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9./-]{2,39}$/, { error: 'case-not-valid' }));

/** How operators name a person: by their id, which every list of cases shows, or by their number. */
export const whoseSchema = z.union([idSchema('usr'), mobileSchema]);
