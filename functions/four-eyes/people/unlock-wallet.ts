import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import { askCountsForMs } from '../../../shared/wallet-lock.ts';
import { standingAskOf } from '../../domains/wallet/lock.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Account } from '../../runtime/person/account.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { maskedPhoneOf } from '../../runtime/person/personal.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import { checkItem, equals } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { foundPerson } from '../../table/person.ts';
import { foundWallet } from '../../table/wallet.ts';
import {
  followsDue,
  sameAsking,
  sameLock,
  unlistUnlockAsk,
  unlockWallet as takeLockAway,
} from '../../table/wallet-lock.ts';
import type { Act } from '../proposals/act.ts';
import { personByNumber } from '../subjects/person.ts';
import { lockQueue } from '../../table/wallet-lock.ts';

/** Somebody whose wallet is locked, with what opens their number. */
interface LockedOwner extends Account, InboxFacts {
  readonly key: UserKey;
}

const timeOf = (atMs: number | undefined, none: string): string =>
  atMs === undefined ? none : new Date(atMs).toISOString();

/**
 * Unlocking a wallet: bound to whose number it is, to the lock and to its owner's asking as they were, so that whoever
 * locks it once more makes the proposal stale. What its lock has stopped goes on by the sweep, which is due at once.
 */
export const unlockWalletAct: Act<typeof unlockWallet, LockedOwner, 'unlock'> = {
  contract: unlockWallet,
  ...personByNumber,
  factsOf: ({ wallet, person, key }) => {
    const [ofPerson, ofWallet] = [keys.person(person.userId), keys.wallet(person.userId)];
    return {
      phone: { of: ofPerson, shown: maskedPhoneOf(key, person), holds: equals('sealedPhone', person.sealedPhone) },
      lockedAt: { of: ofWallet, shown: timeOf(wallet.lockedAtMs, 'not locked'), holds: sameLock(wallet) },
      askedAt: { of: ofWallet, shown: timeOf(wallet.unlockAskedAtMs, 'not asked'), holds: sameAsking(wallet) },
    };
  },
  endsAtMsOf: ({ wallet: { unlockAskedAtMs = 0 } }) => unlockAskedAtMs + askCountsForMs,
  editorsOf: () => [],
  wishOf: () => 'unlock',
  keep: () => 'unlock',
  kept: () => 'unlock',
  changeOf: () => ({ unlocks: true }),
  shownOf: () => ({ becomes: 'unlocked; what its lock has stopped is ordered, where that is still in time' }),
  decide: ({ table, nowMs, body, otherBody }, owner) => {
    const { wallet, person } = owner;
    const { userId } = person;
    if (wallet.lockedAtMs === undefined) return refuse('wallet-not-locked');
    if (standingAskOf(wallet, nowMs) === undefined) return refuse('unlock-not-asked');
    const notice = { userId, body, event: 'wallet-unlocked', entry: undefined, atMs: nowMs } as const;
    const event = { event: 'wallet-unlocked', operation: unlockWallet.name, atMs: nowMs } as const;
    return {
      steps: [
        {
          write: takeLockAway(table, wallet),
          learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        {
          write: checkItem(table, keys.person(userId), [equals('sealedPhone', person.sealedPhone)]),
          learn: (known, item) => ({ ...known, person: foundPerson(item) }),
        },
        ...unlistUnlockAsk(table, wallet),
        { write: followsDue(table, lockQueue, { userId, changeBody: otherBody }, nowMs) },
        { write: addAuthEvent(table, { userId }, otherBody, event) },
        ...securityNoticeSteps<LockedOwner>(table, notice, owner),
      ],
      change: { unlocks: true },
    };
  },
};
