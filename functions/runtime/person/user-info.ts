import { levelsOfTier } from '../../../shared/enums.ts';
import { idOf } from '../../../shared/ids.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { WalletLock } from '../../../shared/wallet-lock.ts';
import { hasLostCompanyLevel, hasLostLevel, levelEndsAtMs } from '../../domains/renewal/renewal.ts';
import type { Renewal } from '../../domains/renewal/renewal.ts';
import { isUnlockedByStaffOnly, standingAskOf } from '../../domains/wallet/lock.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Access } from '../../table/access.ts';
import type { Person } from '../../table/person.ts';
import { maskedPhoneOf, openName } from './personal.ts';
import type { UserKey } from './user-key.ts';

/** A wallet's lock as its owner sees it; undefined where it is open. */
function lockOf(wallet: Wallet, nowMs: number): WalletLock | undefined {
  const { lockedAtMs, unlockAskedAtMs } = wallet;
  if (lockedAtMs === undefined) return undefined;
  const lock = { lockedAtMs, ...(isUnlockedByStaffOnly(wallet) && { byStaffOnly: true as const }) };
  if (unlockAskedAtMs === undefined) return lock;
  const { askEndsAtMs } = standingAskOf(wallet, nowMs) ?? {};
  return { ...lock, unlockAskedAtMs, ...(askEndsAtMs !== undefined && { askEndsAtMs }) };
}

/** That time has ended a wallet's level, whose that was and which; nothing where it has not. */
function endedLevelOf(wallet: Wallet): Pick<UserInfo, 'levelEnded' | 'levelEndedOf'> {
  if (!hasLostLevel(wallet)) return {};
  const { levelEndedOf } = wallet;
  return {
    levelEnded: hasLostCompanyLevel(wallet) ? 'company' : 'person',
    ...(levelEndedOf !== undefined && { levelEndedOf }),
  };
}

interface InfoBesides {
  readonly access: Access;
  /** The watch over what their level rests on. */
  readonly renewal: Renewal;
  readonly reactivate: boolean;
  readonly nowMs: number;
}

/** What the person logged in is told of themselves; the phone masked. */
export function userInfoOf(
  key: UserKey,
  person: Person,
  wallet: Wallet,
  { access, renewal, reactivate, nowMs }: InfoBesides,
): UserInfo {
  const name = openName(key, person)?.wholeFor('owner');
  const lock = lockOf(wallet, nowMs);
  const endsAtMs = levelEndsAtMs(renewal, nowMs);
  return {
    userId: person.userId,
    phone: maskedPhoneOf(key, person),
    reactivate,
    tier: wallet.tier,
    ...levelsOfTier[wallet.tier],
    ...(wallet.auditStatus !== 0 && { auditStatus: wallet.auditStatus }),
    ...endedLevelOf(wallet),
    ...(endsAtMs !== undefined && { levelEndsAtMs: endsAtMs }),
    ...(name !== undefined && { firstName: name.firstName, lastName: name.lastName }),
    ...(person.avatarBody !== undefined && { avatarId: idOf('upl', person.avatarBody) }),
    createdAtMs: person.createdAtMs,
    hasPassword: access.passwordHash !== undefined,
    ...(wallet.ownLimitChanges > 0 && { ownLimitChanges: wallet.ownLimitChanges }),
    ...(lock !== undefined && { lock }),
  };
}
