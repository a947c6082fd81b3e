import * as z from 'zod/mini';
import { listDaySchema, mostListed } from '../partners/day-list.ts';
import type { SandboxContext, SandboxParts } from './context.ts';
import { checked } from './problem.ts';

/** The day whose list is asked for, and behind which line; no day where the call is another question. */
export function dayIn(c: SandboxContext): { readonly day?: string | undefined; readonly after?: string | undefined } {
  return checked(
    { day: c.req.query('day'), after: c.req.query('after') },
    z.object({ day: z.optional(listDaySchema), after: z.optional(z.string().check(z.maxLength(40))) }),
  );
}

/**
 * One part of the list that lies under `pk`, in the order of its references and behind `after`; `nextAfter` is there
 * where it goes on.
 */
export async function readPart<Line>(
  parts: SandboxParts,
  pk: string,
  schema: z.ZodMiniType<Line>,
  referenceOf: (line: Line) => string,
  after: string | undefined,
): Promise<{ readonly lines: readonly Line[]; readonly nextAfter?: string }> {
  const rows = z.array(schema).parse(await parts.table.list(pk, 'oldest-first', mostListed + 1, after));
  const lines = rows.slice(0, mostListed);
  const last = lines.at(-1);
  return { lines, ...(rows.length > mostListed && last !== undefined && { nextAfter: referenceOf(last) }) };
}
