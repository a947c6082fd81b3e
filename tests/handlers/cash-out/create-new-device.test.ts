import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/cash-out/create.ts';
import { operation as endSession } from '../../../functions/handlers/session/end.ts';
import { operation as getSessions } from '../../../functions/handlers/session/page.ts';
import { codeWaitsForMs } from '../../../functions/domains/auth/device.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { arrangeAccounts, newLink } from '../../front-door/money/bank-accounts.ts';
import { arrangeCashOut, paymentOfCashOut } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { deliverPayees } from '../../front-door/money/payees.ts';
import { payoutHeldFor } from '../../front-door/payouts/hold.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { distrustDevice, trustDevice } from '../../front-door/people/trust.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const door = await openDoor({ table: await createOwnTable() });

const expectCodeAsked = (answer: Answer) => expectRefusal(answer, 'step-up-needed', { reason: 'code' });

/** Somebody on a device that has shown no code, and a cash out of theirs. */
async function arrangeNewDevice(amountSatang = 1_000) {
  const { user, accountId, link } = await arrangeCashOut(door);
  await distrustDevice(door, user);
  return { user, link, input: { accountId, amountSatang, feeSatang: 0 }, requestId: randomUUID() };
}

test('a device that has shown no code is asked for one, its SMS names amount, bank and last four digits, and the request then goes through', async () => {
  const { user, link, input, requestId } = await arrangeNewDevice();
  await unchanged(door, [user], async () => expectCodeAsked(await ask(door, operation, user, input, { requestId })));
  await showPaymentCode(door, user, paymentOfCashOut(input, requestId));
  const { text = '' } = door.sms.at(-1) ?? {};
  expect(text).toContain('THB 10.00');
  expect(text).toContain('KBANK');
  expect(text).toContain(` ending in ${link.input.accountNumber.slice(-4)}. `);
  expect(text).not.toContain(link.input.accountNumber.slice(0, 6));
  await succeed(door, operation, user, input, { requestId });
  expect((await walletOf(door, user)).heldSatang).toBe(1_000);
});

test('the SMS names what leaves, the fee with it', async () => {
  const { user, accountId } = await arrangeCashOut(door, { has: ({ day }) => ({ [`freeCashOutDay_${day}`]: 2 }) });
  await showPaymentCode(door, user, paymentOfCashOut({ accountId, amountSatang: 1_000, feeSatang: 1_500 }));
  expect(door.sms.at(-1)?.text).toContain('THB 25.00');
});

test('nobody is sent a code for an account that is not theirs', async () => {
  const [{ user }, other] = await Promise.all([arrangeNewDevice(), arrangeNewDevice()]);
  await expect(showPaymentCode(door, user, paymentOfCashOut(other.input))).rejects.toThrow('21708');
});

describe('the code of one cash out is worth nothing for another', () => {
  test.for([
    { what: 'larger amount', part: { amountSatang: 1_001 } },
    { what: 'smaller amount', part: { amountSatang: 999 } },
  ])('not for a $what', async ({ part }) => {
    const { user, input, requestId } = await arrangeNewDevice();
    await showPaymentCode(door, user, paymentOfCashOut(input, requestId));
    await unchanged(door, [user], async () =>
      expectCodeAsked(await ask(door, operation, user, { ...input, ...part }, { requestId })),
    );
  });

  test('not for another account', async () => {
    const { user, input, requestId } = await arrangeNewDevice();
    const [other = ''] = await arrangeAccounts(door, user, [newLink()]);
    await showPaymentCode(door, user, paymentOfCashOut(input, requestId));
    await unchanged(door, [user], async () =>
      expectCodeAsked(await ask(door, operation, user, { ...input, accountId: `bac_${other}` }, { requestId })),
    );
  });

  test('not under another request id, not on another device, and not after a quarter of an hour', async () => {
    const { user, input, requestId } = await arrangeNewDevice();
    const elsewhere = await logInAgain(door, user.mobile);
    await showPaymentCode(door, user, paymentOfCashOut(input, requestId));
    expectCodeAsked(await ask(door, operation, user, input, { requestId: randomUUID() }));
    expectCodeAsked(await ask(door, operation, elsewhere, input, { requestId: randomUUID() }));
    door.clock.advance(codeWaitsForMs);
    expectCodeAsked(await ask(door, operation, user, input, { requestId }));
  });
});

test('after its payment the device cashes out any amount to the account that it was for, and to others up to the amount', async () => {
  const { user, input, requestId } = await arrangeNewDevice();
  const [other = ''] = await arrangeAccounts(door, user, [newLink()]);
  await showPaymentCode(door, user, paymentOfCashOut(input, requestId));
  const made = await succeed(door, operation, user, input, { requestId });
  expectCodeAsked(await ask(door, operation, user, { ...input, amountSatang: 20_000 }, { requestId: randomUUID() }));
  // The stream tells it, twice: it is noted once.
  expect(await deliverPayees(door, [payoutHeldFor(user, made), payoutHeldFor(user, made)])).toEqual([]);
  await succeed(door, operation, user, { ...input, amountSatang: 20_000 }, { requestId: randomUUID() });
  expectCodeAsked(
    await ask(
      door,
      operation,
      user,
      { ...input, accountId: `bac_${other}`, amountSatang: 20_000, feeSatang: 1_500 },
      { requestId: randomUUID() },
    ),
  );
  const elsewhere = await logInAgain(door, user.mobile);
  await trustDevice(door, elsewhere, 1_000);
  expectCodeAsked(
    await ask(
      door,
      operation,
      elsewhere,
      { ...input, amountSatang: 20_000, feeSatang: 1_500 },
      { requestId: randomUUID() },
    ),
  );
});

test('a cash out without a code of its own makes no account one that the device may pay any amount', async () => {
  const { user, input } = await arrangeNewDevice();
  await trustDevice(door, user, 1_000);
  const made = await succeed(door, operation, user, input, { requestId: randomUUID() });
  expect(await deliverPayees(door, [payoutHeldFor(user, made)])).toEqual([]);
  expectCodeAsked(await ask(door, operation, user, { ...input, amountSatang: 1_001 }, { requestId: randomUUID() }));
});

test('a cash out under way while all other sessions are ended does not go through: it hears so after one try, and its next that the session is over', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const elsewhere = await logInAgain(door, user.mobile);
  const waits: number[] = [];
  const { runtime, ...late } = meanwhileDoor(door, () => succeed(door, endSession, elsewhere, { others: true }));
  const counting = { ...late, runtime: { ...runtime, wait: async (ms: number) => void waits.push(ms) } };
  const requestId = randomUUID();
  const input = { accountId, amountSatang: 1_000, feeSatang: 0 };
  expectRefusal(await ask(counting, operation, user, input, { requestId }), 'busy');
  expect(waits).toHaveLength(1);
  expectRefusal(await ask(door, operation, user, input, { requestId }), 'session-over');
  expect((await walletOf(door, user)).heldSatang).toBe(0);
});

test('a session that was ended from elsewhere cashes nothing out', async () => {
  const { user, accountId } = await arrangeCashOut(door);
  const elsewhere = await logInAgain(door, user.mobile);
  const { rows } = await succeed(door, getSessions, elsewhere, {});
  const [mine] = rows.filter(({ isThisDevice }) => !isThisDevice);
  await succeed(door, endSession, elsewhere, { sessionId: mine?.sessionId ?? '' }, { requestId: randomUUID() });
  expectRefusal(
    await ask(door, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, { requestId: randomUUID() }),
    'session-over',
  );
});
