import { mostFavourites } from '../../../shared/favourite.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Sealed } from '../person/sealed-kinds.ts';

/** A favourite as stored; `body` is that of the receiver's id. */
export interface StoredFavourite {
  readonly body: string;
  /** Name, number and label under the owner's data key. */
  readonly sealed: Sealed<'favourite'>;
  /** When they were kept first, in epoch milliseconds: another label moves nobody in the list. */
  readonly keptAtMs: number;
}

/** All that somebody keeps, the first on top, and how often that has changed. */
export interface Favourites {
  readonly userId: string;
  readonly revision: number;
  readonly kept: readonly StoredFavourite[];
}

/** Why somebody cannot be kept; undefined where they can. Who is kept already is only called by another name. */
export function refuseKeeping({ kept }: Favourites, body: string): Refusal<'too-many-favourites'> | undefined {
  const isKept = kept.some((each) => each.body === body);
  return isKept || kept.length < mostFavourites ? undefined : refuse('too-many-favourites', { most: mostFavourites });
}
