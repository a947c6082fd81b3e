import * as z from 'zod/mini';

/** The data of a refusal that has no parameters. */
export const none = z.optional(z.undefined());

/** A refusal of the catalogue (`refusals.ts`): its code and the parameters that travel in `data`. */
export function refusal<const Code extends number, S extends z.ZodMiniType>(code: Code, data: S) {
  return { code, data } as const;
}
