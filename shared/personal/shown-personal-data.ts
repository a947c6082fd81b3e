import * as z from 'zod/mini';

const address = z.strictObject({
  countryCode: z.string(),
  /** Of a place in Thailand; province, district and postcode follow from it. */
  districtCode: z.optional(z.string()),
  street: z.string(),
  village: z.optional(z.string()),
});

/** Personal data as its owner is shown it, masked or whole: the same members, of which masks leave the beginning. */
export const shownPersonalDataSchema = z.strictObject({
  idType: z.union([z.literal(1), z.literal(2)]),
  nationality: z.string(),
  idNumber: z.string(),
  laserId: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  firstNameEn: z.optional(z.string()),
  lastNameEn: z.optional(z.string()),
  sex: z.union([z.literal(1), z.literal(2)]),
  birthDate: z.string(),
  issueDate: z.string(),
  /** Left out where the card says "lifelong". */
  expiryDate: z.optional(z.string()),
  registeredAddress: address,
  currentAddress: address,
  careerCode: z.string(),
  workplaceName: z.optional(z.string()),
  workplaceAddress: z.optional(address),
  jobTitle: z.optional(z.string()),
  incomeBand: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  purposes: z.array(z.int()).check(z.maxLength(8)),
  otherPurpose: z.optional(z.string()),
  email: z.optional(z.string()),
  givenAtMs: z.int(),
});
export type ShownPersonalData = z.output<typeof shownPersonalDataSchema>;
