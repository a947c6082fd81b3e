import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import { operation as getCashOut } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/user/lock-wallet.ts';
import { markSent } from '../../../functions/ledger/payout/payout-writes.ts';
import { securityText } from '../../../functions/streams/alert-users.ts';
import { updateExpressions } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { bankWithRuns, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import { arrangeWallet, forgetLock, walletOf } from '../../front-door/people/account.ts';
import { securityNoticesOf, stayLoggedIn, trailOf } from '../../front-door/people/sessions.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const desk = await openPayoutDesk();
const { bank, door, payouts, sweep, toItsRun } = desk;
const lock = (user: User, at: Door = door) => succeed(at, operation, user, {});
const sweepLocks = () => endDueItems(door.runtime, ['wallet-locks']);
const toldOf = (payout: HeldPayout) => ({ transactionId: txnOf(payout), totalSatang: payout.amountSatang });
const changeOf = ({ userId }: User) => readItem(door.clients.documents, door.runtime.table, keys.walletLock(userId));

/** A payout that waits for its bank's run. */
const held = () => desk.held(30_000, bankWithRuns);

/** The door of a function to which something happens whenever it asks the table for or about payouts. */
function doorAtPayouts(act: (command: string) => Promise<void>): Door {
  const { documents } = meanwhileDoor(door, () => Promise.resolve()).runtime.aws;
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (JSON.stringify(args.input).includes('HOLD#')) await act(String(commandName));
        return next(args);
      },
    { step: 'initialize', name: 'at-payouts' },
  );
  return { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
}

/** One that dies there. */
const dyingDoor = () => doorAtPayouts(() => Promise.reject(new Error('cut off')));

beforeEach(() => desk.beginAnew());

test('over HTTP: nothing leaves any more, money still comes in, and an SMS tells of it; locking it again changes nothing', async () => {
  const shared = await openDoor();
  const user = await newUser(shared, { tier: 'semi', balanceSatang: 100_000 });
  const { lockedAtMs, ...stopped } = await succeedOverHttp(shared, lockWallet, user, {});
  expect(stopped).toEqual({ paused: [], sent: [], isWhole: true });
  expect(await walletOf(shared, user)).toMatchObject({ lockedAtMs, availableSatang: 100_000 });
  expect((await awaitSms(shared.stage, user.mobile)).text).toBe(securityText('wallet-locked', 'kapao'));
  expect(await succeedOverHttp(shared, lockWallet, user, {})).toMatchObject({ lockedAtMs });
});

const from = { operation: 'user/lock-wallet', sessionId: expect.stringMatching(/^ses_/) };

test('the trail tells of each time and from which session, a notice of the first', async () => {
  const user = await newUser(door, { tier: 'semi' });
  await lock(user);
  await lock(user);
  expect(await securityNoticesOf(door, user)).toEqual(['wallet-locked']);
  const told = (await trailOf(door, user)).filter(({ event }) => event === 'wallet-locked');
  expect(told).toMatchObject([{ ...from, reason: 'again' }, from]);
  expect(told[1]).not.toHaveProperty('reason');
});

test.each([
  ['before', (ask: () => Promise<void>) => ask().then(() => door)],
  ['in the very moment', (ask: () => Promise<void>) => Promise.resolve(meanwhileDoor(door, ask))],
])('that it takes back what was asked for %s is told: its owner may not know who did', async (_when, doorAfter) => {
  const user = await newUser(door, { tier: 'semi' });
  await lock(user);
  await lock(user, await doorAfter(() => arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() })));
  expect(await securityNoticesOf(door, user)).toEqual(['wallet-locked', 'wallet-locked']);
  const told = (await trailOf(door, user)).filter(({ event }) => event === 'wallet-locked');
  expect(told).toMatchObject([{ ...from, reason: 'unlock-taken-back' }, from]);
});

test('somebody may still send to it', async () => {
  const { sender, receiver, receiverId, amountSatang } = await arrangeTransfer(door);
  await lock(receiver);
  await trustDevice(door, sender);
  const input = { receiverId, amountSatang, feeSatang: 0 };
  expect((await ask(door, createTransfer, sender, input, { requestId: randomUUID() })).code).toBe(1);
});

test('wallet-locked: what was under way in the very moment of the lock does not leave', async () => {
  const { sender, receiver, receiverId, amountSatang } = await arrangeTransfer(door);
  await trustDevice(door, sender);
  const input = { receiverId, amountSatang, feeSatang: 0 };
  const overtaken = meanwhileDoor(door, () => lock(sender));
  expectRefusal(await ask(overtaken, createTransfer, sender, input, { requestId: randomUUID() }), 'wallet-locked');
  expect(await walletOf(door, receiver)).toMatchObject({ availableSatang: 0 });
});

test('a lock takes from every device what it has shown: once it is unlocked, the first payment needs a code again', async () => {
  const { sender, receiverId, amountSatang } = await arrangeTransfer(door);
  const pay = () =>
    ask(door, createTransfer, sender, { receiverId, amountSatang, feeSatang: 0 }, { requestId: randomUUID() });
  await trustDevice(door, sender);
  await lock(sender);
  await forgetLock(door, sender);
  expectRefusal(await pay(), 'step-up-needed', { reason: 'code' });
  await lock(sender);
  door.clock.advance(1);
  await trustDevice(door, sender);
  // Whoever locks it once more takes back what was shown in between, as they take back that it was to be unlocked.
  await lock(sender);
  await forgetLock(door, sender);
  expectRefusal(await pay(), 'step-up-needed', { reason: 'code' });
  await trustDevice(door, sender);
  expect((await pay()).code).toBe(1);
});

test('locked once more in the very moment in which it is unlocked, it is locked', async () => {
  const user = await newUser(door);
  await lock(user);
  await arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() });
  const { lockedAtMs } = await lock(
    user,
    meanwhileDoor(door, () => forgetLock(door, user)),
  );
  expect((await walletOf(door, user)).lockedAtMs).toBe(lockedAtMs);
});

test('what nobody has ordered is stopped: its owner reads so, its run goes by, and it comes back at its not-after time', async () => {
  const payout = await held();
  const { notAfterMs } = await holdOf(door, payout);
  expect(await lock(payout.user)).toMatchObject({ paused: [toldOf(payout)], sent: [], isWhole: true });
  expect(await lock(payout.user)).toMatchObject({ paused: [toldOf(payout)] });
  await toItsRun(payout);
  await sweep();
  await payouts.expectHeld(payout);
  await stayLoggedIn(door, payout.user);
  expect(await succeed(door, getCashOut, payout.user, { cashOutId: `cso_${payout.body}` })).toMatchObject({
    says: 'paused',
    acts: 'owner',
    untilMs: notAfterMs,
  });
  door.clock.advance(notAfterMs - door.clock.peekMs());
  await sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expect(bank.orders).toEqual([]);
});

test('what was ordered before is told as sent, and goes its way', async () => {
  // Its bank takes its time.
  const payout = await desk.held(30_001);
  await sweep();
  expect(await lock(payout.user)).toMatchObject({ paused: [], sent: [toldOf(payout)] });
  await desk.sweepAfter(60_000);
  await payouts.expectPaid(payout);
});

test('a worker that has read the wallet before the lock orders it right before the stop, and the answer says so', async () => {
  const payout = await held();
  const { documents } = door.clients;
  const order = async () => {
    const parts = markSent(await holdOf(door, payout), door.clock.peekMs(), door.clock.peekMs() + 60_000);
    const Key = { ...keys.hold(payout.user.userId, payout.body) };
    await documents.send(new UpdateCommand({ TableName: door.runtime.table, Key, ...updateExpressions(parts) }));
  };
  let isOrdered = false;
  const racing = doorAtPayouts(async (command) => {
    if (isOrdered || !command.startsWith('TransactWrite')) return;
    isOrdered = true;
    await order();
  });
  expect(await lock(payout.user, racing)).toMatchObject({ paused: [], sent: [toldOf(payout)], isWhole: true });
  expect(await payouts.stateOf(payout)).toBe('sent');
});

test('given a lock that was cut off before it stopped anything, whoever would order a payout stops it instead', async () => {
  const payout = await held();
  expect(await lock(payout.user, dyingDoor())).toMatchObject({ paused: [], sent: [], isWhole: false });
  const { userId } = payout.user;
  expect(door.log.of('lock-cut-off').at(-1)).toMatchObject({ level: 'error', facts: { userId } });
  expect(await payouts.stateOf(payout)).toBe('held');
  await toItsRun(payout);
  await sweep();
  expect(await payouts.stateOf(payout)).toBe('paused');
  expect(bank.orders).toEqual([]);
});

test('the sweep finishes a lock that was cut off, and comes by once', async () => {
  const payout = await held();
  // What other tests have left.
  await sweepLocks();
  await lock(payout.user, dyingDoor());
  expect(await sweepLocks()).toMatchObject({ ended: 0 });
  door.clock.advance(60_000);
  expect(await sweepLocks()).toMatchObject({ ended: 1, failed: 0 });
  expect(await payouts.stateOf(payout)).toBe('paused');
  expect(await changeOf(payout.user)).not.toHaveProperty('duePk');
});
