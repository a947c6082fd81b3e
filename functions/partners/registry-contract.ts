import * as z from 'zod/mini';
import { daySchema } from '../../shared/personal/calendar-day.ts';
import { cardWords } from '../../shared/personal/card-word.ts';
import { nameLimits } from '../../shared/written-text.ts';
import { partnerEnquiry } from '../engine/partners/partner-call.ts';
import type { PartnerName } from './partners.ts';

/**
 * What we and the registry of identity cards (DOPA) say to each other; unknown members are dropped. It answers only,
 * keeps no case, and never tells what would have been right.
 */
const partner = 'registry' satisfies PartnerName;

const idNumber = z.string().check(z.regex(/^\d{13}$/));
/** As long as a name may be that was given, in the units that a text is counted in here. */
const name = z.string().check(z.minLength(1), z.maxLength(nameLimits.mostBytes));

/** The body of `POST /registry/checks`: what somebody says stands on their card, with the laser id of its back. */
export const cardSchema = z.object({
  idNumber,
  laserId: z.string().check(z.minLength(1), z.maxLength(20)),
  firstName: name,
  lastName: name,
  /** In the common era, as `1990-05-31`. */
  birthDate: daySchema('birth-date'),
});
export type Card = z.output<typeof cardSchema>;

export const cardWordSchema = z.object({ idNumber, word: z.enum(cardWords) });

/** Asks whether a card is as somebody says; number and names stay out of addresses. */
export const wordOnCard = partnerEnquiry({
  partner,
  name: 'word-on-card',
  input: cardSchema,
  answer: cardWordSchema,
  path: () => '/registry/checks',
  isAbout: (answer, asked) => answer.idNumber === asked.idNumber,
});
