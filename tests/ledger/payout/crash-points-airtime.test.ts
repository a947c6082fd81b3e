import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as createAirtime } from '../../../functions/handlers/airtime/create.ts';
import type { PayoutState } from '../../../functions/domains/payout/transitions.ts';
import { readHold } from '../../../functions/ledger/hold.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { ask, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';
import { dayMs, minuteMs, patienceMs } from '../../front-door/payouts/crash-desk.ts';
import { violationsIn } from '../../front-door/payouts/hold.ts';
import { deathOf, dieEverywhere } from '../../front-door/payouts/life.ts';
import { mortal } from '../../front-door/payouts/mortal.ts';
import { openSandboxAirtime } from '../../front-door/payouts/sandbox-airtime.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';

// What is held is the same for every payee, and its list of deaths is that of the bank (crash-points*.test.ts and
// tests/killed); here are the parts that are airtime's own: its operation, its partner's three calls, and what its
// answers say.
const airtime = await openSandboxAirtime(await openDoor({ table: await createOwnTable() }));
const { door } = airtime;
const { user } = await arrangeAirtime(door, { wishes: { tier: 'fully', balanceSatang: 5_000_000 } });
const amountSatang = 10_000;
const sweep = (of: Door) => endDueItems(of.runtime, ['airtime']);
const inputFor = (mobile: string) => ({ operatorCode: 'ais', mobile, amountSatang });

/** A day later, with its owner logged in all the while: limits begin anew, and nothing of the day before is left. */
async function nextDay() {
  door.clock.advance(dayMs);
  await stayLoggedIn(door, user);
  await airtime.tells(false);
  airtime.way = 'open';
  airtime.orders.length = 0;
  return walletOf(door, user);
}

async function stateOf(airtimeId: string): Promise<PayoutState> {
  const key = keys.hold(user.userId, bodyOfId('air', airtimeId) ?? '');
  const item = await readItem(door.clients.documents, door.runtime.table, key);
  if (item === undefined) throw new Error(`no hold of ${airtimeId}`);
  return readHold(item).state;
}

/** What comes by itself after a crash: the sweeps of the next days. */
async function recover(): Promise<void> {
  for (const ms of [minuteMs, 5 * minuteMs, 20 * minuteMs, 5 * dayMs]) {
    door.clock.advance(ms);
    await sweep(door);
  }
}

test(
  'killed at any await, a mobile top-up that is asked for again under its id is held once',
  { timeout: patienceMs },
  async () => {
    const points = await dieEverywhere(async (killedAt) => {
      const [before, requestId] = [await nextDay(), randomUUID()];
      const life = mortal(door, killedAt);
      const heard = await ask(life.door, createAirtime, user, inputFor('0812345678'), { requestId }).catch(
        () => undefined,
      );
      const { airtimeId } = await succeed(door, createAirtime, user, inputFor('0812345678'), { requestId });
      expect(heard?.code === 1 ? heard.data : { airtimeId }, deathOf(life)).toMatchObject({ airtimeId });
      expect(await walletOf(door, user), deathOf(life)).toMatchObject({
        availableSatang: before.availableSatang - amountSatang,
        heldSatang: amountSatang,
      });
      await sweep(door);
      expect((await walletOf(door, user)).heldSatang, deathOf(life)).toBe(0);
      return life;
    });
    for (const point of ['DecryptCommand', 'GetSecretValueCommand', 'TransactWriteCommand'])
      expect(points).toContain(`after ${point}`);
    expect(await violationsIn(door)).toEqual([]);
  },
);

test.for<{
  readonly given: string;
  readonly mobile: string;
  readonly ends: PayoutState;
  readonly before: () => Promise<unknown>;
}>([
  { given: 'orders it', mobile: '0812345678', ends: 'posted', before: async () => undefined },
  { given: 'is told that it is refused', mobile: '0800000003', ends: 'voided', before: async () => undefined },
  {
    given: 'asks what became of it, for its answer was lost',
    mobile: '0812345678',
    ends: 'posted',
    before: async () => {
      airtime.way = 'answer-lost';
      await sweep(door);
      airtime.way = 'open';
      door.clock.advance(minuteMs);
    },
  },
])(
  'killed at any await, the sweep that $given ends a mobile top-up once all the same',
  { timeout: patienceMs },
  async ({ mobile, ends, before }) => {
    const points = await dieEverywhere(async (killedAt) => {
      const wallet = await nextDay();
      const { airtimeId } = await succeed(door, createAirtime, user, inputFor(mobile), { requestId: randomUUID() });
      await before();
      const life = mortal(door, killedAt);
      await sweep(life.door).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'Killed')) throw error;
      });
      await recover();
      const death = deathOf(life);
      expect(await stateOf(airtimeId), death).toBe(ends);
      const { availableSatang, heldSatang } = await walletOf(door, user);
      expect([wallet.availableSatang - availableSatang, heldSatang], death).toEqual([
        ends === 'posted' ? amountSatang : 0,
        0,
      ]);
      // However often it was tried, it was ordered under one key.
      expect(new Set(airtime.orders.map(({ deliveryKey }) => deliveryKey)).size, death).toBe(1);
      return life;
    });
    expect(points).toContain('after partner');
    expect(points).toContain('after TransactWriteCommand');
    expect(await violationsIn(door)).toEqual([]);
  },
);
