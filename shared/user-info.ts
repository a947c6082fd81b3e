import * as z from 'zod/mini';
import { tiers } from './enums.ts';
import { walletLockSchema } from './wallet-lock.ts';

/** What every screen may know of the person logged in. */
export const userInfoSchema = z.strictObject({
  userId: z.string(),
  /** Masked: the first and last three digits. */
  phone: z.string(),
  /** True right after a login that cancelled a deactivation. */
  reactivate: z.boolean(),
  tier: z.enum(tiers),
  accountLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  kycLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Identity audit: 1 pending, 2 approved, 3 rejected; left out where there was none. */
  auditStatus: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** Time has ended the level of whoever's wallet it is, and none was given since; left out where it has not. */
  levelEnded: z.optional(z.enum(['person', 'company'])),
  /** Which level that was; left out where none has ended, or that is not known. */
  levelEndedOf: z.optional(z.enum(tiers)),
  /** When the level ends, once its document has or operators ask for another check; left out before. */
  levelEndsAtMs: z.optional(z.int()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** The upload that is their picture of themselves; left out where they have none. */
  avatarId: z.optional(z.string()),
  createdAtMs: z.int(),
  /** Whether a password was set, so that the app offers to set or to change it. */
  hasPassword: z.boolean(),
  /** How often they have changed limits of their own, so that another device sees a change; left out before it. */
  ownLimitChanges: z.optional(z.int()),
  /** Its owner has locked the wallet; left out where it is open. */
  lock: z.optional(walletLockSchema),
});
export type UserInfo = z.output<typeof userInfoSchema>;

/** Whether a wallet is a company's, or was until time ended its level. */
export function isOfCompany({ tier, levelEnded }: Pick<UserInfo, 'tier' | 'levelEnded'>): boolean {
  return tier === 'enterprise' || levelEnded === 'company';
}
