import { expect, test } from 'vitest';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/receiver.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { awaitRecent } from '../../front-door/money/payees.ts';
import { logIn, newUser, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const newSender = () => newUser(door, { tier: 'semi' });
const newReceiver = () => newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' });

/** How many look-ups of the day a user has spent. */
async function spentBy({ userId }: User): Promise<unknown> {
  const { day } = periodsAt(door.clock.peekMs());
  const item = await readItem(door.clients.documents, door.runtime.table, keys.lookUps(userId, day));
  return item?.['used'] ?? 0;
}

async function spendLookUps({ userId }: User, used: number): Promise<void> {
  const { day } = periodsAt(door.clock.peekMs());
  await door.clients.documents.send(
    new PutCommand({ TableName: door.runtime.table, Item: { ...keys.lookUps(userId, day), used } }),
  );
}

test('given the phone of somebody who may receive, it answers the id and the name as payers see it, over HTTP', async () => {
  const [sender, receiver] = await Promise.all([newSender(), newReceiver()]);
  const found = await succeedOverHttp(door, findReceiver, sender, { mobile: receiver.mobile });
  expect(found).toEqual({ receiverId: receiver.userId, receiverName: 'Somchai J.', lookUpsLeft: 29 });
});

test('a phone is found in every way people write it', async () => {
  const [sender, receiver] = await Promise.all([newSender(), newReceiver()]);
  const nine = receiver.mobile.slice(1);
  const spellings = [
    receiver.mobile,
    nine,
    `+66${nine}`,
    `0${nine.slice(0, 2)}-${nine.slice(2, 5)}-${nine.slice(5)}`,
    ` ${receiver.mobile} `,
  ];
  for (const mobile of spellings) {
    expect((await succeed(door, operation, sender, { mobile })).receiverId).toBe(receiver.userId);
  }
});

test('receiver-not-available: an unknown phone, one that may not receive and one that is closing are told the same', async () => {
  const [sender, unauthorized, closing] = await Promise.all([newSender(), newUser(door), newReceiver()]);
  await arrangeWallet(door, closing, { status: 'closing' });
  for (const mobile of [randomMobile(), unauthorized.mobile, closing.mobile]) {
    expectRefusal(await ask(door, operation, sender, { mobile }), 'receiver-not-available');
  }
  expect(await spentBy(sender)).toBe(3);
});

test("receiver-is-self: the caller's own phone", async () => {
  const sender = await newSender();
  expectRefusal(await ask(door, operation, sender, { mobile: sender.mobile }), 'receiver-is-self');
});

test('feature-not-in-tier and under-review: who may not send looks nobody up, and spends nothing', async () => {
  const [basic, reviewed, receiver] = await Promise.all([newUser(door, { tier: 'basic' }), newSender(), newReceiver()]);
  await arrangeWallet(door, reviewed, { auditStatus: 1 });
  const { mobile } = receiver;
  expectRefusal(await ask(door, operation, basic, { mobile }), 'feature-not-in-tier');
  expectRefusal(await ask(door, operation, reviewed, { mobile }), 'under-review');
  expect([await spentBy(basic), await spentBy(reviewed)]).toEqual([0, 0]);
});

test('too-many: thirty look-ups a day, found or not, and again from the next Bangkok midnight on', async () => {
  const [sender, receiver] = await Promise.all([newSender(), newReceiver()]);
  await spendLookUps(sender, 28);
  expectRefusal(await ask(door, operation, sender, { mobile: randomMobile() }), 'receiver-not-available');
  expect((await succeed(door, operation, sender, { mobile: receiver.mobile })).lookUpsLeft).toBe(0);

  const answer = await unchanged(door, [sender], () => ask(door, operation, sender, { mobile: receiver.mobile }));
  const nowMs = door.clock.peekMs();
  expectRefusal(answer, 'too-many', { retryAfterMs: nextBangkokMidnightMs(nowMs) - nowMs, cap: 'look-ups' });
  expect(answer.message).toMatch(/after midnight/);
  expect(await spentBy(sender)).toBe(30);

  door.clock.moveTo(nextBangkokMidnightMs(nowMs));
  const tomorrow = await logIn(door, sender.mobile);
  expect((await succeed(door, operation, tomorrow, { mobile: receiver.mobile })).lookUpsLeft).toBe(29);
});

test("people paid before cost no look-up, even when the day's are spent; an unknown number costs what a stranger does", async () => {
  const [sender, paid, stranger] = await Promise.all([
    newUser(door, { tier: 'semi', balanceSatang: 10_000 }),
    newReceiver(),
    newReceiver(),
  ]);
  const { receiverId } = await succeed(door, operation, sender, { mobile: paid.mobile });
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  await awaitRecent(door, sender, transferId);
  const spentBefore = await spentBy(sender);
  expect(await succeed(door, operation, sender, { mobile: paid.mobile })).toEqual({
    receiverId,
    receiverName: 'Somchai J.',
  });
  expect(await spentBy(sender)).toBe(spentBefore);

  await spendLookUps(sender, 30);
  for (const mobile of [stranger.mobile, randomMobile()]) {
    expect((await ask(door, operation, sender, { mobile })).code).toBe(20429);
  }
  expect((await succeed(door, operation, sender, { mobile: paid.mobile })).receiverId).toBe(receiverId);
});

test('many look-ups at once share the thirty', async () => {
  const [sender, receiver] = await Promise.all([newSender(), newReceiver()]);
  await spendLookUps(sender, 26);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(door, operation, sender, { mobile: receiver.mobile })),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 20429)).toHaveLength(6);
});

test.for([
  { mobile: '12345', reason: 'mobile-not-valid' },
  { mobile: '021234567', reason: 'mobile-not-valid' },
  { mobile: '+14155550100', reason: 'mobile-not-valid' },
  { mobile: undefined, reason: 'mobile-required' },
  { mobile: 812345678, reason: 'mobile-required' },
])('a number like $mobile is told as $reason', async ({ mobile, reason }) => {
  const sender = await newSender();
  expectRefusal(await ask(door, operation, sender, { mobile }), 'input-not-valid', { fields: { mobile: reason } });
});
