import { companyRole } from '../../../shared/company/company-data.ts';
import type { ReviewCheck } from '../../../shared/review.ts';
import { thaiBankOf } from '../bank-account/thai-banks.ts';
import type { Company } from './company.ts';

/** What of a company says who stands behind it and where its money goes. */
export type WhoseCompany = Pick<
  Company,
  | 'legalName'
  | 'role'
  | 'bankCode'
  | 'accountNumber'
  | 'personIdType'
  | 'personNationality'
  | 'personIdNumber'
  | 'personFirstName'
  | 'personLastName'
>;

const lastOf = (number: string): string => `…${number.slice(-4)}`;

const registrantOf = ({ personFirstName, personLastName, personIdNumber }: WhoseCompany): string =>
  `${personFirstName} ${personLastName}, ${lastOf(personIdNumber)}`;

const accountOf = ({ bankCode, accountNumber }: WhoseCompany): string =>
  `${thaiBankOf(bankCode)?.abbreviation ?? bankCode} ${lastOf(accountNumber)}`;

const roleOf = ({ role }: WhoseCompany): string => (role === companyRole.director ? 'director' : 'representative');

/** The place of an address by the code that stands in it. */
type NameOfPlace = (districtCode: string) => string;

type CompanyAddress = Company['registeredAddress'];

const addressOf = ({ street, village, districtCode }: CompanyAddress, nameOfPlace: NameOfPlace): string =>
  [street, village, nameOfPlace(districtCode)].filter((each) => each !== undefined).join(', ');

const addressChecks = [
  ['registered-address', 'registeredAddress'],
  ['business-address', 'businessAddress'],
] as const;

/** By what each is compared, whole, and as what it is shown: name and last digits are enough to look closer. */
const compared = [
  ['name', ['legalName'], ({ legalName }: WhoseCompany) => legalName],
  [
    'registrant',
    ['personIdType', 'personNationality', 'personIdNumber', 'personFirstName', 'personLastName'],
    registrantOf,
  ],
  ['role', ['role'], roleOf],
  ['account', ['bankCode', 'accountNumber'], accountOf],
] as const satisfies readonly (readonly [
  ReviewCheck['check'],
  readonly (keyof WhoseCompany)[],
  (verified: WhoseCompany) => string,
])[];

/**
 * What was given of a company anew beside what it was verified with. Its number alone makes it no such company: that
 * stands in a public register, and whoever has a session of it types it with another registrant and another account.
 */
export function checkWhose(given: WhoseCompany, verified: WhoseCompany): readonly ReviewCheck[] {
  return compared.map(([check, fields, known]) =>
    fields.every((field) => given[field] === verified[field])
      ? { check, says: 'agrees' }
      : { check, says: 'differs', known: known(verified) },
  );
}

/** All that a reviewer sees of it: where a company is may change, so that this alone alerts nobody. */
export function checkVerified(given: Company, verified: Company, nameOfPlace: NameOfPlace): readonly ReviewCheck[] {
  const places = addressChecks.map(([check, field]): ReviewCheck => {
    const [now, before] = [given[field], verified[field]].map((each) => addressOf(each, nameOfPlace));
    return now === before ? { check, says: 'agrees' } : { check, says: 'differs', known: before };
  });
  return [...checkWhose(given, verified), ...places];
}
