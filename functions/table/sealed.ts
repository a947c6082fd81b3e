import type { Sealed, SealedKind } from '../domains/person/sealed-kinds.ts';
import { optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';

/**
 * Reads the sealed content of an attribute as of this kind, which is the item's reader's to say: the seal itself tells
 * when it is opened. @throws DamagedItem where there is none.
 */
export function sealedOf<N extends SealedKind>(item: Item, attribute: string, _kind: N): Sealed<N> {
  // Nobody sees a kind on what is sealed; the reader of an item knows what its writer put there.
  return textOf(item, attribute) as Sealed<N>;
}

/** The same of an attribute that may be missing. */
export function optionalSealedOf<N extends SealedKind>(item: Item, attribute: string, kind: N): Sealed<N> | undefined {
  return optionalTextOf(item, attribute) === undefined ? undefined : sealedOf(item, attribute, kind);
}
