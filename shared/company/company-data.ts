import * as z from 'zod/mini';
import { accountNumberSchema, bankCodeSchema } from '../bank-account.ts';
import { daySchema } from '../personal/calendar-day.ts';
import { idType, passportNumberSchema } from '../personal/documents.ts';
import { nationalIdSchema } from '../personal/national-id.ts';
import { latinNameSchema, passportLastNameSchema, thaiNameSchema } from '../personal/person-name.ts';
import { addressInThailandSchema, countryCodeSchema } from '../personal/postal-address.ts';
import { companyNumberSchema, taxIdSchema } from './company-number.ts';
import { legalNameEnSchema, legalNameSchema, sellsSchema, websiteSchema } from './company-words.ts';

/** As what somebody registers their company; a representative shows the directors' authorisation. */
export const companyRole = { director: 1, representative: 2 } as const;
export type CompanyRole = (typeof companyRole)[keyof typeof companyRole];

/** What is asked of every company, whoever registers it. */
const ofEvery = {
  legalName: legalNameSchema,
  legalNameEn: z.optional(legalNameEnSchema),
  registrationNumber: companyNumberSchema,
  taxId: taxIdSchema,
  sells: sellsSchema,
  website: z.optional(websiteSchema),
  registeredAddress: addressInThailandSchema,
  businessAddress: addressInThailandSchema,
  role: z.literal([companyRole.director, companyRole.representative], { error: 'role-required' }),
  bankCode: bankCodeSchema,
  accountNumber: accountNumberSchema,
} as const;

/** Registered by a Thai national, who shows the national ID card and nothing else (`product.md` section 5). */
const byThaiSchema = z.strictObject({
  ...ofEvery,
  personIdType: z.literal(idType.idCard),
  personNationality: z.literal('TH', { error: 'id-card-is-thai' }),
  personIdNumber: nationalIdSchema,
  personFirstName: thaiNameSchema('first-name'),
  personLastName: thaiNameSchema('last-name'),
  /** Left out where the card says "lifelong". */
  personExpiryDate: z.optional(daySchema('expiry-date')),
});

/** Registered by anybody else, by passport. */
const byForeignerSchema = z.strictObject({
  ...ofEvery,
  personIdType: z.literal(idType.passport),
  personNationality: countryCodeSchema.check(z.refine((code) => code !== 'TH', { error: 'thai-needs-id-card' })),
  personIdNumber: passportNumberSchema,
  personFirstName: latinNameSchema('first-name'),
  personLastName: passportLastNameSchema,
  personExpiryDate: daySchema('expiry-date'),
});

/**
 * All that is said of a company (`product.md` sections 3 and 6), once for the form and once for the server: the company
 * itself, the one person who registers it, as its director or for its directors, and the account it is paid to.
 */
export const companyDataSchema = z.discriminatedUnion('personIdType', [byThaiSchema, byForeignerSchema], {
  error: 'id-type-required',
});
export type CompanyData = z.output<typeof companyDataSchema>;
