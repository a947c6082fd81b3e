import type * as z from 'zod/mini';
import { operatorRefusals } from './refusals/operators.ts';
import { userRefusals } from './refusals/users.ts';

/**
 * The one catalogue of everything that is answered with a code other than
 * success: its code and the parameters that travel in `data`. Codes below 21000
 * are the protocol's (wire.md), the others are the domain's.
 */
export const refusals = { ...userRefusals, ...operatorRefusals } as const satisfies Record<
  string,
  { code: number; data: z.ZodMiniType }
>;

export type RefusalName = keyof typeof refusals;
export type RefusalData<N extends RefusalName> = z.output<(typeof refusals)[N]['data']>;

export const successCode = 1;

const nameByCode: ReadonlyMap<number, RefusalName> = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** The name of a code, or undefined for success and for codes of a newer server. */
export function refusalOfCode(code: number): RefusalName | undefined {
  return nameByCode.get(code);
}
