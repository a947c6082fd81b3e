import type { Tier } from '../shared/enums.ts';
import { hasFeature } from '../shared/features.ts';
import type { UserInfo } from '../shared/user-info.ts';

/** What of a person decides which pages they may use. */
export type Standing = Pick<UserInfo, 'tier' | 'auditStatus'>;

const underReview = 1;

/** Whether a tier may send money out at all; the server decides again at every step. */
export function maySendMoney(tier: Tier): boolean {
  return hasFeature(tier, 'transfer-out');
}

/**
 * What a page may need of a person besides a session (decisions, section 3), in the order in which it is told. Each
 * has its words and its way on in `screens/main/why-not-screen.tsx`; another one is a row here and there. A page of a
 * form needs what its command's contract is gated by, which a test compares. No contract of a wallet names a role, and
 * no answer does: a company is a level like the others, and roles are those of operators.
 */
export const needs = {
  /** While an identity check is under way, money stands still. */
  'no-review': ({ auditStatus }) => auditStatus !== underReview,
  'money-out': ({ tier }) => maySendMoney(tier),
  receive: ({ tier }) => hasFeature(tier, 'receive-transfers'),
  /** Without a verified name there is nothing to hold an account holder's against. */
  'link-bank': ({ tier }) => hasFeature(tier, 'link-bank-accounts'),
} as const satisfies Readonly<Record<string, (who: Standing) => boolean>>;

export type Need = keyof typeof needs;

/** The first need that a person does not meet; undefined where they meet all. */
export function unmetNeed(asked: readonly Need[], who: Standing): Need | undefined {
  return asked.find((need) => !needs[need](who));
}
