import { expect } from 'vitest';
import { moneyInOf } from '../../functions/ledger/history/money-in.ts';
import { notificationType, transactionType } from '../../shared/enums.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { castOf, parts } from './cast.ts';
import type { Act, Notices, Part } from './cast.ts';
import { correctGoneBack } from './correction-actors.ts';
import { writeSomeNotices } from './notice-actors.ts';
import { closePaidByHand } from './suspense-actors.ts';
import { isInQueue } from '../../functions/table/due.ts';
import type { Item } from '../../functions/table/item.ts';
import { advanceTime, check, operationsOf } from './world.ts';
import type { World } from './world.ts';

/** Seed of this run: a new one each time, printed; `CHAOS_SEED=` repeats one. */
export function chaosSeed(): number {
  const wanted = process.env['CHAOS_SEED'];
  return wanted === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
}

/** One of them does what they do, again and again until it is over. */
async function takeTurns(
  world: World,
  label: string,
  [name, act]: readonly [string, Act],
  isOver: (turn: number) => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(turn); turn += 1) {
    await act(world.random.fork(`${label} ${name} ${turn}`));
    // An actor with nothing to do must not keep the others from theirs.
    await new Promise(setImmediate);
  }
}

/** Whether an actor of this name goes on in a round, by how many turns it had. */
type Pace = (name: string, turns: number) => boolean;

/** As many turns as the time lasts. */
function paceOfTime(ms: number): Pace {
  const endsAtMs = Date.now() + ms;
  return () => Date.now() < endsAtMs;
}

/** How often those who ask for something do so in a round, by what they are called without their number. */
const turnsOf: Readonly<Record<string, number>> = {
  sender: 8,
  payer: 10,
  owner: 12,
  mobile: 4,
  careful: 3,
  storm: 3,
};

/** The same number of turns on every machine for those who ask; the others go on until the last of these is done. */
function paceOfTurns(names: readonly string[]): Pace {
  const wanted = new Map(
    names.flatMap((name) => {
      const turns = turnsOf[name.replace(/ \d+$/u, '')];
      return turns === undefined ? [] : [[name, turns] as const];
    }),
  );
  const asking = new Set(wanted.keys());
  return (name, turns) => {
    const most = wanted.get(name);
    if (most === undefined) return asking.size > 0;
    if (turns >= most) asking.delete(name);
    return turns < most;
  };
}

/** Everybody does what they do, all at once, as long as their pace lets them; then nobody is under way any more. */
async function playRound(
  world: World,
  notices: Notices,
  label: string,
  paceOf: (names: readonly string[]) => Pace,
): Promise<void> {
  const cast = castOf(world, notices, parts);
  const pace = paceOf(cast.map(([name]) => name));
  await Promise.all(cast.map((one) => takeTurns(world, label, one, (turn) => !pace(one[0], turn))));
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
  // What nothing but operators ends; what they bring back is told like all else.
  await closePaidByHand(world);
  await correctGoneBack(world);
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
    const open = items.filter(isInQueue).length;
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
    await playRound(world, notices, `round ${round}`, () => paceOfTime(roundMs));
    await inspect(world, notices, `after round ${round}`);
    // Past the expiry of every open QR; the second time past midnight and the month's end.
    await advanceTime(world, 16 * 60_000);
  }
  await endChaos(world, notices);
}

/** Minutes between rounds, in turn: past the expiry of a QR, past an hour in which calls are counted, past a day. */
const minutesBetween: readonly number[] = [16, 16, 61, 16, 24 * 60, 16, 61];

/** Plays until so many operations were asked for, whatever time that takes, and ends as {@link playChaos} does. */
export async function playOperations(world: World, operations: number): Promise<void> {
  const notices: Notices = { waiting: [], known: new Map() };
  for (let round = 0; operationsOf(world) < operations; round += 1) {
    await playRound(world, notices, `round ${round}`, paceOfTurns);
    await inspect(world, notices, `after round ${round}`);
    await advanceTime(world, (minutesBetween[round % minutesBetween.length] ?? 0) * 60_000);
  }
  await endChaos(world, notices);
}

/** Lets everything end, and checks the books against the partners'. */
async function endChaos(world: World, notices: Notices): Promise<void> {
  await settleDown(world, notices);
  await inspect(world, notices, 'at the end');
  const { totals, items } = await check(world);
  expect(-(totals.get('provider:bank-float') ?? 0)).toBe(world.bank.balanceSatang() + initialMoneyOf(world));
  expect(totals.get('provider:airtime-payable') ?? 0).toBe(world.airtime.deliveredSatang());
  // What tells of somebody's security, of money taken back, or of another limit or fee, was written with it, and no
  // queue has brought it.
  const told = items.filter(({ sk }) => String(sk).startsWith('NOTICE#'));
  const withIt: readonly unknown[] = [
    notificationType.security,
    notificationType.takenBack,
    notificationType.ruleChanges,
  ];
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

/** What happens between a few, told by turns and not by time: on a slow machine as much happens as on a fast one. */
export interface Scene {
  /** Who begins things, each of them so many times. */
  readonly begun: readonly Part[];
  readonly turns: number;
  /** Who has to do with it: they go on until those are done, and then do it all once more. */
  readonly followed: readonly Part[];
}

/** Plays a scene, all at once; then nobody is under way any more. */
export async function playScene(world: World, label: string, { begun, turns, followed }: Scene): Promise<void> {
  const notices: Notices = { waiting: [], known: new Map() };
  const followers = castOf(world, notices, followed);
  let isDone = false;
  const following = followers.map((one) => takeTurns(world, label, one, () => isDone));
  await Promise.all(castOf(world, notices, begun).map((one) => takeTurns(world, label, one, (turn) => turn >= turns)));
  isDone = true;
  await Promise.all(following);
  await Promise.all(followers.map((one) => takeTurns(world, `${label} after`, one, (turn) => turn > 0)));
}

/** The storms and races of a moment between all of them, without an end. */
export async function playShort(world: World, label: string, roundMs: number): Promise<void> {
  await playRound(world, { waiting: [], known: new Map() }, label, () => paceOfTime(roundMs));
}
