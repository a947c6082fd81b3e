import * as z from 'zod/mini';
import type { RefusalOf } from '../../../shared/operation.ts';
import { type RefusalData, type RefusalName, refusalOfCode, refusals } from '../../../shared/refusals.ts';
import type { Refused } from './call.ts';
import type { WebContract } from './exchange.ts';

/** Name of a refusal, or undefined for a code that only a newer server knows. */
export function refusalName(refused: Refused): RefusalName | undefined {
  return refusalOfCode(refused.code);
}

/**
 * The parameters of a refusal, when it is the named one and carries what the catalogue promises; else undefined.
 * Only refusals that the contract declares can be asked for.
 */
export function readRefusal<C extends WebContract, N extends RefusalOf<C>>(
  _contract: C,
  refused: Refused,
  name: N,
): { readonly data: RefusalData<N> } | undefined {
  return refused.code === refusals[name].code ? readData(refusals[name], refused.data) : undefined;
}

function readData<R extends { readonly data: z.ZodMiniType }>(
  refusal: R,
  data: unknown,
): { readonly data: z.output<R['data']> } | undefined {
  const read = z.safeParse<R['data']>(refusal.data, data);
  return read.success ? { data: read.data } : undefined;
}
