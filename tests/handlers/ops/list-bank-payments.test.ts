import { expect, test } from 'vitest';
import { listBankPayments } from '../../../shared/contracts/ops/list-bank-payments.ts';
import { operation } from '../../../functions/handlers/ops/list-bank-payments.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { paymentOf, referenceOf } from '../../front-door/money/bank.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payAtSandbox } from '../../front-door/money/sandbox.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const shared = await openDoor();
const bank = await openBankServer(shared);
const door = withBank(shared, bank);
const today = () => periodsAt(door.clock.peekMs()).day;

test("given a payment at the sandbox bank, its list of the day has it, over the operators' API with IAM", async () => {
  const topUp = await succeed(shared, createTopUp, await newUser(shared), { amountSatang: 12_300, method: 2 });
  await payAtSandbox(shared.stage, { qrText: topUp.qrText });
  const reference = referenceOf(topUp);
  let cursor: string | undefined;
  const found: { readonly reference: string; readonly amountSatang: number }[] = [];
  do {
    const page = await succeedOverHttp(shared, listBankPayments, await operator(), {
      day: today(),
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.rows.filter((row) => row.reference === reference));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(found).toMatchObject([{ reference, amountSatang: 12_300, bankReference: expect.stringMatching(/^BNK/) }]);
});

test('a day at a time', async () => {
  const payment = paymentOf(door, 'A1', 5);
  bank.payments.push(payment, paymentOf(door, 'A2', 6, door.clock.peekMs() - 86_400_000));
  expect(await succeed(door, operation, await operator(), { day: today() })).toEqual({
    rows: [{ bankReference: payment.bankReference, reference: 'A1', amountSatang: 5, paidAtMs: payment.paidAtMs }],
  });
});

test('bank-not-reachable: the bank does not answer', async () => {
  bank.queriesAnswered = false;
  expectRefusal(await ask(door, operation, await operator(), { day: today() }), 'bank-not-reachable');
  bank.queriesAnswered = true;
});

test('a day that is none is not valid', async () => {
  for (const day of ['2026-11-22', '20260231'])
    expectRefusal(await ask(door, operation, await operator(), { day }), 'input-not-valid', {
      fields: { day: 'day-not-valid' },
    });
});

test('only operators may ask', async () => {
  const request = await write(door, listBankPayments, await operator(), { day: today() });
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
