import type { RefusalData, RefusalName } from '../../shared/refusals.ts';

/** A declared "no": its name in the catalogue and the parameters that travel in `data`. */
export interface Refusal<N extends RefusalName = RefusalName> {
  readonly refused: N;
  readonly data: RefusalData<RefusalName>;
}

/** Makes a refusal; the catalogue's schema types its parameters. */
export function refuse<N extends RefusalName>(
  name: N,
  ...data: undefined extends RefusalData<N> ? [] : [RefusalData<N>]
): Refusal<N> {
  return { refused: name, data: data[0] };
}

/** True where a decision or an answer is a refusal. */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}
