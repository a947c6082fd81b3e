import * as z from 'zod/mini';
import { partnerQuery } from '../engine/partners/partner-call.ts';
import { listDaySchema } from './day-list.ts';
import type { PartnerName } from './partners.ts';

const partner = 'bank' satisfies PartnerName;
const pageNumber = z.int().check(z.positive(), z.lte(99_999));

/** The answer to `GET /bank/statement?day=&page=`: that page of the day's statement, camt.053.001.08 as text. */
export const statementPageSchema = z.object({
  day: listDaySchema,
  page: pageNumber,
  document: z.string().check(z.maxLength(2_000_000)),
});
export type StatementPageAnswer = z.output<typeof statementPageSchema>;

/** The code of a refusal: the day is not over for the bank, or it has not written its statement yet. */
export const statementNotReady = 'statement-not-ready';

/**
 * One page of the bank's statement of a Bangkok day, from 1 on; the document says whether it is the last. Refused with
 * `statementNotReady` before the bank has written it; from then on a page is always the same.
 */
export const statementPageOn = partnerQuery({
  partner,
  name: 'statement-page',
  input: z.object({ day: listDaySchema, page: pageNumber }),
  answer: statementPageSchema,
  path: ({ day, page }) => `/bank/statement?${new URLSearchParams({ day, page: String(page) }).toString()}`,
  isAbout: (answer, asked) => answer.day === asked.day && answer.page === asked.page,
});
