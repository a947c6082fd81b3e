import * as z from 'zod/mini';

/** What the partners' own lists of a day have in common: how a part of one is asked for, and how it is answered. */

/** A Bangkok day as a partner's list writes it, `20261122`. */
export const listDaySchema = z.string().check(z.regex(/^\d{8}$/));
/** At most this many lines stand in one part of a day's list. */
export const mostListed = 200;

/** One part of a day's list: what stands behind the line `after`, in the order of line references. */
export const partOfDaySchema = z.object({ day: listDaySchema, after: z.optional(z.string()) });
type PartOfDay = z.output<typeof partOfDaySchema>;

/** The same as the query of an address. */
export const partOfDay = ({ day, after }: PartOfDay): string =>
  new URLSearchParams({ day, ...(after !== undefined && { after }) }).toString();
