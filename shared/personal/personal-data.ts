import * as z from 'zod/mini';
import { ageOn, daySchema } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';
import { idType, laserIdSchema, lifelongFromAge, passportNumberSchema } from './documents.ts';
import { emailSchema } from './email.ts';
import { nationalIdSchema } from './national-id.ts';
import { latinNameSchema, passportLastNameSchema, thaiNameSchema } from './person-name.ts';
import { addressInThailandSchema, countryCodeSchema, postalAddressSchema } from './postal-address.ts';
import {
  careerCodeSchema,
  incomeBandSchema,
  jobTitleSchema,
  otherPurpose,
  otherPurposeSchema,
  purposesSchema,
  sex,
  workplaceNameSchema,
} from './profile.ts';

/** What is asked of everybody, whatever they show their identity by. */
const ofEverybody = {
  sex: z.union([z.literal(sex.male), z.literal(sex.female)], { error: 'sex-required' }),
  birthDate: daySchema('birth-date'),
  issueDate: daySchema('issue-date'),
  registeredAddress: postalAddressSchema,
  currentAddress: addressInThailandSchema,
  careerCode: careerCodeSchema,
  /** Of whoever has one: the occupation says it. */
  workplace: z.optional(z.strictObject({ name: workplaceNameSchema, address: postalAddressSchema })),
  jobTitle: z.optional(jobTitleSchema),
  incomeBand: incomeBandSchema,
  purposes: purposesSchema,
  otherPurpose: z.optional(otherPurposeSchema),
  email: z.optional(emailSchema),
} as const;

/** A Thai national, who shows the national ID card and nothing else (`product.md` section 5). */
const thaiSchema = z.strictObject({
  ...ofEverybody,
  idType: z.literal(idType.idCard),
  nationality: z.literal('TH', { error: 'id-card-is-thai' }),
  idNumber: nationalIdSchema,
  laserId: laserIdSchema,
  firstName: thaiNameSchema('first-name'),
  lastName: thaiNameSchema('last-name'),
  firstNameEn: latinNameSchema('first-name-en'),
  lastNameEn: latinNameSchema('last-name-en'),
  /** Left out where the card says "lifelong". */
  expiryDate: z.optional(daySchema('expiry-date')),
});

/** Everybody else, by passport: names as they stand there. */
const foreignSchema = z.strictObject({
  ...ofEverybody,
  idType: z.literal(idType.passport),
  nationality: countryCodeSchema.check(z.refine((code) => code !== 'TH', { error: 'thai-needs-id-card' })),
  idNumber: passportNumberSchema,
  firstName: latinNameSchema('first-name'),
  lastName: passportLastNameSchema,
  expiryDate: daySchema('expiry-date'),
});

/** What single fields cannot say is between these; a form that is not whole yet has some of them. */
interface Between {
  readonly idType?: unknown;
  readonly birthDate?: CalendarDay | undefined;
  readonly issueDate?: CalendarDay | undefined;
  readonly expiryDate?: CalendarDay | undefined;
  readonly purposes?: readonly number[];
  readonly otherPurpose?: string | undefined;
  readonly registeredAddress?: { readonly countryCode?: unknown };
}

/** The path and the fault of each field that does not fit with another; of what is not there yet, none. */
export function faultsBetween(given: Between): readonly (readonly [path: string, fault: string])[] {
  const { birthDate: birth, issueDate: issue, expiryDate: expiry, purposes, otherPurpose: words } = given;
  const isOther = purposes?.includes(otherPurpose);
  const isThai = given.idType === idType.idCard;
  const country = given.registeredAddress?.countryCode;
  const isLifelong = birth !== undefined && issue !== undefined && ageOn(birth, issue) >= lifelongFromAge;
  const faults: readonly (readonly [path: string, fault: string, isSo: boolean])[] = [
    ['issueDate', 'issue-before-birth', birth !== undefined && issue !== undefined && issue < birth],
    ['expiryDate', 'expiry-before-issue', expiry !== undefined && issue !== undefined && expiry <= issue],
    ['expiryDate', 'expiry-date-not-valid', expiry === undefined && isThai && !isLifelong],
    ['otherPurpose', 'other-purpose-required', isOther === true && words === undefined],
    ['otherPurpose', 'other-purpose-not-chosen', isOther === false && words !== undefined],
    ['registeredAddress.countryCode', 'registered-in-thailand', isThai && country !== undefined && country !== 'TH'],
  ];
  return faults.flatMap(([path, fault, isSo]) => (isSo ? [[path, fault] as const] : []));
}

/**
 * All that a person says of themselves, once for the form and once for the server. What takes a clock or a list
 * (an age, an expired document, a place that is gone) is `functions/domains/person/decide-personal-data.ts`.
 */
export const personalDataSchema = z
  .discriminatedUnion('idType', [thaiSchema, foreignSchema], { error: 'id-type-required' })
  .check((payload) => {
    for (const [path, message] of faultsBetween(payload.value))
      payload.issues.push({ code: 'custom', message, path: path.split('.'), input: payload.value });
  });
export type PersonalData = z.output<typeof personalDataSchema>;
