import * as z from 'zod/mini';
import { none, refusal } from '../refusals/refusal.ts';

/** What is refused of a company; part of that of the way to be known. */
export const companyRefusals = {
  /** The wallet is a verified person's, or a company's already. */
  'company-not-possible': refusal(23141, none),
  'company-not-given': refusal(23142, none),
  /** The registration number is that of another wallet, which is a company's. */
  'company-taken': refusal(23143, none),
  /** By what was given of the wallet's person, they are not of age. */
  'company-too-young': refusal(23144, z.strictObject({ leastAge: z.int() })),
} as const;
