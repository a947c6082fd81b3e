import { contradictionOutcomes, contradictionSubjects } from '../../shared/contradiction.ts';
import type { ContradictionOutcome, ContradictionSubject } from '../../shared/contradiction.ts';
import { absent, present, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** The parts of a message that are compared; amounts in satang. */
export type ToldFacts = Readonly<Record<string, string | number>>;

/**
 * A partner's word that disagrees with what it said before under the same reference, or with what we ever asked of it.
 */
export interface Contradiction {
  /** The partner's name in `functions/partners/partners.ts`. */
  readonly partner: string;
  /** What the reference names: a payment, a refund, a payout, a face check, or the message itself by its event id. */
  readonly about: ContradictionSubject;
  readonly reference: string;
  readonly told: ToldFacts;
  /** Empty where we knew nothing of it: a refund that we never ordered. */
  readonly known: ToldFacts;
}

/** Which word was right, as an operator has found out; nothing is booked by that either. */
export interface ClosedWith {
  readonly outcome: ContradictionOutcome;
  readonly closedBy: string;
  readonly closedAtMs: number;
}

/** A contradiction as stored, with when it was first told. */
export interface StoredContradiction extends Contradiction {
  readonly toldAtMs: number;
  readonly closed?: ClosedWith;
  /** What names it: subject, reference and the digest of what was told. */
  readonly body: string;
}

function factsOf(item: Item, attribute: string): ToldFacts {
  const value = item[attribute];
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
    ),
  );
}

/** Closes an open one. It stays where it is, so that the same word told again is the same item. */
export function closeWrite(table: string, { body }: StoredContradiction, closed: ClosedWith): TransactItem {
  return updateItem(table, keys.contradiction(body), {
    set: { ...closed },
    where: [present('about'), absent('closedAtMs')],
  });
}

/** Reads a stored contradiction. */
export function readContradiction(item: Item): StoredContradiction {
  return {
    partner: textOf(item, 'partner'),
    about: oneOf(item, 'about', contradictionSubjects),
    reference: textOf(item, 'reference'),
    told: factsOf(item, 'told'),
    known: factsOf(item, 'known'),
    toldAtMs: integerOf(item, 'toldAtMs'),
    ...(item['closedAtMs'] !== undefined && {
      closed: {
        outcome: oneOf(item, 'outcome', contradictionOutcomes),
        closedBy: textOf(item, 'closedBy'),
        closedAtMs: integerOf(item, 'closedAtMs'),
      },
    }),
    body: textOf(item, 'sk').slice('CON#'.length),
  };
}
