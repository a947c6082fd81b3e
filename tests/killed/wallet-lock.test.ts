import { expect, test } from 'vitest';
import { askUnlock } from '../../shared/contracts/user/ask-unlock.ts';
import { unlockOwnWallet } from '../../shared/contracts/user/unlock-wallet.ts';
import type { CodeBound } from '../../shared/money-out.ts';
import { operation as lockAtDoor } from '../../functions/handlers/auth/lock-wallet.ts';
import { operation as sendLockCode } from '../../functions/handlers/auth/send-lock-code.ts';
import { operation as unlockByTwo } from '../../functions/handlers/ops/unlock-wallet.ts';
import { operation as askToUnlock } from '../../functions/handlers/user/ask-unlock.ts';
import { operation as lockWallet } from '../../functions/handlers/user/lock-wallet.ts';
import { operation as unlockWallet } from '../../functions/handlers/user/unlock-wallet.ts';
import { bindingOf } from '../../functions/runtime/money/money-out.ts';
import { keys } from '../../functions/table/keys.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { ask, succeed } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { arrangeFace } from '../front-door/identity/shown-face.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import { keyOf } from '../front-door/money/bank-accounts.ts';
import { minuteMs, openCrashDesk, patienceMs } from '../front-door/payouts/crash-desk.ts';
import type { Way } from '../front-door/payouts/crash-desk.ts';
import { holdOf } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { forgetLock, itemsOf, walletOf } from '../front-door/people/account.ts';
import { authEventsOf } from '../front-door/people/codes.ts';
import { arrangeCodes } from '../front-door/people/trust.ts';
import { lastCode, newCaller } from '../front-door/people/users.ts';
import { reason, requestIdOf, twoOperators } from './two-operators.ts';

const { door, user, playAll } = await openCrashDesk(await openProcessDoor());
const { agree, auditedSince } = await twoOperators(door);
const caller = await newCaller();

/** When what is killed began, by payout: its owner is the same in all lives. */
const began = new Map<string, number>();
const begin = ({ body }: HeldPayout) => {
  door.clock.advance(1);
  began.set(body, door.clock.peekMs());
};
const sinceOf = ({ body }: HeldPayout) => began.get(body) ?? 0;

const lock = (of: Door) => ask(of, lockWallet, user, {}).catch(() => undefined);
/** What a lock or an unlock has left to do, as the stage's own sweep does it. */
const sweepLocks = (of: Door) => endDueItems(of.runtime, ['wallet-locks']);

/** The device has shown the code of an act. */
async function showCode(act: CodeBound): Promise<void> {
  door.clock.advance(1);
  const atMs = door.clock.peekMs();
  await arrangeCodes(door, user, atMs, {
    shown: { binding: bindingOf(await keyOf(door, user), act), amountSatang: 0, atMs },
  });
}

/** What the trail and the inbox have of a change since it began; of the trail with its reason where it has one. */
async function toldOf(payout: HeldPayout, event: 'wallet-locked' | 'wallet-unlock-asked' | 'wallet-unlocked') {
  const sinceMs = sinceOf(payout);
  const trail = await authEventsOf(door, { userId: user.userId });
  const notices = await itemsOf(door, user.userId);
  return {
    trail: trail.filter((each) => each.event === event && each.atMs >= sinceMs).map((each) => each.reason ?? 'first'),
    notices: notices.filter(
      ({ sk, securityEvent, createdAtMs }) =>
        String(sk).startsWith('NOTICE#') && securityEvent === event && Number(createdAtMs) >= sinceMs,
    ).length,
  };
}

/** The lock is on or off, and trail and inbox say so, whenever somebody looks. */
const isToldWhole = (event: 'wallet-locked' | 'wallet-unlocked') => async (payout: HeldPayout, death: string) => {
  const isLocked = (await walletOf(door, user)).lockedAtMs !== undefined;
  const isDone = isLocked === (event === 'wallet-locked');
  expect(await toldOf(payout, event), death).toEqual({ trail: isDone ? ['first'] : [], notices: isDone ? 1 : 0 });
  // What has not begun to go on is where the lock has left it.
  if (event === 'wallet-unlocked' && isLocked) expect((await holdOf(door, payout)).state, death).toBe('paused');
};

/** It is locked once, whatever was said of it since, and what nobody had ordered is stopped. */
async function isLockedOnce(payout: HeldPayout, death: string): Promise<void> {
  expect(await walletOf(door, user), death).toMatchObject({ lockedAtMs: expect.any(Number) });
  expect((await holdOf(door, payout)).state, death).toBe('paused');
  const { trail, notices } = await toldOf(payout, 'wallet-locked');
  expect([trail.filter((each) => each === 'first').length, notices], death).toEqual([1, 1]);
}

/** The next life begins without it; what it has stopped comes back at its not-after time. */
async function isLockedAndOver(payout: HeldPayout, death: string): Promise<void> {
  await isLockedOnce(payout, death);
  await forgetLock(door, user);
}

/** It is unlocked once, and what its lock had stopped waits to be ordered again. */
async function isUnlockedOnce(payout: HeldPayout, death: string): Promise<void> {
  expect(await walletOf(door, user), death).not.toHaveProperty('lockedAtMs');
  expect((await holdOf(door, payout)).state, death).toBe('held');
  expect(await toldOf(payout, 'wallet-unlocked'), death).toEqual({ trail: ['first'], notices: 1 });
}

const ownUnlock = (payout: HeldPayout): CodeBound => ({
  operation: unlockOwnWallet.name,
  requestId: requestIdOf(payout, 'unlock-own'),
  input: {},
});

/** What its owner asks operators, whose device has shown the code of it. */
const askOfOperators = (payout: HeldPayout) =>
  ({ operation: askUnlock.name, requestId: requestIdOf(payout, 'ask-unlock'), input: {} }) as const;

/** Operators have the asking in their list once or not at all, as the wallet has it, and it opens nothing. */
async function isAskedWhole(payout: HeldPayout, death: string): Promise<void> {
  const { unlockAskedAtMs, lockedAtMs } = await walletOf(door, user);
  const { trail, notices } = await toldOf(payout, 'wallet-unlock-asked');
  const listed = (await itemsOf(door, keys.unlockAsk(user.userId).pk)).filter(
    ({ userId, askedAtMs }) => userId === user.userId && Number(askedAtMs) >= sinceOf(payout),
  );
  expect(lockedAtMs, death).toEqual(expect.any(Number));
  const times = unlockAskedAtMs === undefined ? 0 : 1;
  expect([trail.length, notices, listed.length], death).toEqual([times, times, times]);
}

const stopped = { amountSatang: 10_000, ends: 'voided', isNeverOrdered: true } as const;
const goesOn = { amountSatang: 10_000, ends: 'posted' } as const;

const ways: readonly Way[] = [
  {
    given: 'an owner who locks and taps once more',
    ...stopped,
    before: async (payout) => begin(payout),
    run: lock,
    atDeath: isToldWhole('wallet-locked'),
    triedAgain: isLockedAndOver,
  },
  {
    given: 'an owner whose lock the sweep finishes',
    ...stopped,
    before: async (payout) => begin(payout),
    run: lock,
    atDeath: async (payout, death) => {
      await isToldWhole('wallet-locked')(payout, death);
      if ((await walletOf(door, user)).lockedAtMs === undefined) return;
      door.clock.advance(minuteMs);
      await sweepLocks(door);
      await isLockedOnce(payout, death);
    },
    triedAgain: isLockedAndOver,
  },
  {
    given: 'a lock by the code of an SMS',
    ...stopped,
    before: async (payout) => {
      // A second code is not sent earlier.
      door.clock.advance(minuteMs);
      await succeed(door, sendLockCode, caller, { mobile: user.mobile });
      begin(payout);
    },
    run: (of) =>
      ask(of, lockAtDoor, caller, { mobile: user.mobile, code: lastCode(door, user.mobile) }).catch(() => undefined),
    atDeath: isToldWhole('wallet-locked'),
    triedAgain: async (payout, death) => {
      door.clock.advance(minuteMs);
      await sweepLocks(door);
      await isLockedAndOver(payout, death);
    },
  },
  {
    given: 'an owner who unlocks, and what goes on',
    ...goesOn,
    before: async (payout) => {
      await succeed(door, lockWallet, user, {});
      await showCode(ownUnlock(payout));
      await arrangeFace(door, user, ownUnlock(payout));
      begin(payout);
    },
    run: async (of, payout) => {
      const { requestId } = ownUnlock(payout);
      await ask(of, unlockWallet, user, {}, { requestId }).catch(() => undefined);
      await sweepLocks(of);
    },
    atDeath: isToldWhole('wallet-unlocked'),
    triedAgain: isUnlockedOnce,
  },
  {
    given: 'an owner who asks operators to unlock',
    ...stopped,
    before: async (payout) => {
      await succeed(door, lockWallet, user, {});
      await showCode(askOfOperators(payout));
      begin(payout);
    },
    run: async (of, payout) => {
      const { requestId } = askOfOperators(payout);
      await ask(of, askToUnlock, user, {}, { requestId }).catch(() => undefined);
    },
    atDeath: isAskedWhole,
    triedAgain: async (payout, death) => {
      expect(await walletOf(door, user), death).toHaveProperty('unlockAskedAtMs');
      await isAskedWhole(payout, death);
      expect((await holdOf(door, payout)).state, death).toBe('paused');
      await forgetLock(door, user);
    },
  },
  {
    given: 'two who unlock, and what goes on',
    ...goesOn,
    before: async (payout) => {
      await succeed(door, lockWallet, user, {});
      const act = askOfOperators(payout);
      await showCode(act);
      await succeed(door, askToUnlock, user, {}, { requestId: act.requestId });
      begin(payout);
    },
    run: async (of, payout) => {
      await agree(of, payout, unlockByTwo, { mobile: user.mobile, reason });
      await sweepLocks(of);
    },
    atDeath: isToldWhole('wallet-unlocked'),
    triedAgain: async (payout, death) => {
      await isUnlockedOnce(payout, death);
      const acts = await auditedSince(user.userId, sinceOf(payout));
      expect(acts, death).toEqual(['ops/unlock-wallet', 'ops/approve-proposal']);
    },
  },
];

test.for(ways)(
  'killed at any await, $given: the lock is on or off with its trail, and every satang is explained',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    for (const point of ['QueryCommand', 'TransactWriteCommand', 'UpdateCommand'])
      expect(points).toContain(`after ${point}`);
  },
);
