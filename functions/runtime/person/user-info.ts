import { levelsOfTier } from '../../../shared/enums.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Access } from '../../table/access.ts';
import type { Person } from '../../table/person.ts';
import { maskedPhoneOf, openName } from './personal.ts';
import type { UserKey } from './user-key.ts';

/** What the person logged in is told of themselves; the phone masked. */
export function userInfoOf(
  key: UserKey,
  person: Person,
  wallet: Wallet,
  { access, reactivate }: { readonly access: Access; readonly reactivate: boolean },
): UserInfo {
  const name = openName(key, person);
  return {
    userId: person.userId,
    phone: maskedPhoneOf(key, person),
    reactivate,
    tier: wallet.tier,
    ...levelsOfTier[wallet.tier],
    ...(wallet.auditStatus !== 0 && { auditStatus: wallet.auditStatus }),
    ...(name !== undefined && name),
    createdAtMs: person.createdAtMs,
    hasPassword: access.passwordHash !== undefined,
  };
}
