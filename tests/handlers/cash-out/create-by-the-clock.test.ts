import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/cash-out/create.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { nextBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { nextBangkokMidnightMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { arrangeCashOut } from '../../front-door/money/cash-out-cases.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';

// A table of its own: in the shared one the deployed functions would order what is held here, by another clock.
const door = await openDoor({ table: await createOwnTable() });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('the run that was confirmed goes by before the button is pressed: the new time is shown, and nothing waits for it unasked', async () => {
  const runAtMs = nextBusinessDay(door.clock.peekMs()) + 10 * hourMs;
  const nextRunAtMs = nextBusinessDay(runAtMs) + 10 * hourMs;
  door.clock.moveTo(runAtMs - 2 * minuteMs);
  const { user, accountId } = await arrangeCashOut(door, { bankCode: '033' });
  const wish = { accountId, amountSatang: 1_000 };
  const quote = await succeed(door, quoteCashOut, user, wish);
  expect(quote).toMatchObject({ arrives: 'next-run', runAtMs });

  door.clock.moveTo(runAtMs + 1_000);
  const confirmed = { ...wish, feeSatang: 0, runAtMs };
  const answer = await unchanged(door, [user], () =>
    ask(door, operation, user, confirmed, { requestId: randomUUID() }),
  );
  expectRefusal(answer, 'quote-changed', { quote: { ...quote, runAtMs: nextRunAtMs } });

  const { cashOutId } = await succeed(
    door,
    operation,
    user,
    { ...confirmed, runAtMs: nextRunAtMs },
    { requestId: randomUUID() },
  );
  const hold = await readItem(
    door.clients.documents,
    door.runtime.table,
    keys.hold(user.userId, cashOutId.slice('cso_'.length)),
  );
  expect(hold).toMatchObject({ state: 'held', runAtMs: nextRunAtMs, dueAtMs: nextRunAtMs });
});

test('a cash out before its run, though an answer was lost: the same request after the run hears the same', async () => {
  const runAtMs = nextBusinessDay(door.clock.peekMs()) + 10 * hourMs;
  door.clock.moveTo(runAtMs - minuteMs);
  const { user, accountId } = await arrangeCashOut(door, { bankCode: '066' });
  const [confirmed, requestId] = [{ accountId, amountSatang: 1_000, feeSatang: 0, runAtMs }, randomUUID()];
  const made = await succeed(door, operation, user, confirmed, { requestId });
  door.clock.moveTo(runAtMs + 1_000);
  expect(await succeed(door, operation, user, confirmed, { requestId })).toEqual(made);
});

test('in the first hour of a day the counters of the day before still stand, and the first cash out behind it takes them away', async () => {
  const midnightMs = nextBangkokMidnightMs(door.clock.peekMs());
  const yesterdays = `limit6_${periodsAt(midnightMs - 1).day}`;
  door.clock.moveTo(midnightMs + hourMs - 5 * minuteMs);
  const { user, accountId } = await arrangeCashOut(door);
  await arrangeWallet(door, user, { [yesterdays]: 500 });
  const cashOut = () =>
    succeed(door, operation, user, { accountId, amountSatang: 1_000, feeSatang: 0 }, { requestId: randomUUID() });
  door.clock.moveTo(midnightMs + hourMs - minuteMs);
  await cashOut();
  expect((await walletOf(door, user)).counters[yesterdays]).toBe(500);
  door.clock.moveTo(midnightMs + hourMs + minuteMs);
  await cashOut();
  expect((await walletOf(door, user)).counters[yesterdays]).toBeUndefined();
});
