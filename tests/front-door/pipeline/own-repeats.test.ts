import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as create } from '../../../functions/handlers/transfer/create.ts';
import { walletOf } from '../people/account.ts';
import { ask, expectRefusal, send, succeed, write } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { losingDoor, mostSdkTries } from '../door/lost-answers.ts';
import { logInAgain, refusedOf } from '../people/sessions.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';

const door = await openDoor();
const losing = losingDoor(door);

const arrangePoor = () => arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang: 1_000 } });
const arrangeFull = () =>
  arrangeTransfer(door, {
    sender: { tier: 'semi', balanceSatang: 1_000_000 },
    receiver: { tier: 'basic', balanceSatang: 990_000 },
  });

test('a refusal whose mark the SDK wrote twice, because the first answer got lost, is told, and nobody is said to have replayed it', async () => {
  const { sender, receiverId } = await arrangePoor();
  losing.lose('PutItem', 1);
  const input = { receiverId, amountSatang: 1_500, feeSatang: 0 };
  const recorded = await write(door, createTransfer, sender, input, { requestId: randomUUID() });
  expectRefusal(await recorded.open(await send(losing.door, create, recorded)), 'insufficient-balance', {
    availableSatang: 1_000,
  });
  expect(losing.left()).toBe(0);
  expect(await refusedOf(door, sender, 'replay')).toEqual([]);
  // The very same bytes from a stranger are still taken once.
  expectRefusal(await recorded.open(await send(door, create, recorded)), 'envelope-broken');
  expect(await refusedOf(door, sender, 'replay')).toHaveLength(1);
});

test('a refusal that is counted is told and counted once, however often its answer got lost', async () => {
  const { sender, receiverId } = await arrangeFull();
  for (const times of [1, mostSdkTries]) {
    losing.lose('TransactWriteItems', times);
    expectRefusal(
      await ask(losing.door, create, sender, { receiverId, amountSatang: 10_001, feeSatang: 0 }),
      'receiver-no-room',
    );
    expect(losing.left()).toBe(0);
  }
  expect(Object.values((await walletOf(door, sender)).misses)).toEqual([2, 2]);
  expect(await refusedOf(door, sender, 'replay')).toEqual([]);
});

test('a command without a request id is done, though the SDK noted its bytes twice', async () => {
  const { sender: here } = await arrangePoor();
  await logInAgain(door, here.mobile);
  losing.lose('UpdateItem', 1);
  expect(await succeed(losing.door, endSession, here, { others: true })).toEqual({});
  expect(losing.left()).toBe(0);
  expect(await refusedOf(door, here, 'replay')).toEqual([]);
});
