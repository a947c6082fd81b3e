import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { listPayouts } from '../../../shared/contracts/ops/list-payouts.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import { operation } from '../../../functions/handlers/ops/list-payouts.ts';
import { askPartner } from '../../../functions/engine/partners/ask-partner.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { orderDelivery } from '../../../functions/partners/airtime-contract.ts';
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
import { auditsAbout } from '../../front-door/people/audits.ts';
import { operator } from '../../front-door/people/users.ts';

const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { held } = payoutsAt(bank);
const today = () => periodsAt(door.clock.peekMs()).day;
const linesOf = async (day: string) =>
  (await succeed(door, operation, await operator(), { partner: 'bank', day })).rows;

test("the deployed function answers with each sandbox partner's list of a day, over the operators' API", async () => {
  const shared = await openDoor();
  const nowMs = shared.clock.peekMs();
  const key = () => partnerKeyOf(`usr_${shared.runtime.random.idBody(nowMs)}`, shared.runtime.random.idBody(nowMs));
  const amountSatang = 20_000;
  const payout = { payoutKey: key(), amountSatang, bankCode: '014', accountNumber: '4012345678' };
  await askPartner(shared.runtime, orderPayout, payout, nowMs);
  const delivery = { deliveryKey: key(), amountSatang, operatorCode: 'ais', mobile: '0912345678' } as const;
  await askPartner(shared.runtime, orderDelivery, delivery, nowMs);
  const wanted = { bank: payout.payoutKey, airtime: delivery.deliveryKey };
  for (const partner of payoutPartners) {
    const rows: OutputOf<typeof listPayouts>['rows'] = [];
    for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
      const input = { partner, day: periodsAt(nowMs).day, ...(cursor !== undefined && { cursor }) };
      const page = await succeedOverHttp(shared, listPayouts, await operator(), input);
      rows.push(...page.rows);
      cursor = page.nextCursor;
    }
    const line = rows.find(({ payoutKey }) => payoutKey === wanted[partner]);
    expect(line, partner).toMatchObject({ what: 'paid', amountSatang, lineReference: expect.any(String) });
    expect(Math.abs((line?.atMs ?? 0) - nowMs)).toBeLessThan(60_000);
  }
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

test('partner-not-reachable: the partner does not answer', async () => {
  bank.way = 'all-lost';
  const input = { partner: 'bank', day: today() };
  expectRefusal(await ask(door, operation, await operator(), input), 'partner-not-reachable');
  bank.way = 'open';
  // That somebody looks is left before the partner is asked, and so whatever it answers.
  const audits = (await auditsAbout(door, 'nobody')).slice(-2).map(({ action, change }) => ({ action, change }));
  const looked = { action: 'ops/list-payouts', change: { partner: 'bank', day: input.day, isFirstPage: true } };
  expect(audits).toContainEqual(looked);
});

test('a day that is none is not valid', async () => {
  for (const day of ['2026-11-22', '20260231'])
    expectRefusal(await ask(door, operation, await operator(), { partner: 'bank', day }), 'input-not-valid', {
      fields: { day: 'day-not-valid' },
    });
});

test('a partner that carries no payouts out is not valid', async () => {
  const input = { partner: 'nobody', day: today() };
  expectRefusal(await ask(door, operation, await operator(), input), 'input-not-valid', {
    fields: { partner: 'not-valid' },
  });
});

test('only operators may ask', async () => {
  const request = await write(door, listPayouts, await operator(), { partner: 'bank', day: today() });
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
  expect((await sendEvent(door, operation, operatorEventOf(request, operatorLogin))).status).toBe(200);
});
