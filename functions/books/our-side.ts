import { isIdBody, timeOfIdBody } from '../../shared/ids.ts';
import { movementNameOf } from '../domains/books/match.ts';
import type { OurMovement } from '../domains/books/match.ts';
import type { BankLine } from '../domains/books/statement-page.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { isAwaited } from '../domains/payout/decide-by-hand.ts';
import { bookedSatang } from '../domains/payout/payout.ts';
import { refundSatang } from '../domains/suspense/refund-amount.ts';
import { suspenseTransitions } from '../domains/suspense/transitions.ts';
import { edgeFrom } from '../engine/transitions.ts';
import { isBooked } from '../ledger/check/check-payouts.ts';
import { holdKeyOf, readHold } from '../ledger/hold.ts';
import type { Hold } from '../ledger/hold.ts';
import { readerOf } from '../ledger/payee/payout-readers.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { absent, equalsOrNone } from '../table/expression.ts';
import type { Clause } from '../table/expression.ts';
import { DamagedItem, integerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { readItem } from '../table/pages.ts';
import { standingMatch } from './judged-day.ts';
import type { JudgedDay } from './judged-day.ts';

/** A batch reads a hundred items, and each line asks for two. */
const linesAtOnce = 50;

/** Where our books have the movement that a line names; undefined where it names none that we could have. */
function placeOf({ about, lineReference, reference = '' }: BankLine): Key | undefined {
  if (about === 'payment') return keys.arrival(lineReference);
  if (about === 'other') return undefined;
  if (isIdBody(reference)) return keys.suspense(periodsAt(timeOfIdBody(reference)).month, reference);
  return holdKeyOf(reference);
}

interface Booked {
  readonly amountSatang: number;
  readonly bookedAtMs: number;
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** When a hold's money left, or came back, in our books: by the journal that says so. */
function timeOfHold(item: Item, { state, endedAtMs }: Hold, what: 'paid' | 'returned'): number | undefined {
  if (state === 'returned' && what === 'returned') return endedAtMs;
  const paidIn = state === 'voided' ? 'debtJournal' : 'journal';
  const journal = item[what === 'paid' ? paidIn : 'settledJournal'];
  return isItem(journal) ? integerOf(journal, 'atMs') : undefined;
}

/** What our books have of what a line says the bank did; undefined where they do not have it. */
function bookedOf({ about, direction, reference = '' }: BankLine, item: Item): Booked | undefined {
  if (about === 'payment')
    return { amountSatang: integerOf(item, 'amountSatang'), bookedAtMs: integerOf(item, 'bookedAtMs') };
  if (isIdBody(reference)) {
    const suspense = readSuspense(item);
    const { state, paidBackBy, refundedAtMs } = suspense;
    const isRefund = direction === 'out' && state === 'refunded' && paidBackBy === undefined;
    if (!isRefund || refundedAtMs === undefined) return undefined;
    return { amountSatang: refundSatang(suspense), bookedAtMs: refundedAtMs };
  }
  const hold = readHold(item);
  const what = direction === 'out' ? 'paid' : 'returned';
  if (readerOf(hold.reader).partner !== 'bank' || !isBooked(hold, what)) return undefined;
  const bookedAtMs = timeOfHold(item, hold, what);
  if (bookedAtMs === undefined) throw new DamagedItem('journal');
  return { amountSatang: bookedSatang(hold, what), bookedAtMs };
}

/** Whether a line is still to be the proof of what it says, of a payout or a refund that is under way. */
function isProofToCome(line: BankLine, item: Item): boolean {
  const { about, direction, reference = '' } = line;
  if (about === 'payment') return false;
  if (isIdBody(reference))
    return direction === 'out' && edgeFrom(suspenseTransitions, readSuspense(item).state, 'correct') !== undefined;
  const hold = readHold(item);
  return readerOf(hold.reader).partner === 'bank' && isAwaited(hold, line);
}

/** Where our books would have what a line says the bank did, and whether they do. */
export interface OurPlace {
  readonly key: Key;
  readonly isOurs: boolean;
  /** Whether two operators can still let them have it by this very line, as by `correct-payout`. */
  readonly isAwaited: boolean;
  /** That the item there is still as it was read, in what says whether they do. */
  readonly asRead: readonly [Clause, ...Clause[]];
}

/**
 * Whether our books have this with its amount: of another one it is no proof of the line, which has to be corrected by
 * itself. A payment's reference is not looked at: where its line has none that can be read it is the same payment.
 */
const isSame = (line: BankLine, item: Item): boolean => bookedOf(line, item)?.amountSatang === line.amountSatang;

const stateOf = (item: Item, attribute: 'state' | 'debt'): Clause =>
  equalsOrNone(attribute, optionalTextOf(item, attribute));

/** That place of a line with what was found there; undefined where the line names nothing that we could have. */
export function ourPlaceOf(line: BankLine, item: Item | undefined): OurPlace | undefined {
  const key = placeOf(line);
  if (key === undefined || movementNameOf(line) === undefined) return undefined;
  if (item === undefined) return { key, isOurs: false, isAwaited: false, asRead: [absent('pk')] };
  const asRead = [stateOf(item, 'state'), stateOf(item, 'debt')] as const;
  return { key, isOurs: isSame(line, item), isAwaited: isProofToCome(line, item), asRead };
}

/** The same, read consistently now. */
export async function findOurPlace({ aws, table }: Runtime, line: BankLine): Promise<OurPlace | undefined> {
  const key = placeOf(line);
  const item = key === undefined ? undefined : await readItem(aws.documents, table, key);
  return ourPlaceOf(line, item);
}

/** The movements that lines name, as our books have them now: the very items that were written with the money. */
async function sideOf(
  runtime: Runtime,
  judged: JudgedDay,
  lines: readonly BankLine[],
): Promise<readonly OurMovement[]> {
  const wanted = lines.flatMap((line) => {
    const [name, place] = [movementNameOf(line), placeOf(line)];
    return name === undefined || place === undefined ? [] : [{ line, name, place }];
  });
  const found = await readTogether(
    runtime,
    wanted.flatMap(({ name, place }) => [place, keys.bookMatch(name)]),
  );
  return wanted.flatMap(({ line, name, place }): readonly OurMovement[] => {
    const item = found.of(place);
    const booked = item === undefined ? undefined : bookedOf(line, item);
    if (item === undefined || booked === undefined) return [];
    const reference = line.about === 'payment' ? optionalTextOf(item, 'reference1') : undefined;
    const match = found.of(keys.bookMatch(name));
    const matchedBy = standingMatch(judged, name, match);
    const staleMatch = matchedBy === undefined && match !== undefined ? textOf(match, 'matchedBy') : undefined;
    return [
      {
        name,
        ...booked,
        ...(reference !== undefined && { reference }),
        ...(matchedBy !== undefined && { matchedBy }),
        ...(staleMatch !== undefined && { staleMatch }),
      },
    ];
  });
}

/** Our side of a page's lines, by the name of each movement; what is missing our books do not have. */
export async function ourSideOf(
  runtime: Runtime,
  judged: JudgedDay,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<string, OurMovement>> {
  const ours = new Map<string, OurMovement>();
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = await sideOf(runtime, judged, lines.slice(start, start + linesAtOnce));
    for (const movement of part) ours.set(movement.name, movement);
  }
  return ours;
}
