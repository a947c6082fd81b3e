import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { noteComparedDays } from '../../../shared/contracts/ops/note-compared-days.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { operation } from '../../../functions/handlers/ops/note-compared-days.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { eventOf } from '../../front-door/door/event.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

const dayMs = 86_400_000;

const door = await openDoor({ table: await createOwnTable() });
const { documents } = door.clients;
const { table } = door.runtime;

/** So many days ago. */
const ago = (days: number): string => periodsAt(door.clock.peekMs() - days * dayMs).day;
const note = async (from: number, through: number, differences = 0, partner: PayoutPartner = 'bank') =>
  succeed(door, operation, await operator(), { partner, from: ago(from), through: ago(through), differences });

// What is remembered is of the whole table.
const forget = async (): Promise<void> => {
  for (const partner of payoutPartners)
    await documents.send(new DeleteCommand({ TableName: table, Key: { ...keys.comparedDays(partner) } }));
};
beforeEach(async () => {
  await forget();
});

test("the deployed function remembers the days that were compared, over the operators' own API", async () => {
  const shared = await openDoor();
  const day = periodsAt(shared.clock.peekMs() - 2 * dayMs).day;
  const input = { partner: 'bank', from: day, through: day, differences: 0 } as const;
  const { comparedThrough } = await succeedOverHttp(shared, noteComparedDays, await operator(), input);
  // Other tests of this stage may have compared more.
  expect(Number(comparedThrough)).toBeGreaterThanOrEqual(Number(day));
});

test('what is remembered only grows, over no day that was left out, and not over one that is not over', async () => {
  expect((await note(3, 0)).comparedThrough).toBeUndefined();
  expect((await note(20, 15)).comparedThrough).toBe(ago(15));
  expect((await note(30, 18)).comparedThrough).toBe(ago(15));
  expect((await note(13, 2)).comparedThrough).toBe(ago(15));
  expect((await note(14, 10)).comparedThrough).toBe(ago(10));
  expect((await note(10, 0)).comparedThrough).toBe(ago(10));
  door.clock.advance(dayMs);
  expect((await note(12, 2)).comparedThrough).toBe(ago(2));
});

test("each partner's list is remembered by itself", async () => {
  expect((await note(20, 10)).comparedThrough).toBe(ago(10));
  expect((await note(5, 3, 0, 'airtime')).comparedThrough).toBe(ago(3));
  expect((await note(9, 8)).comparedThrough).toBe(ago(8));
  expect((await note(30, 20, 0, 'airtime')).comparedThrough).toBe(ago(3));
});

test('noted by several at once, the furthest counts, the first time too', async () => {
  for (let round = 0; round < 5; round += 1) {
    await forget();
    await Promise.all([note(30, 10), note(30, 12), note(30, 11)]);
    expect((await note(40, 35)).comparedThrough).toBe(ago(10));
    await Promise.all([note(10, 3), note(10, 5), note(10, 4)]);
    expect((await note(40, 35)).comparedThrough).toBe(ago(3));
  }
});

test('who compared which days, and how much differed, stands in the audit, also where nothing is remembered', async () => {
  // Nothing is remembered the first time, because today is not over, and nothing more the last time.
  for (const through of [0, 2, 0]) {
    const { auditId } = await note(5, through, 7);
    const key = keys.audit(periodsAt(door.clock.peekMs()).month, auditId.slice('adt_'.length));
    expect(await readItem(documents, table, key)).toMatchObject({
      operator: 'somchai',
      login: operatorLogin,
      action: 'ops/note-compared-days',
      change: { partner: 'bank', from: ago(5), through: ago(through), differences: 7 },
    });
  }
});

test('a day that is none is not valid', async () => {
  for (const from of ['2026-11-22', '20260231']) {
    const input = { partner: 'bank', from, through: ago(2), differences: 0 };
    expectRefusal(await ask(door, operation, await operator(), input), 'input-not-valid', {
      fields: { from: 'day-not-valid' },
    });
  }
});

test('only operators may', async () => {
  const input = { partner: 'bank', from: ago(2), through: ago(2), differences: 0 } as const;
  const request = await write(door, noteComparedDays, await operator(), input);
  const direct = { ...request, headers: { ...request.headers, 'x-origin-secret': door.originSecret } };
  expect((await sendEvent(door, operation, eventOf(direct))).status).toBe(403);
});
