import { wordOf } from '../../functions/engine/request-record.ts';
import {
  markWithdrawn,
  putAnswered,
  putRefused,
  readRequestRecord,
  settlesOver,
  withdrawsOver,
} from '../../functions/table/request-record.ts';
import type { SealedTry } from '../../functions/table/request-record.ts';
import type { Item } from '../../functions/table/item.ts';
import type { refusalSettles } from '../../shared/settling.ts';
import { holds, setBy } from './holds.ts';

/**
 * One seal of the command: under which of the person's ids, which try of it, and at what time of the client's clock.
 */
export interface Sealed {
  readonly id: number;
  readonly tryNumber: number;
  readonly atTick: number;
  /** It takes back what was sealed before it, and carries nothing out. */
  readonly withdraws?: true;
}

/** A request under way in the server: it was read as open, and is about to pay or to write the mark of its refusal. */
interface Flying {
  readonly sealed: number;
  readonly plan: 'pay' | 'refuse';
}

/** What the server said to one seal; only the tab that sealed it can open it. */
interface Said {
  readonly sealed: number;
  readonly code: number;
}

/** The whole world at one moment. Everything in it is small and finite, so that every order of events can be walked. */
export interface World {
  readonly serverTick: number;
  readonly clientTick: number;
  /** Whether the payer's money covers the payment. */
  readonly covered: boolean;
  readonly records: readonly (Item | null)[];
  readonly paid: readonly number[];
  /** Every seal ever made: whoever stands between may send it in at any time, as often as they like. */
  readonly sealed: readonly Sealed[];
  readonly flying: readonly Flying[];
  readonly said: readonly Said[];
  /** The seal that each tab waits for. */
  readonly tabs: readonly (number | null)[];
  /** The person's current id, how often it was sealed, and what they were told of each id. */
  readonly id: number;
  readonly tries: number;
  readonly told: readonly ('nothing' | 'paid' | 'refused')[];
}

/** A world as a text; two of the same text are the same world. */
export function keyOf(world: World): string {
  return [
    [world.serverTick, world.clientTick, world.covered, world.id, world.tries].join(';'),
    [world.paid, world.tabs, world.told].join(';'),
    world.records.map((item) => (item === null ? '' : `${String(item['state'])}${String(item['refusedTry'])}`)),
    world.sealed.map((each) => `${each.id}.${each.tryNumber}.${each.atTick}${each.withdraws === true ? 'w' : ''}`),
    world.flying.map((each) => `${each.sealed}${each.plan}`),
    world.said.map((each) => `${each.sealed}.${each.code}`),
  ].join('|');
}

/** What of the protocol holds; everything, or all but one thing whose absence has to be found. */
export interface Rules {
  readonly marks: boolean;
  /** What a mark compares: the client's count, or the time of the seal. */
  readonly order: 'try' | 'time';
  readonly settles: typeof refusalSettles;
  /** Whether a person may take the command back, and who has the last word about it then: the server, or the phone. */
  readonly takesBack?: 'by-mark' | 'by-itself';
}

export interface Bounds {
  readonly ids: number;
  readonly tries: number;
  readonly tabs: number;
  readonly flying: number;
}

const [success, insufficient, clockOff, sessionOver] = [1, 21_101, 20_408, 20_001];
/** No code of the protocol: the answers to a taking back. */
const [takenBack, carriedOut] = [-1, -2];

export function start({ ids, tabs }: Bounds): World {
  const perId = <T>(value: T): T[] => Array.from({ length: ids }, () => value);
  return {
    serverTick: 0,
    clientTick: 0,
    covered: false,
    records: perId(null),
    paid: perId(0),
    sealed: [],
    flying: [],
    said: [],
    tabs: Array.from({ length: tabs }, () => null),
    id: 0,
    tries: 0,
    told: perId('nothing' as const),
  };
}

const replaced = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((each, at) => (at === index ? value : each));
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_each, at) => at !== index);

function sealedAt(world: World, index: number): Sealed {
  const sealed = world.sealed[index];
  if (sealed === undefined) throw new Error('no such seal');
  return sealed;
}

function triedOf({ id, tryNumber, atTick }: Sealed, { order }: Rules): SealedTry {
  return {
    owner: 'usr_1',
    requestId: `${id}`,
    contentHash: 'content',
    tryNumber: order === 'try' ? tryNumber : atTick + 1,
  };
}

/** An answer on its way; nobody waits for one whose tab has sealed again, so it need not be kept. */
function say(world: World, sealed: number, code: number): World {
  const isAwaited = world.tabs.includes(sealed);
  const isSaid = world.said.some((each) => each.sealed === sealed && each.code === code);
  if (!isAwaited || isSaid) return world;
  return {
    ...world,
    said: [...world.said, { sealed, code }].toSorted((a, b) => a.sealed - b.sealed || a.code - b.code),
  };
}

/** The one write of a taking back, and what it finds in its place. */
function takeBack(world: World, index: number): World {
  const { id, tryNumber } = sealedAt(world, index);
  const item = world.records[id] ?? undefined;
  if (!holds(withdrawsOver(tryNumber), item)) {
    const isPaid = item !== undefined && readRequestRecord(item).answer !== undefined;
    return say(world, index, isPaid ? carriedOut : takenBack);
  }
  const put = { ...item, ...setBy({ Update: markWithdrawn('table', 'usr_1', `${id}`, tryNumber, 0) }) };
  return say({ ...world, records: replaced(world.records, id, put) }, index, takenBack);
}

/** What the server reads and decides when a seal comes in: the pipeline up to its one write. */
function arrive(world: World, index: number, rules: Rules): World {
  const sealed = sealedAt(world, index);
  const item = world.records[sealed.id] ?? undefined;
  if (sealed.withdraws === true) return takeBack(world, index);
  const record = item === undefined ? undefined : readRequestRecord(item);
  const word = wordOf(record, triedOf(sealed, rules));
  if (word === 'answered') return say(world, index, success);
  if (word !== 'open') return world;
  const isLate = sealed.atTick !== world.serverTick;
  const flying: Flying = { sealed: index, plan: isLate || !world.covered ? 'refuse' : 'pay' };
  return {
    ...world,
    flying: [...world.flying, flying].toSorted((a, b) => a.sealed - b.sealed || a.plan.localeCompare(b.plan)),
  };
}

/** The one write of a request under way: the money with its record, or the mark; each under the very same condition. */
function write(world: World, index: number, rules: Rules): World {
  const flight = world.flying[index];
  if (flight === undefined) throw new Error('nothing is under way');
  const landed = { ...world, flying: without(world.flying, index) };
  const sealed = sealedAt(world, flight.sealed);
  const tried = triedOf(sealed, rules);
  const item = world.records[sealed.id] ?? undefined;
  const isFree = holds(settlesOver(tried), item);
  if (flight.plan === 'pay' && isFree && world.covered) {
    const put = putAnswered('table', tried, {}, 0).Put?.Item ?? null;
    const paid = replaced(world.paid, sealed.id, (world.paid[sealed.id] ?? 0) + 1);
    return say(
      { ...landed, paid, covered: false, records: replaced(world.records, sealed.id, put) },
      flight.sealed,
      success,
    );
  }
  if (isFree || !rules.marks) {
    const answered = item !== undefined && wordOf(readRequestRecord(item), tried) === 'answered';
    const code = answered ? success : sealed.atTick === world.serverTick ? insufficient : clockOff;
    const records = rules.marks
      ? replaced(world.records, sealed.id, putRefused('table', tried, 'mark', 0).Put.Item ?? null)
      : world.records;
    return say({ ...landed, records }, flight.sealed, code);
  }
  const isAnswered = item !== undefined && wordOf(readRequestRecord(item), tried) === 'answered';
  return isAnswered ? say(landed, flight.sealed, success) : landed;
}

/** A tab hears what was said to the seal that it waits for. */
function hear(world: World, index: number, rules: Rules): World {
  const said = world.said[index];
  if (said === undefined) throw new Error('nothing was said');
  const { id, tryNumber } = sealedAt(world, said.sealed);
  const heard = {
    ...world,
    said: without(world.said, index),
    tabs: world.tabs.map((each) => (each === said.sealed ? null : each)),
  };
  // Settled by another tab: this one only learns of it.
  if (id !== world.id || world.told[id] !== 'nothing') return heard;
  if (said.code === takenBack)
    return tryNumber >= world.tries ? { ...heard, told: replaced(world.told, id, 'refused') } : heard;
  if (said.code === carriedOut) return heard;
  if (said.code === success) return { ...heard, told: replaced(world.told, id, 'paid') };
  return rules.settles(said.code, tryNumber, world.tries)
    ? { ...heard, told: replaced(world.told, id, 'refused') }
    : heard;
}

/** A tab seals the pending command once more, whether it has given up waiting or was told nothing that settles. */
function seal(world: World, tab: number, withdraws?: true): World {
  const { id, clientTick: atTick } = world;
  const sealed: Sealed = { id, tryNumber: world.tries + 1, atTick, ...(withdraws && { withdraws }) };
  const gone = world.tabs[tab];
  return {
    ...world,
    tries: world.tries + 1,
    sealed: [...world.sealed, sealed],
    tabs: replaced(world.tabs, tab, world.sealed.length),
    said: world.said.filter((each) => each.sealed !== gone),
  };
}

/** Everything that may happen next, by name. */
export function nexts(world: World, rules: Rules, bounds: Bounds): (readonly [says: string, next: World])[] {
  const { id, told, sealed, flying, said, tabs, covered } = world;
  const isPending = told[id] === 'nothing';
  const all: (readonly [string, World] | undefined)[] = [
    [`the server's clock goes to ${1 - world.serverTick}`, { ...world, serverTick: 1 - world.serverTick }],
    [`the phone's clock goes to ${1 - world.clientTick}`, { ...world, clientTick: 1 - world.clientTick }],
    // As often as it takes: an empty wallet must not be what hides a second payment.
    covered ? undefined : ['money comes in', { ...world, covered: true }],
    told[id] === 'refused' && id + 1 < bounds.ids
      ? [
          'the person confirms again, under a new id',
          { ...world, id: id + 1, tries: 0, tabs: tabs.map(() => null), said: [] },
        ]
      : undefined,
    ...tabs.map((_tab, tab) =>
      isPending && world.tries < bounds.tries
        ? ([`tab ${tab} seals try ${world.tries + 1} of id ${id}`, seal(world, tab)] as const)
        : undefined,
    ),
    isPending && world.tries > 0 && rules.takesBack === 'by-itself'
      ? ['the person gives it up', { ...world, told: replaced(told, id, 'refused') }]
      : undefined,
    ...tabs.map((_tab, tab) =>
      isPending && world.tries > 0 && world.tries < bounds.tries && rules.takesBack === 'by-mark'
        ? ([`tab ${tab} takes id ${id} back`, seal(world, tab, true)] as const)
        : undefined,
    ),
    ...sealed.map(({ id: of, tryNumber }, index) =>
      flying.length < bounds.flying
        ? ([`try ${tryNumber} of id ${of} arrives`, arrive(world, index, rules)] as const)
        : undefined,
    ),
    ...sealed.map(
      ({ id: of, tryNumber }, index) =>
        [`try ${tryNumber} of id ${of} arrives under another app-name`, say(world, index, sessionOver)] as const,
    ),
    ...flying.map(
      ({ sealed: of, plan }, index) => [`seal ${of} writes (${plan})`, write(world, index, rules)] as const,
    ),
    ...flying.map(
      ({ sealed: of }, index) => [`seal ${of} crashes`, { ...world, flying: without(flying, index) }] as const,
    ),
    ...said.map(({ sealed: of, code }, index) => [`seal ${of} hears ${code}`, hear(world, index, rules)] as const),
  ];
  return all.filter((next) => next !== undefined);
}

/** What must never be: two payments for one wish, or a payment of which its payer was told that there was none. */
export function wrongIn({ paid, told }: World): string | undefined {
  if (paid.reduce((sum, each) => sum + each, 0) > 1) return 'paid twice';
  if (paid.some((times, id) => times > 0 && told[id] === 'refused')) return 'told as refused, and paid';
  if (paid.some((times, id) => times === 0 && told[id] === 'paid')) return 'told as paid, and not paid';
  return undefined;
}
