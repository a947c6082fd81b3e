import * as z from 'zod/mini';
import { textSchema } from '../written-text.ts';

export const sex = { male: 1, female: 2 } as const;

/**
 * What somebody earns in a month, in baht: up to 15,000, up to 50,000, up to 200,000, or more. The product calls the
 * bands yearly ones and the field monthly; 15,000 a year is nobody's income.
 */
export const incomeBands = [1, 2, 3, 4] as const;
export const incomeBandSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], {
  error: 'income-required',
});

/** What the wallet is used for, as the product numbers it; 8 is anything else, in words. */
export const usePurposes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const otherPurpose = 8;

const purposeSchema = z.union(
  usePurposes.map((purpose) => z.literal(purpose)),
  { error: 'purpose-required' },
);

/** One purpose or several, each once, in the order of their numbers. */
export const purposesSchema = z.array(purposeSchema, { error: 'purpose-required' }).check(
  z.minLength(1, { error: 'purpose-required' }),
  z.maxLength(usePurposes.length, { error: 'purpose-required' }),
  z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'purpose-twice' }),
  z.overwrite((chosen) => chosen.toSorted((one, other) => one - other)),
);

/** What somebody does at work, or what else they use the wallet for. */
export const jobTitleSchema = textSchema('job-title', { least: 1, most: 80, mostBytes: 400, mayHoldEmoji: false });
export const otherPurposeSchema = textSchema('other-purpose', {
  least: 1,
  most: 100,
  mostBytes: 500,
  mayHoldEmoji: false,
});

export const careerCodeSchema = z
  .string({ error: 'career-required' })
  .check(z.regex(/^\d{3}$/, { error: 'career-required' }));

export const workplaceNameSchema = textSchema('workplace', {
  least: 1,
  most: 120,
  mostBytes: 600,
  mayHoldEmoji: false,
});
