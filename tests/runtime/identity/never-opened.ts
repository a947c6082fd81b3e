import type { Sealed, SealedKind } from '../../../functions/domains/person/sealed-kinds.ts';

/** What stands for sealed content in an item that no test opens. */
export function neverOpened<N extends SealedKind>(_kind: N, text = 'sealed'): Sealed<N> {
  // Nobody has sealed it; whoever opened it would find out.
  return text as Sealed<N>;
}
