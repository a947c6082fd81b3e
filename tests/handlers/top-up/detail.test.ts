import { expect, test } from 'vitest';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation } from '../../../functions/handlers/top-up/detail.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { payTopUp, paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given an open top-up of the caller, it shows the QR and the time, over HTTP', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  const { serverTimeMs, ...shown } = await unchanged(door, [user], () =>
    succeedOverHttp(door, getTopUp, user, { topUpId: made.topUpId }),
  );
  const { serverTimeMs: _then, ...expected } = made;
  expect(shown).toEqual(expected);
  expect(Math.abs(serverTimeMs - Date.now())).toBeLessThan(60_000);
});

test('once it is paid it shows when, and no QR that could be paid again', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  await payTopUp(door, made);
  const shown = await succeed(door, operation, user, { topUpId: made.topUpId });
  expect(shown).toMatchObject({ status: 2, amountSatang: 50_000, returns: [] });
  expect(shown.completedAtMs).toBeGreaterThan(made.createdAtMs);
  expect(shown.qrText).toBeUndefined();
});

test('payments that did not fit are shown with the reason, and it stays open', async () => {
  const user = await newUser(door);
  const made = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
  for (const amountSatang of [49_900, 50_100]) {
    await tellBankEvent(door, receivedEvent(paymentOf(door, referenceOf(made), amountSatang)));
  }
  const { status, returns } = await succeed(door, operation, user, { topUpId: made.topUpId });
  expect(status).toBe(1);
  expect(returns).toMatchObject([
    { amountSatang: 49_900, reason: 'amount-differs' },
    { amountSatang: 50_100, reason: 'amount-differs' },
  ]);
});

test("top-up-not-found: an unknown one, somebody else's, and an entry that is no top-up", async () => {
  const [{ sender, receiverId }, stranger] = await Promise.all([arrangeTransfer(door), newUser(door)]);
  const { topUpId } = await succeed(door, createTopUp, sender, { amountSatang: 100, method: 2 });
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const asked = [
    { caller: sender, id: 'tup_00000000000000000000' },
    { caller: stranger, id: topUpId },
    { caller: sender, id: transferId.replace('trf_', 'tup_') },
  ];
  for (const { caller, id } of asked) {
    expectRefusal(await ask(door, operation, caller, { topUpId: id }), 'top-up-not-found');
  }
});
