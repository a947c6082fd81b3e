import type { ReviewCheck } from '../../../shared/review.ts';
import { momentText } from '../words/shown.ts';
import { addressText } from './code-names.ts';
import type { NameOfCode } from './code-names.ts';
import type { Case } from './use-case.ts';

type Company = NonNullable<Case['company']>;

const documents = { 1: 'Thai ID card', 2: 'Passport' } as const;
const roles = { 1: 'Director', 2: 'Authorised representative: see the authorisation' } as const;

/** What was given of a company, under its labels, with the check that looks at it. */
export function companyRowsOf(
  company: Company,
  nameOfCode: NameOfCode,
): readonly (readonly [label: string, text: string | undefined, check?: ReviewCheck['check']])[] {
  return [
    ['Company', company.legalName],
    ['In English', company.legalNameEn],
    ['Registered as', company.registrationNumber, 'number'],
    ['Tax id', company.taxId, 'tax-id'],
    ['Sells', company.sells],
    ['Website', company.website],
    ['Registered address', addressText(company.registeredAddress, nameOfCode)],
    ['Business address', addressText(company.businessAddress, nameOfCode)],
    ['Registered by', `${company.personFirstName} ${company.personLastName}`],
    ['As', roles[company.role]],
    ['Document', `${documents[company.personIdType]}, ${nameOfCode('country', company.personNationality)}`],
    ['Number', company.personIdNumber],
    ['Expires', company.personExpiryDate ?? 'No day was given', 'expiry'],
    ['Paid to', `${nameOfCode('bank', company.bankCode)}, ${company.accountNumber}`],
    ['Given', momentText(company.givenAtMs)],
  ];
}
