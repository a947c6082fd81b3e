import { expect, test } from 'vitest';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import { operation as findReceiver } from '../../../functions/handlers/transfer/receiver.ts';
import { operation } from '../../../functions/handlers/transfer/receiver-by-code.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { idBody, idOf } from '../../../shared/ids.ts';
import { arrangeWallet, unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payOnce } from '../../front-door/money/favourites.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const newSender = () => newUser(door, { tier: 'semi', balanceSatang: 10_000 });
const newReceiver = () => newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' });
const nobody = () => idOf('usr', idBody(door.clock.peekMs(), crypto.getRandomValues(new Uint8Array(11))));

async function spendLookUps({ userId }: User, used: number): Promise<void> {
  const { day } = periodsAt(door.clock.peekMs());
  const Item = { ...keys.lookUps(userId, day), used };
  await door.clients.documents.send(new PutCommand({ TableName: door.runtime.table, Item }));
}

test('given the id of a code, it answers the name as payers see it, and nothing of the number, over HTTP', async () => {
  const [sender, receiver] = await Promise.all([newSender(), newReceiver()]);
  const found = await succeedOverHttp(door, findReceiverByCode, sender, { receiverId: receiver.userId });
  expect(found).toEqual({ receiverId: receiver.userId, receiverName: 'Somchai J.', lookUpsLeft: 29 });
});

test('receiver-not-available: nobody, who may not receive and who is closing are told the same, and each counts', async () => {
  const [sender, unauthorized, closing, known] = await Promise.all([
    newSender(),
    newUser(door),
    newReceiver(),
    newReceiver(),
  ]);
  await arrangeWallet(door, closing, { status: 'closing' });
  for (const receiverId of [nobody(), unauthorized.userId, closing.userId]) {
    expectRefusal(await ask(door, operation, sender, { receiverId }), 'receiver-not-available');
  }
  expect((await succeed(door, operation, sender, { receiverId: known.userId })).lookUpsLeft).toBe(26);
});

test('receiver-is-self: the own code', async () => {
  const sender = await newSender();
  expectRefusal(await ask(door, operation, sender, { receiverId: sender.userId }), 'receiver-is-self');
});

test('feature-not-in-tier and under-review: who may not send looks nobody up', async () => {
  const [basic, reviewed, receiver] = await Promise.all([newUser(door, { tier: 'basic' }), newSender(), newReceiver()]);
  await arrangeWallet(door, reviewed, { auditStatus: 1 });
  const input = { receiverId: receiver.userId };
  expectRefusal(await ask(door, operation, basic, input), 'feature-not-in-tier');
  expectRefusal(await ask(door, operation, reviewed, input), 'under-review');
});

test('too-many: codes and numbers share the thirty of a day, and whoever was paid costs none', async () => {
  const [sender, stranger, paid] = await Promise.all([newSender(), newReceiver(), newReceiver()]);
  await payOnce(door, sender, paid);
  await spendLookUps(sender, 29);
  expect((await succeed(door, findReceiver, sender, { mobile: stranger.mobile })).lookUpsLeft).toBe(0);
  const answer = await unchanged(door, [sender], () => ask(door, operation, sender, { receiverId: stranger.userId }));
  const nowMs = door.clock.peekMs();
  expectRefusal(answer, 'too-many', { retryAfterMs: nextBangkokMidnightMs(nowMs) - nowMs, cap: 'look-ups' });
  expect(await succeed(door, operation, sender, { receiverId: paid.userId })).toEqual({
    receiverId: paid.userId,
    receiverName: 'Somchai J.',
  });
});
