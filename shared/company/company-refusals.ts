import { none, refusal } from '../refusal-row.ts';

/** What is refused of a company; part of the one catalogue. */
export const companyRefusals = {
  /** The wallet is a verified person's, or a company's already. */
  'company-not-possible': refusal(23141, none),
  'company-not-given': refusal(23142, none),
  /** The registration number is that of another wallet, which is a company's. */
  'company-taken': refusal(23143, none),
} as const;
