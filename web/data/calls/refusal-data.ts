import * as z from 'zod/mini';
import type { RefusalOf } from '../../../shared/operation.ts';
import type { RefusalData } from '../../../shared/refusals.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { Refused } from './call.ts';
import type { WebContract } from './exchange.ts';

type UserRefusal = keyof typeof userRefusals;

/** Name of a refusal, or undefined for a code that only a newer server knows. */
export function refusalName({ code }: Refused): UserRefusal | undefined {
  const [name] = Object.entries(userRefusals).find(([, refusal]) => refusal.code === code) ?? [];
  return name as UserRefusal | undefined;
}

/**
 * The parameters of a refusal, when it is the named one and carries what the catalogue promises; else undefined.
 * Only refusals that the contract declares can be asked for.
 */
export function readRefusal<C extends WebContract, N extends RefusalOf<C> & UserRefusal>(
  _contract: C,
  refused: Refused,
  name: N,
): { readonly data: RefusalData<N> } | undefined {
  return refused.code === userRefusals[name].code ? readData(userRefusals[name], refused.data) : undefined;
}

function readData<R extends { readonly data: z.ZodMiniType }>(
  refusal: R,
  data: unknown,
): { readonly data: z.output<R['data']> } | undefined {
  const read = z.safeParse<R['data']>(refusal.data, data);
  return read.success ? { data: read.data } : undefined;
}
