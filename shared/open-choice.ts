// By its own name, for the linter takes `z.catch` for a promise's.
import { catch as readElse } from 'zod/mini';
import * as z from 'zod/mini';

/**
 * One of a list that grows: an app that was installed before a member came reads `instead` for it, and says so in plain
 * words, where a closed list would make it refuse the whole answer. No server sends `instead`.
 */
export const openChoice = <Known extends string | number, Instead extends string | number>(
  known: readonly Known[],
  instead: Instead,
) =>
  // What stands in for a value is a member as well, so that the type of what is read has it.
  readElse(z.literal<readonly (Known | Instead)[]>([...known, instead]), () => instead);

/** The same of what may be left out: what this build does not know is not there for it. */
export const openExtra = <Known extends z.ZodMiniType>(known: Known) => readElse(z.optional(known), () => undefined);
