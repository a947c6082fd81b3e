import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { operation as getUsed } from '../../functions/handlers/limits/get-used.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { operation as getMonthSums } from '../../functions/handlers/transaction/month-sums.ts';
import { keys } from '../../functions/table/keys.ts';
import { importServerKey, readServerKeySet } from '../../shared/wire/server-keys.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { holdCashOut, holdOf } from '../front-door/payouts/hold.ts';
import { stayLoggedIn } from '../front-door/people/sessions.ts';
import { newUser } from '../front-door/people/users.ts';
import { setClock } from '../journeys/sandbox.ts';

// Moves the time of the whole stage, so it stands in a file of its own, and puts everything back whatever happens.
const door = await openDoor();
const { stage } = door;
const dayMs = 86_400_000;

const listedKeys = async () => readServerKeySet(await (await fetch(stage.keysUrl)).json()).keys;
const kidsBefore = (await listedKeys()).map(({ kid }) => kid);

afterAll(async () => {
  const made = (await listedKeys()).map(({ kid }) => kid).filter((kid) => !kidsBefore.includes(kid));
  await setClock(stage, 0);
  for (const kid of made)
    await door.clients.documents.send(
      new DeleteCommand({ TableName: stage.tableName, Key: { ...keys.serverKey(kid) } }),
    );
});

const playedSchema = z.object({ offsetMs: z.int(), serverTimeMs: z.int(), ended: z.int(), isOver: z.boolean() });

type Played = z.output<typeof playedSchema>;

/**
 * Plays the stage's clock to a moment, as the page does; answers what each step did. A test that is over plays no
 * further, or it would move the clock under the next ones.
 */
async function playUntil(untilMs: number, signal: AbortSignal): Promise<readonly Played[]> {
  const steps: Played[] = [];
  do {
    signal.throwIfAborted();
    const response = await fetch(`${stage.sandboxApiUrl}/clock/play`, {
      method: 'POST',
      body: JSON.stringify({ untilMs }),
    });
    expect(response.status).toBe(200);
    steps.push(playedSchema.parse(await response.json()));
  } while (steps.at(-1)?.isOver !== true);
  return steps;
}

test('a month is played: an unpaid top-up closes, a held payout is paid, the month stands, and limits begin anew', async ({
  signal,
}) => {
  const user = await newUser(door, { tier: 'fully', balanceSatang: 100_000 });
  const unpaid = await succeed(door, createTopUp, user, { amountSatang: 7_000, method: 2 });
  // This bank books in runs, so that the money waits with us.
  const held = await holdCashOut(door, user, 30_000, '033');
  expect((await holdOf(door, held)).state).toBe('held');
  const beganMs = Date.now();
  const month = Number(periodsAt(beganMs).month);
  const usedOf = async (at: Door) => (await succeed(at, getUsed, user, {})).used.map(({ usedSatang }) => usedSatang);
  expect((await usedOf(door)).slice(5, 7)).toEqual([30_000, 30_000]);

  // Days on which nothing happens are passed over by themselves.
  const steps = await playUntil(beganMs + 32 * dayMs, signal);
  expect(steps.length).toBeGreaterThan(6);
  expect(steps.reduce((sum, { ended }) => sum + ended, 0)).toBeGreaterThanOrEqual(2);
  const times = steps.map(({ serverTimeMs }) => serverTimeMs);
  expect(times).toEqual(times.toSorted((one, other) => one - other));

  door.clock.moveTo(Date.now() + (steps.at(-1)?.offsetMs ?? 0));
  // A key leads that was made on the way.
  const [newest] = await listedKeys();
  if (newest === undefined) throw new Error('no server key is listed');
  expect(kidsBefore).not.toContain(newest.kid);
  const moved = { ...door, serverKey: await importServerKey(newest) };
  await stayLoggedIn(moved, user);
  expect(await succeed(moved, getTopUp, user, { topUpId: unpaid.topUpId })).toMatchObject({
    status: 4,
    closedBecause: 'expired',
  });
  const paid = await holdOf(moved, held);
  expect(paid.state).toBe('posted');
  // It was paid on the way, when it was due, and not at the end of the month.
  expect((paid.endedAtMs ?? Infinity) - beganMs).toBeLessThan(10 * dayMs);
  expect((await usedOf(moved)).slice(5, 7)).toEqual([0, 0]);
  expect(await succeed(moved, getMonthSums, user, { month: String(month) })).toMatchObject({ outSatang: 30_000 });
  const { month: now } = periodsAt(door.clock.peekMs());
  expect(now).not.toBe(String(month));
  expect(await succeed(moved, getMonthSums, user, { month: now })).toMatchObject({ inSatang: 0, outSatang: 0 });
});
