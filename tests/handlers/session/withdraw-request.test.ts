import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { operation } from '../../../functions/handlers/session/withdraw-request.ts';
import { operation as transfer } from '../../../functions/handlers/transfer/create.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, send, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { credit } from '../../front-door/people/users.ts';

const door = await openDoor();

async function arrange(balanceSatang = 3_000) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, { sender: { tier: 'semi', balanceSatang } });
  return { sender, receiver, input: { receiverId, amountSatang: 1_500, feeSatang: 0 }, requestId: randomUUID() };
}

const recordOf = (userId: string, requestId: string) =>
  readItem(door.clients.documents, door.runtime.table, keys.request(userId, requestId));

describe('a command that its person does not want any more', () => {
  test('is never carried out by the bytes that are still on their way, over HTTP; once more is no fault', async () => {
    const { sender, receiver, input, requestId } = await arrange();
    const recorded = await write(door, createTransfer, sender, input, { requestId });
    expect(await succeedOverHttp(door, withdrawRequest, sender, { withdrawnRequestId: requestId, tries: 2 })).toEqual({
      isCarriedOut: false,
    });
    await unchanged(door, [sender, receiver], async () => {
      const late = await send(door, transfer, recorded);
      expect([late.status, late.body.includes('20400')]).toEqual([400, true]);
      expect(await succeed(door, operation, sender, { withdrawnRequestId: requestId, tries: 2 })).toEqual({
        isCarriedOut: false,
      });
      // Asked for by an earlier page, whose message comes late.
      expect(await succeed(door, operation, sender, { withdrawnRequestId: requestId, tries: 1 })).toEqual({
        isCarriedOut: false,
      });
      const second = await write(door, createTransfer, sender, input, { requestId, tryNumber: 2 });
      expect((await send(door, transfer, second)).status).toBe(400);
    });
    // What is confirmed after it is paid, under a new id or as a try above the mark, and once.
    const again = await write(door, createTransfer, sender, input, { requestId, tryNumber: 3 });
    expect((await again.open(await send(door, transfer, again))).code).toBe(1);
    expect(await succeed(door, operation, sender, { withdrawnRequestId: requestId, tries: 9 })).toEqual({
      isCarriedOut: true,
    });
    expect((await walletOf(door, sender)).availableSatang).toBe(1_500);
  });

  test('that was carried out stays so, and keeps its answer', async () => {
    const { sender, input, requestId } = await arrange();
    const first = await succeed(door, transfer, sender, input, { requestId });
    const record = await recordOf(sender.userId, requestId);
    expect(await succeed(door, operation, sender, { withdrawnRequestId: requestId.toUpperCase(), tries: 9 })).toEqual({
      isCarriedOut: true,
    });
    expect(await recordOf(sender.userId, requestId)).toEqual(record);
    expect(await succeed(door, transfer, sender, input, { requestId })).toEqual(first);
    expect((await walletOf(door, sender)).availableSatang).toBe(1_500);
  });

  test('that was refused before is behind one mark, which keeps its content', async () => {
    const { sender, input, requestId } = await arrange(1_000);
    expectRefusal(await ask(door, transfer, sender, input, { requestId }), 'insufficient-balance', {
      availableSatang: 1_000,
    });
    expect(await succeed(door, operation, sender, { withdrawnRequestId: requestId, tries: 40 })).toEqual({
      isCarriedOut: false,
    });
    await credit(door, sender, 2_000);
    const other = await write(
      door,
      createTransfer,
      sender,
      { ...input, amountSatang: 1 },
      { requestId, tryNumber: 50 },
    );
    expectRefusal(await other.open(await send(door, transfer, other)), 'request-id-reused');
    const behind = await write(door, createTransfer, sender, input, { requestId, tryNumber: 40 });
    expect((await send(door, transfer, behind)).status).toBe(400);
    expect((await walletOf(door, sender)).availableSatang).toBe(3_000);
  });

  test("is nobody else's to take back", async () => {
    const { sender, receiver, input, requestId } = await arrange();
    expect(await succeed(door, operation, receiver, { withdrawnRequestId: requestId, tries: 9 })).toEqual({
      isCarriedOut: false,
    });
    await succeed(door, transfer, sender, input, { requestId });
    expect(await succeed(door, operation, receiver, { withdrawnRequestId: requestId, tries: 10 })).toEqual({
      isCarriedOut: false,
    });
  });
});

test('of a payment and its taking back at the same moment exactly one holds', async () => {
  const { sender, input, requestId } = await arrange();
  const [paid, taken] = await Promise.all([
    ask(door, transfer, sender, input, { requestId }),
    ask(door, operation, sender, { withdrawnRequestId: requestId, tries: 1 }),
  ]);
  const left = (await walletOf(door, sender)).availableSatang;
  const isPaid = left === 1_500;
  expect(left).toBe(isPaid ? 1_500 : 3_000);
  expect(paid.code === 1).toBe(isPaid);
  // Busy says nothing of it, and is asked again.
  const word = taken.code === 20503 ? 'busy' : taken.data;
  expect(['busy', { isCarriedOut: isPaid }]).toContainEqual(word);
});

test.each([0, 1.5, -1])('%d is no number of tries', async (tries) => {
  const { sender } = await arrange();
  expect((await ask(door, operation, sender, { withdrawnRequestId: randomUUID(), tries })).code).toBe(20422);
});
