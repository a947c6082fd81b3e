import { beforeEach, expect, test } from 'vitest';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { bankWithRuns, openPayoutDesk } from '../../front-door/payouts/payout-desk.ts';
import { arrangeWallet, forgetLock, unchanged, walletOf } from '../../front-door/people/account.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { securityNoticesOf, stayLoggedIn, trailOf } from '../../front-door/people/sessions.ts';
import { newUser, operator, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody } = desk;
const reason = 'called back at the number, case 4711';
const hourMs = 3_600_000;
const inputOf = ({ mobile }: Pick<User, 'mobile'>) => ({ mobile, reason });
const propose = (user: User) => succeedAs(door, operation, somebody, inputOf(user));

/** Locks somebody's wallet, who then asks to have it unlocked. */
async function lockAndAsk(user: User): Promise<User> {
  await succeed(door, lockWallet, user, {});
  await arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() });
  return user;
}

const asked = async () => lockAndAsk(await newUser(door));

async function approve(proposalId: string, at = door) {
  return askAs(at, approveProposal, await newOperator(door), { proposalId, reason }, { way: 'console' });
}

beforeEach(() => desk.beginAnew());

test("given an owner who asked, an operator proposes to unlock the wallet, over the operators' API; nothing changes by it", async () => {
  const shared = await openDoor();
  const user = await newUser(shared);
  await succeed(shared, lockWallet, user, {});
  await arrangeWallet(shared, user, { unlockAskedAtMs: shared.clock.peekMs() });
  await unchanged(shared, [user], async () => {
    const { proposalId, endsAtMs } = await succeedOverHttp(shared, unlockWallet, await operator(), inputOf(user));
    expect(proposalId).toMatch(/^prp_/);
    expect(endsAtMs).toBeGreaterThan(shared.clock.peekMs() + 71 * hourMs);
  });
});

test('unlocked by two, money leaves again, what was stopped goes on by the next sweep, and its owner is told', async () => {
  const payout = await desk.held(30_000, bankWithRuns);
  await lockAndAsk(payout.user);
  expect(await payouts.stateOf(payout)).toBe('paused');
  expect(await carryOut(door, operation, inputOf(payout.user), somebody)).toMatchObject({
    act: 'ops/unlock-wallet',
    subject: payout.user.userId,
  });
  const wallet = await walletOf(door, payout.user);
  expect([wallet.lockedAtMs, wallet.unlockAskedAtMs]).toEqual([undefined, undefined]);
  expect(await endDueItems(door.runtime, ['wallet-locks'])).toMatchObject({ ended: 1, failed: 0 });
  expect(await payouts.stateOf(payout)).toBe('held');
  await stayLoggedIn(door, payout.user);
  expect(await succeed(door, getBaseInfo, payout.user, {})).not.toHaveProperty('lock');
  expect(await securityNoticesOf(door, payout.user)).toContain('wallet-unlocked');
  expect((await trailOf(door, payout.user)).map(({ event }) => event)).toContain('wallet-unlocked');
  await desk.toItsRun(payout);
  await desk.sweep();
  await payouts.expectPaid(payout);
});

test('proposal-stale: its owner has locked it once more, before the second person looked or in that very moment', async () => {
  const before = await asked();
  const { proposalId } = await propose(before);
  await succeed(door, lockWallet, before, {});
  expectRefusal(await approve(proposalId), 'proposal-stale');
  expect((await walletOf(door, before)).lockedAtMs).toBeDefined();
  const within = await asked();
  const late = await propose(within);
  const overtaken = meanwhileDoor(door, () => succeed(door, lockWallet, within, {}));
  expectRefusal(await approve(late.proposalId, overtaken), 'proposal-stale');
  expect((await walletOf(door, within)).lockedAtMs).toBeDefined();
});

test('unlock-not-asked: its owner has asked for nothing, or longer ago than it counts', async () => {
  const silent = await newUser(door);
  await succeed(door, lockWallet, silent, {});
  await unchanged(door, [silent], async () =>
    expectRefusal(await askAs(door, operation, somebody, inputOf(silent)), 'unlock-not-asked'),
  );
  const user = await asked();
  door.clock.advance(72 * hourMs - 60_000);
  const { proposalId } = await propose(user);
  door.clock.advance(60_000);
  await unchanged(door, [user], async () => {
    expectRefusal(await askAs(door, operation, somebody, inputOf(user)), 'unlock-not-asked');
    expectRefusal(await approve(proposalId), 'unlock-not-asked');
  });
});

test('wallet-not-locked: it is open, and user-not-found: nobody has the number', async () => {
  expectRefusal(await askAs(door, operation, somebody, inputOf(await newUser(door))), 'wallet-not-locked');
  expectRefusal(await askAs(door, operation, somebody, inputOf({ mobile: randomMobile() })), 'user-not-found');
  const user = await asked();
  await forgetLock(door, user);
  expectRefusal(await askAs(door, operation, somebody, inputOf(user)), 'wallet-not-locked');
  expect(askUnlock.gates).toEqual({ feature: 'wallet-lock', stepUp: 'code' });
});
