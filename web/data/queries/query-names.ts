import type { WebQuery } from './query-cache.tsx';

type NamesOf<Q extends readonly WebQuery[]> = { readonly [K in keyof Q]: Q[K]['name'] };

declare const checked: unique symbol;
/** Names of queries that the compiler has held against their contracts. */
export type QueryNames = readonly string[] & { readonly [checked]: true };

/**
 * Names queries by the types of their contracts, so that a name without its query does not compile, and nobody loads
 * the contract of another screen for its name.
 */
export function queryNames<const Q extends readonly WebQuery[]>(...names: NamesOf<Q>): QueryNames {
  const plain: readonly string[] = names;
  // Whoever comes here has passed the check that the mark stands for; it is there for the compiler only.
  return plain as QueryNames;
}
