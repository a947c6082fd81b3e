import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { wordComesWithinMs } from '../../functions/domains/calendar/compared-days.ts';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { bangkokText } from '../../infra/ops/text-table.ts';
import { askPartner } from '../../functions/engine/partners/ask-partner.ts';
import { orderDelivery } from '../../functions/partners/airtime-contract.ts';
import { orderPayout } from '../../functions/partners/bank-contract.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { noteComparedDays } from '../../shared/contracts/ops/note-compared-days.ts';
import { idBody } from '../../shared/ids.ts';
import { openDoor } from '../front-door/door/door.ts';
import { succeedOverHttp } from '../front-door/door/http.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { holdCashOut, holdOf } from '../front-door/payouts/hold.ts';
import { newUser, operator } from '../front-door/people/users.ts';
import { openOps } from './ops-command.ts';

const dayMs = 86_400_000;
const otherTable = await createOwnTable();

const { ops } = openOps();

/** `npm run ops -- reconcile` against the tests' stage, or another table beside it. */
const reconcile = (args: readonly string[] = [], seen: { readonly tableName?: string } = {}) =>
  ops(['reconcile', ...args], seen);

test('reconcile finds a payout and a delivery that were made under a key of nobody, and shows what is on its way with its times', async () => {
  const door = await openDoor();
  const payoutKey = `${idBody(door.clock.peekMs(), randomBytes(11))}-${idBody(1, randomBytes(11))}`;
  const order = { payoutKey, amountSatang: 70_000, bankCode: '014', accountNumber: '4012345678' };
  await askPartner(door.runtime, orderPayout, order, door.clock.peekMs());
  const deliveryKey = `${idBody(door.clock.peekMs(), randomBytes(11))}-${idBody(2, randomBytes(11))}`;
  const delivery = { deliveryKey, amountSatang: 10_000, operatorCode: 'ais', mobile: '0912345678' } as const;
  await askPartner(door.runtime, orderDelivery, delivery, door.clock.peekMs());
  // This bank books in runs, so that the money waits with us.
  const held = await holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: 100_000 }), 30_000, '033');
  const { code, out } = await reconcile();
  expect(code).toBe(1);
  expect(out).toMatch(
    new RegExp(`^bank-theirs-only +${payoutKey} +the bank paid 70000 under a key that we never ordered$`, 'm'),
  );
  expect(out).toMatch(
    new RegExp(
      `^airtime-theirs-only +${deliveryKey} +the airtime partner paid 10000 under a key that we never ordered$`,
      'm',
    ),
  );
  const { runAtMs = 0, notAfterMs } = await holdOf(door, held);
  expect(out).toMatch(
    new RegExp(`^txn_${held.body} +held +THB 300\\.00 .* ${bangkokText(runAtMs)} +${bangkokText(notAfterMs)}$`, 'm'),
  );
  expect(out).toMatch(/^The bank's list .* held against ours: \d+ paid in, \d+ paid out, \d+ come back\.$/m);
  expect(out).toMatch(/^The airtime partner's list .* held against ours: \d+ paid out, 0 come back\.$/m);
});

test('reconcile begins with the last day that was compared, and remembers through which day it came', async () => {
  const door = await openDoor();
  const dayAt = (atMs: number): string => periodsAt(atMs).day;
  const [from, through] = [5, 4].map((days) => dayAt(Date.now() - days * dayMs));
  const input = { partner: 'bank', from: from ?? '', through: through ?? '', differences: 0 } as const;
  // Somebody may have compared more days of this stage before; what is remembered is where it has to begin.
  const { comparedThrough = '' } = await succeedOverHttp(door, noteComparedDays, await operator(), input);
  const sinceMs = Math.min(bangkokDayStartMs(comparedThrough), Date.now() - 2 * dayMs);
  const { out } = await reconcile();
  expect(out).toContain(`The bank's list from ${dayAt(sinceMs)} through ${dayAt(Date.now())} was held against ours`);
  // Until two hours past midnight a word about yesterday may still come.
  const settled = dayAt(Date.now() - dayMs - wordComesWithinMs);
  expect(out).toContain(
    `The bank's list: every day through ${comparedThrough > settled ? comparedThrough : settled} is compared.`,
  );
  const item = await readItem(door.clients.documents, door.stage.tableName, keys.comparedDays('bank'));
  expect(item?.['comparedBeforeMs']).toBeGreaterThanOrEqual(bangkokDayStartMs(settled) + dayMs);
});

test("where nothing is remembered it begins with the books' first day, and so many days asked for are no beginning", async () => {
  const door = await openDoor();
  const paidAtMs = Date.now() - 3 * dayMs;
  const arrival = { bankReference: 'BNKFIRST', reference1: 'X', amountSatang: 1, outcome: 'credited', paidAtMs };
  const item = { ...keys.arrival('BNKFIRST'), ...arrival };
  await door.clients.documents.send(new PutCommand({ TableName: otherTable, Item: item }));
  const some = await reconcile(['--days', '1'], { tableName: otherTable });
  expect(some.out).toContain(`The bank's list of ${periodsAt(Date.now()).day} was held against ours`);
  expect(some.out).toContain('no day is remembered as compared yet');
  const { out } = await reconcile([], { tableName: otherTable });
  expect(out).toContain(
    `The bank's list from ${periodsAt(paidAtMs).day} through ${periodsAt(Date.now()).day} was held`,
  );
  expect(out).toMatch(/^bank-ours-only +BNKFIRST /m);
  expect(out).toMatch(/^The bank's list: every day through \d{8} is compared\.$/m);
  // Nothing was ever held for the airtime partner; its last three days are compared all the same.
  expect(out).toMatch(/^The airtime partner's list: every day through \d{8} is compared\.$/m);
});
