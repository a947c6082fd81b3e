import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { listBankPayouts } from '../../../shared/contracts/ops/list-bank-payouts.ts';
import { operation } from '../../../functions/handlers/ops/list-bank-payouts.ts';
import { askPartner } from '../../../functions/engine/partners/ask-partner.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { orderPayout } from '../../../functions/partners/bank-contract.ts';
import { unlinkAccount } from '../../../functions/table/bank-accounts.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { eventOf, operatorEventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { accountsOf } from '../../front-door/money/bank-accounts.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { payoutsAt } from '../../front-door/payouts/expect.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { operator } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { held } = payoutsAt(bank);
const today = () => periodsAt(door.clock.peekMs()).day;
const linesOf = async (day: string) => (await succeed(door, operation, await operator(), { day })).rows;

test("the deployed function answers with the sandbox bank's list of a day, over the operators' API with IAM", async () => {
  const shared = await openDoor();
  const { rows } = await succeedOverHttp(shared, listBankPayouts, await operator(), {
    day: periodsAt(shared.clock.peekMs()).day,
  });
  expect(Array.isArray(rows)).toBe(true);
});

test("given a payout that came back after two days, each day has its own line, by our key and the bank's own", async () => {
  const payout = await held(30_008);
  await endDueItems(door.runtime, ['bank']);
  const [paidOn, facts] = [today(), { payoutKey: payout.payoutKey, amountSatang: 30_008 }];
  expect(await linesOf(paidOn)).toMatchObject([
    { ...facts, what: 'paid', lineReference: expect.stringMatching(/^BNK\w+P$/) },
  ]);
  door.clock.advance(payoutWaits.returnMs);
  expect(await linesOf(today())).toMatchObject([
    { ...facts, what: 'returned', lineReference: expect.stringMatching(/^BNK\w+R$/) },
  ]);
});

describe('whether it went to the account that it was ordered for', () => {
  /** What is said of the account of the first line under this key. */
  const accountOf = async (payoutKey: string) =>
    (await linesOf(today())).find((line) => line.payoutKey === payoutKey)?.account;
  const elsewhere = { bankCode: '014', accountNumber: '4012345678' };
  const payElsewhere = (payoutKey: string, amountSatang: number) =>
    askPartner(door.runtime, orderPayout, { payoutKey, amountSatang, ...elsewhere }, door.clock.peekMs());

  test('is said of each line, and whose account it is of none', async () => {
    const [asOrdered, another] = [await held(30_000), await held(40_000)];
    await payElsewhere(another.payoutKey, 40_000);
    await endDueItems(door.runtime, ['bank']);
    expect([await accountOf(asOrdered.payoutKey), await accountOf(another.payoutKey)]).toEqual([
      'as-ordered',
      'another',
    ]);
    expect(JSON.stringify(await linesOf(today()))).not.toContain(asOrdered.account.accountNumber);
  });

  test('is not known of a key that we never ordered, nor once the account is linked no more', async () => {
    const payout = await held(30_000);
    await endDueItems(door.runtime, ['bank']);
    const { userId } = payout.user;
    const [linked] = (await accountsOf(door, payout.user)).accounts;
    const unlinked = unlinkAccount(door.runtime.table, await accountsOf(door, payout.user), linked?.body ?? '');
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [unlinked] }));
    const nobodys = partnerKeyOf(userId, door.runtime.random.idBody(door.clock.peekMs()));
    await payElsewhere(nobodys, 50_000);
    expect([await accountOf(payout.payoutKey), await accountOf(nobodys)]).toEqual([undefined, undefined]);
  });
});

test('bank-not-reachable: the bank does not answer', async () => {
  bank.way = 'all-lost';
  expectRefusal(await ask(door, operation, await operator(), { day: today() }), 'bank-not-reachable');
  bank.way = 'open';
});

test('a day that is none is not valid', async () => {
  for (const day of ['2026-11-22', '20260231'])
    expectRefusal(await ask(door, operation, await operator(), { day }), 'input-not-valid', {
      fields: { day: 'day-not-valid' },
    });
});

test('only operators may ask', async () => {
  const request = await write(door, listBankPayouts, await operator(), { day: today() });
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
