import * as z from 'zod/mini';

const address = z.strictObject({
  countryCode: z.string(),
  districtCode: z.string(),
  street: z.string(),
  village: z.optional(z.string()),
});

/** What was given of a company, masked or whole: the same members, of which masks leave the beginning. */
export const shownCompanySchema = z.strictObject({
  legalName: z.string(),
  legalNameEn: z.optional(z.string()),
  registrationNumber: z.string(),
  taxId: z.string(),
  sells: z.string(),
  website: z.optional(z.string()),
  registeredAddress: address,
  businessAddress: address,
  role: z.union([z.literal(1), z.literal(2)]),
  bankCode: z.string(),
  accountNumber: z.string(),
  personIdType: z.union([z.literal(1), z.literal(2)]),
  personNationality: z.string(),
  personIdNumber: z.string(),
  personFirstName: z.string(),
  personLastName: z.string(),
  /** Left out of a lifelong card, and of what was given before it was asked for. */
  personExpiryDate: z.optional(z.string()),
  givenAtMs: z.int(),
});
export type ShownCompany = z.output<typeof shownCompanySchema>;
