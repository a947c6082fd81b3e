import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeWaitsForMs } from '../../../functions/domains/auth/device.ts';
import { operation } from '../../../functions/handlers/airtime/create.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime, paymentOfAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { deliverPayees } from '../../front-door/money/payees.ts';
import { payoutHeldFor } from '../../front-door/payouts/hold.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { distrustDevice } from '../../front-door/people/trust.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const door = await openDoor({ table: await createOwnTable() });

const expectCodeAsked = (answer: Answer) => expectRefusal(answer, 'step-up-needed', { reason: 'code' });

/** Somebody on a device that has shown no code, and a mobile top-up of theirs. */
async function arrangeNewDevice() {
  const { user, input } = await arrangeAirtime(door);
  await distrustDevice(door, user);
  return { user, input, requestId: randomUUID() };
}

test('a device that has shown no code is asked for one, its SMS names amount, operator and last four digits, and the request then goes through', async () => {
  const { user, input, requestId } = await arrangeNewDevice();
  await unchanged(door, [user], async () => expectCodeAsked(await ask(door, operation, user, input, { requestId })));
  await showPaymentCode(door, user, paymentOfAirtime(input, requestId));
  const { text = '' } = door.sms.at(-1) ?? {};
  expect(text).toContain('THB 100.00');
  expect(text).toContain(' AIS number ending in 5678 ');
  expect(text).not.toContain('812345');
  await succeed(door, operation, user, input, { requestId });
  expect((await walletOf(door, user)).heldSatang).toBe(10_000);
});

test("of the caller's own number the SMS names the last four digits too", async () => {
  const { user, input } = await arrangeNewDevice();
  const { mobile: _typed, ...own } = input;
  await showPaymentCode(door, user, paymentOfAirtime(own));
  expect(door.sms.at(-1)?.text).toContain(` ending in ${user.mobile.slice(-4)} `);
});

test('nobody is sent a code for an operator that is none', async () => {
  const { user, input } = await arrangeNewDevice();
  const payment = paymentOfAirtime({ ...input, operatorCode: 'nobody' });
  await expect(showPaymentCode(door, user, payment)).rejects.toThrow('21912');
});

describe('the code of one top-up is worth nothing for another', () => {
  test.for([
    { what: 'another number', part: { mobile: '0812345679' } },
    { what: 'the own number', part: { mobile: undefined } },
    { what: 'another operator', part: { operatorCode: 'true' } },
    { what: 'a larger amount', part: { amountSatang: 20_000 } },
    { what: 'a smaller amount', part: { amountSatang: 5_000 } },
  ])('not for $what', async ({ part }) => {
    const { user, input, requestId } = await arrangeNewDevice();
    await showPaymentCode(door, user, paymentOfAirtime(input, requestId));
    await unchanged(door, [user], async () =>
      expectCodeAsked(await ask(door, operation, user, { ...input, ...part }, { requestId })),
    );
  });

  test('not under another request id, not on another device, and not after a quarter of an hour', async () => {
    const { user, input, requestId } = await arrangeNewDevice();
    const elsewhere = await logInAgain(door, user.mobile);
    await showPaymentCode(door, user, paymentOfAirtime(input, requestId));
    expectCodeAsked(await ask(door, operation, user, input, { requestId: randomUUID() }));
    expectCodeAsked(await ask(door, operation, elsewhere, input, { requestId: randomUUID() }));
    door.clock.advance(codeWaitsForMs);
    expectCodeAsked(await ask(door, operation, user, input, { requestId }));
  });
});

test('after its payment the device tops up that number with any amount, and others up to the amount', async () => {
  const { user, input, requestId } = await arrangeNewDevice();
  await showPaymentCode(door, user, paymentOfAirtime(input, requestId));
  const made = await succeed(door, operation, user, input, { requestId });
  const more = { ...input, amountSatang: 20_000 };
  expectCodeAsked(await ask(door, operation, user, more, { requestId: randomUUID() }));
  expect(await deliverPayees(door, [payoutHeldFor(user, made)])).toEqual([]);
  await succeed(door, operation, user, more, { requestId: randomUUID() });
  expectCodeAsked(await ask(door, operation, user, { ...more, mobile: '0812345679' }, { requestId: randomUUID() }));
  await succeed(door, operation, user, { ...input, mobile: '0812345679' }, { requestId: randomUUID() });
});
