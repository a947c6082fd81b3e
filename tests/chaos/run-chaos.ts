import { expect } from 'vitest';
import { moneyInOf } from '../../functions/ledger/money-in.ts';
import { notificationType, transactionType } from '../../shared/enums.ts';
import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { tellAirtime, topUpMobile } from './airtime-actors.ts';
import { cashOut, look, sendMoney, stopPayouts, storm, sweep, tellBank, topUp } from './actors.ts';
import { changeLimits } from './limit-actors.ts';
import { readNotices, writeSomeNotices } from './notice-actors.ts';
import { reverseTransfers } from './operator-actors.ts';
import type { Item } from '../../functions/table/item.ts';
import { advanceTime, check } from './world.ts';
import type { World } from './world.ts';
import type { Seeded } from './seeded.ts';

/** Seed of this run: a new one each time, printed; `CHAOS_SEED=` repeats one. */
export function chaosSeed(): number {
  const wanted = process.env['CHAOS_SEED'];
  return wanted === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
}

interface Notices {
  /** Events that the queue still has to bring. */
  readonly waiting: MoneyInEvent[];
  readonly known: Map<string, MoneyInEvent>;
}

type Act = (random: Seeded) => Promise<void>;

function actorsOf(world: World, notices: Notices): Record<string, Act> {
  const { users } = world;
  const senders = Object.fromEntries(
    users.map((user, index) => [`sender ${index}`, (random: Seeded) => sendMoney(world, random, user)]),
  );
  const payers = Object.fromEntries(
    users
      .slice(0, 4)
      .map((_user, index) => [`payer ${index}`, (random: Seeded) => topUp(world, random, random.pick(users))]),
  );
  const owners = Object.fromEntries(
    users.slice(0, 3).map((user, index) => [`owner ${index}`, (random: Seeded) => cashOut(world, random, user)]),
  );
  const mobiles = Object.fromEntries(
    users.map((user, index) => [`mobile ${index}`, (random: Seeded) => topUpMobile(world, random, user)]),
  );
  // One of those who may send at every level of the run.
  const careful = Object.fromEntries(
    users.slice(4, 5).map((user) => ['careful', (random: Seeded) => changeLimits(world, random, user)]),
  );
  return {
    ...senders,
    ...payers,
    ...owners,
    ...mobiles,
    'airtime partner': (random) => tellAirtime(world, random),
    ...careful,
    'bank 1': (random) => tellBank(world, random),
    'bank 2': (random) => tellBank(world, random),
    storm: (random) => storm(world, random),
    sweep: (random) => sweep(world, random),
    look: (random) => look(world, random),
    operator: (random) => stopPayouts(world, random),
    'two operators': (random) => reverseTransfers(world, random),
    queue: (random) => writeSomeNotices(world, random, notices.waiting),
    reader: (random) => readNotices(world, random, [...notices.known.values()]),
  };
}

/** Everybody does what they do, all at once, until the time is over; then nobody is under way any more. */
async function playRound(world: World, notices: Notices, label: string, ms: number): Promise<void> {
  const endsAtMs = Date.now() + ms;
  const playing = Object.entries(actorsOf(world, notices)).map(async ([name, act]) => {
    for (let turn = 0; Date.now() < endsAtMs; turn += 1) {
      await act(world.random.fork(`${label} ${name} ${turn}`));
      // An actor with nothing to do must not keep the others from theirs.
      await new Promise(setImmediate);
    }
  });
  await Promise.all(playing);
}

/** Holds the table against everything known. */
async function inspect(world: World, notices: Notices, when: string): Promise<void> {
  const { violations, items } = await check(world);
  expect({ when, seed: world.seed, violations, failures: world.failures }).toEqual({
    when,
    seed: world.seed,
    violations: [],
    failures: [],
  });
  learnNotices(items, notices);
}

/** What the stream would have published of these items. */
function learnNotices(items: readonly Item[], notices: Notices): void {
  for (const item of items) {
    const event =
      item['journal'] === undefined || !String(item['sk']).startsWith('TXN#') ? undefined : moneyInOf(undefined, item);
    if (event === undefined || notices.known.has(event.eventId)) continue;
    notices.known.set(event.eventId, event);
    notices.waiting.push(event);
  }
}

/**
 * Lets everything end as it has to: the bank tells the rest, the sweep ends what is due and asks for what is closed.
 */
async function settleDown(world: World, notices: Notices): Promise<void> {
  const { bank, airtime, door, random } = world;
  bank.isBad = false;
  airtime.isBad = false;
  for (let turn = 0; turn < 80; turn += 1) {
    // What ends within a day ends first; a bank transfer is waited for over business days, and asked for after that.
    await advanceTime(world, (turn < 24 ? 1 : 6) * 61 * 60_000);
    await Promise.all(
      [...bank.untold.values()].map((event) => bank.deliver(event, random.fork(`settle ${turn} ${event.eventId}`))),
    );
    await Promise.all(
      [...airtime.untold.values()].map((event) =>
        airtime.deliver(event, random.fork(`settle ${turn} ${event.eventId}`)),
      ),
    );
    const { failed } = await endDueItems(door.runtime);
    const items = await world.table.scan();
    learnNotices(items, notices);
    // A bound, so that a queue that never empties fails the run instead of hanging it.
    for (let batch = 0; notices.waiting.length > 0 && batch < 2_000; batch += 1) {
      await writeSomeNotices(world, random.fork(`settle ${turn} ${batch}`), notices.waiting);
    }
    const open = items.filter((item) => item['duePk'] !== undefined).length;
    const untold = bank.untold.size + airtime.untold.size;
    if (failed === 0 && open === 0 && untold === 0 && notices.waiting.length === 0) return;
  }
  throw new Error('something never ended');
}

export interface ChaosPlan {
  /** As many rounds at least; then on until enough has happened, but no more than `most`. */
  readonly rounds: number;
  readonly most: number;
  readonly roundMs: number;
  readonly enough: () => boolean;
}

/** Plays rounds of chaos with a check after each, lets everything end, and checks the books against the bank's. */
export async function playChaos(world: World, { rounds, most, roundMs, enough }: ChaosPlan): Promise<void> {
  const notices: Notices = { waiting: [], known: new Map() };
  for (let round = 0; round < rounds || (round < most && !enough()); round += 1) {
    await playRound(world, notices, `round ${round}`, roundMs);
    await inspect(world, notices, `after round ${round}`);
    // Past the expiry of every open QR; the second time past midnight and the month's end.
    await advanceTime(world, 16 * 60_000);
  }
  await settleDown(world, notices);
  await inspect(world, notices, 'at the end');
  const { totals, items } = await check(world);
  expect(-(totals.get('provider:bank-float') ?? 0)).toBe(world.bank.balanceSatang() + initialMoneyOf(world));
  expect(totals.get('provider:airtime-payable') ?? 0).toBe(world.airtime.deliveredSatang());
  // What tells of somebody's security, or of money taken back, was written with it, and no queue has brought it.
  const told = items.filter(({ sk }) => String(sk).startsWith('NOTICE#'));
  const withIt: readonly unknown[] = [notificationType.security, notificationType.takenBack];
  expect(told.filter(({ type }) => !withIt.includes(type))).toHaveLength(notices.known.size);
  const taken = items.filter(
    ({ sk, type }) => String(sk).startsWith('TXN#') && type === transactionType.transferTakenBack,
  );
  expect(told.filter(({ type }) => type === notificationType.takenBack)).toHaveLength(taken.length);
}

/** What came in before the run, told by the harness and not by the run's bank. */
function initialMoneyOf(world: World): number {
  return world.users.length * 150_000;
}

/** The storms and races of a moment, without an end: long enough for a bug to show. */
export async function playShort(world: World, label: string, roundMs: number): Promise<void> {
  await playRound(world, { waiting: [], known: new Map() }, label, roundMs);
}
