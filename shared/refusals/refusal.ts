import * as z from 'zod/mini';

/** What most refusals carry beside their code. */
export const none = z.optional(z.undefined());

/** A row of the catalogue: the code, and the schema of what travels in `data`. */
export function refusal<const Code extends number, S extends z.ZodMiniType>(code: Code, data: S) {
  return { code, data } as const;
}
