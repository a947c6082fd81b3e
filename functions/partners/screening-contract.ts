import * as z from 'zod/mini';
import { daySchema } from '../../shared/personal/calendar-day.ts';
import { entryPattern, screeningLists } from '../../shared/screening.ts';
import { nameLimits } from '../../shared/written-text.ts';
import { partnerEnquiry } from '../engine/partners/partner-call.ts';
import type { PartnerName } from './partners.ts';

/**
 * What we and whoever keeps the lists of sanctions and the register of fraud say to each other; unknown members are
 * dropped. It answers only, and what it says is told to no user (`decisions.md` section 13).
 */
const partner = 'screening' satisfies PartnerName;

/** As long as a name may be that was given, in the units that a text is counted in here. */
const name = z.string().check(z.minLength(1), z.maxLength(nameLimits.mostBytes));

/** The body of `POST /screening/checks`: a person as they have given themselves. */
export const screenedSchema = z.object({
  idNumber: z.string().check(z.regex(/^[0-9A-Z]{5,20}$/)),
  nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
  firstName: name,
  lastName: name,
  /** In the common era, as `1990-05-31`; of whoever registers a company nobody has asked it. */
  birthDate: z.optional(daySchema('birth-date')),
});
export type Screened = z.output<typeof screenedSchema>;

/** Where a person stands: on which list, under which entry of it. Nowhere is an empty list, and is a word. */
export const screeningWordSchema = z.object({
  idNumber: z.string(),
  hits: z
    .array(
      z.object({
        list: z.enum(screeningLists),
        entry: z.string().check(z.regex(entryPattern)),
        /** Another one where the list has changed its entry; a keeper who has none says nothing of changes. */
        version: z.optional(z.string().check(z.regex(entryPattern))),
      }),
    )
    .check(z.maxLength(20)),
});
export type ScreeningWord = z.output<typeof screeningWordSchema>;

/** Asks where a person stands; number and names stay out of addresses. */
export const wordOnPerson = partnerEnquiry({
  partner,
  name: 'word-on-person',
  input: screenedSchema,
  answer: screeningWordSchema,
  path: () => '/screening/checks',
  isAbout: (answer, asked) => answer.idNumber === asked.idNumber,
});
