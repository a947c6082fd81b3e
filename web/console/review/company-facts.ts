import type { ReviewCheck } from '../../../shared/review.ts';
import { momentText } from '../words/shown.ts';
import { addressText } from './code-names.ts';
import type { NameOfCode } from './code-names.ts';
import type { Case } from './use-case.ts';

type Company = NonNullable<Case['company']>;

const documents = { 1: 'Thai ID card', 2: 'Passport' } as const;
const roles = { 1: 'Director', 2: 'Authorised representative: see the authorisation' } as const;

/** What was given of a company, under its labels, with the checks that look at it. */
export function companyRowsOf(
  company: Company,
  nameOfCode: NameOfCode,
): readonly (readonly [label: string, text: string | undefined, ...checks: ReviewCheck['check'][]])[] {
  return [
    ['Company', company.legalName, 'name'],
    ['In English', company.legalNameEn],
    ['Registered as', company.registrationNumber, 'number'],
    ['Tax id', company.taxId, 'tax-id'],
    ['Sells', company.sells],
    ['Website', company.website],
    ['Registered address', addressText(company.registeredAddress, nameOfCode), 'registered-address'],
    ['Business address', addressText(company.businessAddress, nameOfCode), 'business-address'],
    ['Registered by', `${company.personFirstName} ${company.personLastName}`, 'registrant'],
    ['As', roles[company.role], 'role'],
    ['Document', `${documents[company.personIdType]}, ${nameOfCode('country', company.personNationality)}`],
    ['Number', company.personIdNumber, 'registrant-number'],
    ['Expires', company.personExpiryDate ?? 'No day was given', 'expiry'],
    ['Paid to', `${nameOfCode('bank', company.bankCode)}, ${company.accountNumber}`, 'account'],
    ['Given', momentText(company.givenAtMs)],
  ];
}

/** Whose the registrant's document is known to be, in a sentence: a director may have a wallet of their own. */
export function registrantText({ says, known }: ReviewCheck): string | undefined {
  if (says === 'agrees') return undefined;
  if (known === undefined) return 'Whose wallet has this number was not looked up: the company was given before it was';
  return says === 'differs'
    ? `A person was verified with this number in another wallet: ${known}. See that it is they who register it`
    : `Somebody else has typed this number too, unproven: ${known}`;
}

/** What speaks against a company that is given anew, in a sentence: what it was verified with was another. */
export function verifiedTextOf({ check, says, known = '' }: ReviewCheck): string | undefined {
  if (says !== 'differs') return undefined;
  switch (check) {
    case 'name':
      return `It was verified under another name: ${known}`;
    case 'registrant':
      return `It was verified with another registrant or document: ${known}`;
    case 'role':
      return `It was verified by a registrant in another role: ${known}`;
    case 'account':
      return `It was verified with another account: ${known}`;
    case 'registered-address':
    case 'business-address':
      return `It was verified with another address: ${known}`;
    default:
      return undefined;
  }
}
