import type { IdentityJourney } from './identity-journey.ts';

/** Whether the wallet is, or was, a company's, or one was begun in it and nothing of a person: its page leads on. */
export function isOfCompany({ isCompany, companyBegun, review }: IdentityJourney): boolean {
  return isCompany === true || companyBegun === true || review?.kind === 'company';
}
