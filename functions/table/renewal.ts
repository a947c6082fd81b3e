import { renewalReasons, renewalStates } from '../../shared/renewal.ts';
import type { AskedRenewal, Renewal } from '../domains/renewal/renewal.ts';
import { renewalTransitions } from '../domains/renewal/transitions.ts';
import type { RenewalEvent } from '../domains/renewal/transitions.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, isDueIn } from '../engine/transitions.ts';
import { dueAt, dueAttributes, failureAttributes } from './due.ts';
import { absent, checkItem, equals, followingUpdate, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Where the documents that levels rest on wait for their day: everybody with a level, and nobody outside. */
export const renewalQueue: DueQueue = { name: 'renewals', shards: 4, atOnce: 4, mostTries: 12 };

function askedOf(asked: unknown): AskedRenewal | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'object' || asked === null) throw new DamagedItem('asked');
  const item = { ...asked } satisfies Item;
  return {
    by: textOf(item, 'by'),
    atMs: integerOf(item, 'atMs'),
    reasonClass: oneOf(item, 'reasonClass', renewalReasons),
    reason: textOf(item, 'reason'),
  };
}

/** Reads somebody's watch; no item, or one that only says to look, watches nothing yet. */
export function readRenewal(userId: string, item: Item | undefined): Renewal {
  if (item === undefined) return { userId, state: renewalTransitions.start, version: 0 };
  return {
    userId,
    state: item['state'] === undefined ? renewalTransitions.start : oneOf(item, 'state', renewalStates),
    version: integerOf(item, 'version'),
    revision: optionalIntegerOf(item, 'revision'),
    expiresAtMs: optionalIntegerOf(item, 'expiresAtMs'),
    endsAtMs: optionalIntegerOf(item, 'endsAtMs'),
    asked: askedOf(item['asked']),
    checked: optionalIntegerOf(item, 'checked'),
  };
}

/**
 * Has the watch looked at, in the transaction of another level or another document. It counts as a write of it, so that
 * whoever was about to go on with what they had read looks again. It is noted that the watch was called: nothing of it
 * is late because it is due in that very moment. `checked` is the revision of the data that was checked by it, which is
 * all that is read of the watch until it has gone on; undefined where none was.
 */
export function watchAt(table: string, userId: string, dueAtMs: number, checked?: number): TransactItem {
  return followingUpdate(table, keys.renewal(userId), {
    add: { version: 1 },
    set: { ...dueAt(renewalQueue, userId, dueAtMs), isCalled: true, ...(checked !== undefined && { checked }) },
    remove: failureAttributes,
  });
}

/** Whether a watch is due because something else has called it, and not by its own time. */
export function wasCalled(item: Item): boolean {
  return item['isCalled'] === true;
}

const asRead = ({ version }: Renewal): readonly [Clause] => [
  version === 0 ? absent('version') : equals('version', version),
];

/** The check that a watch is as it was read: what it has opened is open still. */
export function stillWatched(table: string, renewal: Renewal): TransactItem {
  return checkItem(table, keys.renewal(renewal.userId), asRead(renewal));
}

/** Whether an edge answers what operators have asked, or begins behind it; that a level has stepped down does not. */
function answersAsking(event: RenewalEvent): boolean {
  return event === 'renew' || event === 'watch' || event === 'let-go';
}

/** Takes an edge, over the watch as it was read; `nextAtMs` is when the sweep looks after it, left out where never. */
export function moveRenewal(
  table: string,
  renewal: Renewal,
  event: RenewalEvent,
  change: Partial<Pick<Renewal, 'revision' | 'expiresAtMs' | 'endsAtMs' | 'asked'>>,
  nextAtMs: number | undefined,
): TransactItem {
  const { userId, version, state } = renewal;
  const { to } = edgeTaken(renewalTransitions, state, event);
  const kept = isDueIn(renewalTransitions, to) ? [] : ['expiresAtMs'];
  const endsAtMs = event === 'urge' || 'endsAtMs' in change ? [] : ['endsAtMs'];
  const asked = answersAsking(event) ? ['asked'] : [];
  return updateItem(table, keys.renewal(userId), {
    set: {
      ...change,
      state: to,
      version: version + 1,
      ...(nextAtMs !== undefined && dueAt(renewalQueue, userId, nextAtMs)),
    },
    remove: [
      ...(nextAtMs === undefined ? dueAttributes : failureAttributes),
      'isCalled',
      'checked',
      ...kept,
      ...endsAtMs,
      ...asked,
    ],
    where: asRead(renewal),
  });
}

/** The sweep has looked after a watch as it was read, and comes by again; never, where nothing is watched. */
export function noteRenewalTended(table: string, renewal: Renewal, nextAtMs: number | undefined): TransactItem {
  const { userId, version } = renewal;
  return updateItem(table, keys.renewal(userId), {
    set: { version: version + 1, ...(nextAtMs !== undefined && dueAt(renewalQueue, userId, nextAtMs)) },
    remove: [...(nextAtMs === undefined ? dueAttributes : failureAttributes), 'isCalled', 'checked'],
    where: asRead(renewal),
  });
}
