import { integerOf, oneOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { contradictionSubjects } from '../../shared/contradiction.ts';
import type { ContradictionSubject } from '../../shared/contradiction.ts';

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

/** A contradiction as stored, with when it was first told. */
export interface StoredContradiction extends Contradiction {
  readonly toldAtMs: number;
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

/** Reads a stored contradiction. */
export function readContradiction(item: Item): StoredContradiction {
  return {
    partner: textOf(item, 'partner'),
    about: oneOf(item, 'about', contradictionSubjects),
    reference: textOf(item, 'reference'),
    told: factsOf(item, 'told'),
    known: factsOf(item, 'known'),
    toldAtMs: integerOf(item, 'toldAtMs'),
    body: textOf(item, 'sk').slice('CON#'.length),
  };
}
