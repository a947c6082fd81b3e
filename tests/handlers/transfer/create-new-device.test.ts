import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { codeCountsForMs, codeWaitsForMs } from '../../../functions/domains/auth/device.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { meterDoor } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { paymentOfTransfer, showPaymentCode } from '../../front-door/money/money-out.ts';
import { awaitRecent, deliverPayees, transferOutFor } from '../../front-door/money/payees.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { distrustDevice, trustDevice } from '../../front-door/people/trust.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();
const newStranger = () => newUser(door, { tier: 'basic', firstName: 'Arisara', lastName: 'Wong' });

/** Somebody on a device that has shown no code, a receiver, and a transfer between them. */
async function arrangeNewDevice(amountSatang = 1_000) {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await distrustDevice(door, sender);
  return { sender, receiver, input: { receiverId, amountSatang, feeSatang: 0 }, requestId: randomUUID() };
}

const expectCodeAsked = (answer: Parameters<typeof expectRefusal>[0]) =>
  expectRefusal(answer, 'step-up-needed', { reason: 'code' });

test('a device that has shown no code is asked for one, and the same request then goes through', async () => {
  const { sender, receiver, input, requestId } = await arrangeNewDevice();
  await unchanged(door, [sender, receiver], async () => {
    expectCodeAsked(await ask(door, operation, sender, { ...input, try: 1 }, { requestId }));
    // What it would cost is shown before anybody is asked for anything.
    const { receiverId, amountSatang } = input;
    expect(await succeed(door, quoteTransfer, sender, { receiverId, amountSatang })).toMatchObject({ feeSatang: 0 });
  });
  await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
  const first = await ask(door, operation, sender, { ...input, try: 2 }, { requestId });
  expect(first.code).toBe(1);
  expect((await walletOf(door, sender)).availableSatang).toBe(99_000);

  // What was done stays done: the repeat hears the same, whatever its device has to show by now.
  await distrustDevice(door, sender);
  await unchanged(door, [sender, receiver], async () => {
    const again = await ask(door, operation, sender, { ...input, try: 3 }, { requestId });
    expect([again.code, canonicalText(again.data)]).toEqual([1, canonicalText(first.data)]);
  });
});

describe('the code of one payment is worth nothing for another', () => {
  // One fact at a time, under the very id that the code was sent for: each is bound for itself.
  test.for([
    { what: 'receiver', part: async () => ({ receiverId: (await newStranger()).userId }) },
    { what: 'larger amount', part: () => ({ amountSatang: 1_001 }) },
    { what: 'smaller amount', part: () => ({ amountSatang: 999 }) },
    { what: 'message', part: () => ({ note: 'hi' }) },
    { what: 'typed number', part: () => ({ receiverMobile: '+66812345678' }) },
  ])('not for another $what', async ({ part }) => {
    const { sender, receiver, input, requestId } = await arrangeNewDevice();
    await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
    const other = { ...input, ...(await part()) };
    await unchanged(door, [sender, receiver], async () => {
      expectCodeAsked(await ask(door, operation, sender, other, { requestId }));
    });
  });

  test('not for the same payment under another request id', async () => {
    const { sender, receiver, input, requestId } = await arrangeNewDevice();
    await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
    await unchanged(door, [sender, receiver], async () => {
      expectCodeAsked(await ask(door, operation, sender, input, { requestId: randomUUID() }));
    });
  });

  test('of a larger payment to a stranger sent at the same time, only the one with the code goes through', async () => {
    const { sender, input, requestId } = await arrangeNewDevice();
    const stranger = await newStranger();
    await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
    const [mine, larger] = await Promise.all([
      ask(door, operation, sender, input, { requestId }),
      ask(door, operation, sender, { ...input, receiverId: stranger.userId, amountSatang: 1_001 }),
    ]);
    expect(mine.code).toBe(1);
    expectCodeAsked(larger);
    expect((await walletOf(door, sender)).availableSatang).toBe(99_000);
  });

  test('not on another device, not after a quarter of an hour, and no login is a code for a payment', async () => {
    const { sender, input, requestId } = await arrangeNewDevice();
    const elsewhere = await logInAgain(door, sender.mobile);
    await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
    expectCodeAsked(await ask(door, operation, elsewhere, input, { requestId: randomUUID() }));
    door.clock.advance(codeWaitsForMs);
    expectCodeAsked(await ask(door, operation, sender, input, { requestId }));
  });
});

test('after its payment a device sends to strangers up to the amount that the code named, and to whom it has paid without one', async () => {
  const { sender, input, requestId } = await arrangeNewDevice();
  const [stranger, another] = await Promise.all([newStranger(), newStranger()]);
  await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
  const { transferId } = await succeed(door, operation, sender, input, { requestId });
  await succeed(door, operation, sender, { ...input, receiverId: stranger.userId });
  expectCodeAsked(await ask(door, operation, sender, { ...input, receiverId: another.userId, amountSatang: 1_001 }));
  await awaitRecent(door, sender, transferId);
  await succeed(door, operation, sender, { ...input, amountSatang: 20_000 });
  const elsewhere = await logInAgain(door, sender.mobile);
  expectCodeAsked(await ask(door, operation, elsewhere, { ...input, amountSatang: 20_000 }));
  // A code of its own for a small sum does not lend it whom the other device has paid.
  await trustDevice(door, elsewhere, 1_000);
  expectCodeAsked(await ask(door, operation, elsewhere, { ...input, amountSatang: 20_000 }));
});

test('a payment without a code makes nobody one whom the device may pay any amount: only its own code does', async () => {
  const { sender, input, requestId } = await arrangeNewDevice();
  const mule = await newStranger();
  await showPaymentCode(door, sender, paymentOfTransfer(input, requestId));
  await succeed(door, operation, sender, input, { requestId });
  const toMule = { ...input, receiverId: mule.userId };
  const small = await succeed(door, operation, sender, { ...toMule, amountSatang: 100 });
  expect(await deliverPayees(door, [transferOutFor(sender, mule, small)])).toEqual([]);
  await unchanged(door, [sender, mule], async () =>
    expectCodeAsked(await ask(door, operation, sender, { ...toMule, amountSatang: 1_001 })),
  );
});

test('a code that came to nothing takes nothing from the device', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  await trustDevice(door, sender, 2_000);
  await showPaymentCode(door, sender, paymentOfTransfer({ receiverId, amountSatang: 9_000, feeSatang: 0 }));
  await succeed(door, operation, sender, { receiverId, amountSatang: 2_000, feeSatang: 0 });
  // Nor is a payment that went without a code noted as one that was made with it.
  expect((await walletOf(door, sender)).paidWithCode).toEqual({});
  expectCodeAsked(
    await ask(door, operation, sender, { receiverId: (await newStranger()).userId, amountSatang: 2_001, feeSatang: 0 }),
  );
});

test('the 30 days end on the millisecond', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const input = { receiverId, amountSatang: 1_000, feeSatang: 0 };
  // Every request is a millisecond later than the one before.
  const nextMs = () => door.clock.peekMs() + 1;
  await trustDevice(door, sender, 1_000, nextMs() - codeCountsForMs);
  await unchanged(door, [sender, receiver], async () => expectCodeAsked(await ask(door, operation, sender, input)));
  await trustDevice(door, sender, 1_000, nextMs() - codeCountsForMs + 1);
  expect((await ask(door, operation, sender, input)).code).toBe(1);
});

test('a payment with a code is two round trips and ten write units like every other, and the wallet notes four of them', async () => {
  const { sender, input } = await arrangeNewDevice(100);
  const { door: metered, meter } = meterDoor(door);
  for (let count = 1; count <= 5; count += 1) {
    const [requestId, payment] = [randomUUID(), { ...input, amountSatang: 100 + count }];
    await showPaymentCode(door, sender, paymentOfTransfer(payment, requestId));
    const cost = await meter.measure(() => succeed(metered, operation, sender, payment, { requestId }));
    expect(cost.calls.filter((call) => call !== 'UpdateItem')).toEqual(['BatchGetItem', 'TransactWriteItems']);
    expect(cost.writeUnits - cost.calls.filter((call) => call === 'UpdateItem').length).toBe(10);
    // The login has used up one of the hour's five codes.
    door.clock.advance(14 * 60_000);
  }
  expect(Object.keys((await walletOf(door, sender)).paidWithCode)).toHaveLength(4);

  // A month later none of them counts any more: the next payment takes them along.
  door.clock.advance(codeCountsForMs);
  const back = await logInAgain(door, sender.mobile);
  await trustDevice(door, back, 100);
  await succeed(door, operation, back, { ...input, amountSatang: 100 });
  expect((await walletOf(door, sender)).paidWithCode).toEqual({});
});

test.for([
  { given: 'more than the balance', amountSatang: 100_001, feeSatang: 0, name: 'insufficient-balance' },
  { given: 'another fee than is due', amountSatang: 1_000, feeSatang: 500, name: 'quote-changed' },
] as const)('nobody is asked for a code for a transfer of $given: $name', async ({ amountSatang, feeSatang, name }) => {
  const {
    sender,
    receiver,
    input: { receiverId },
  } = await arrangeNewDevice();
  await unchanged(door, [sender, receiver], async () => {
    const answer = await ask(door, operation, sender, { receiverId, amountSatang, feeSatang });
    expectRefusal(answer, name, answer.data);
  });
});
