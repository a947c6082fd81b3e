import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { companyRole } from '../../../shared/company/company-data.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { idType } from '../../../shared/personal/documents.ts';
import { companyPath, companyReviewPath } from '../../commands/company/give.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import type { FormPlaces } from '../long-form/form-pages.tsx';
import { unfolded } from '../long-form/long-form.ts';
import type { Answers, FormStep, LongForm } from '../long-form/long-form.ts';
import { companyWords } from './reason-words.ts';

const isThai = (answers: Answers) => answers['personIdType'] === String(idType.idCard);
const isForeign = (answers: Answers) => answers['personIdType'] === String(idType.passport);
const isElsewhere = (answers: Answers) => answers['sameAddress'] !== '1';

const company: FormStep = {
  name: 'company',
  title: 'company.step.company',
  text: 'company.step.companyText',
  fields: [
    {
      name: 'legalName',
      label: 'company.legalName',
      kind: 'text',
      autoComplete: 'organization',
      typedAs: 'name',
      maxLength: 120,
    },
    {
      name: 'legalNameEn',
      label: 'company.legalNameEn',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'name',
      maxLength: 120,
    },
    {
      name: 'registrationNumber',
      label: 'company.number',
      hint: 'company.numberHint',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'digits',
      maxLength: 20,
    },
    {
      name: 'taxId',
      label: 'company.taxId',
      hint: 'company.taxIdHint',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'digits',
      maxLength: 20,
    },
    {
      name: 'sells',
      label: 'company.sells',
      hint: 'company.sellsHint',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'words',
      maxLength: 200,
    },
    {
      name: 'website',
      label: 'company.website',
      hint: 'company.websiteHint',
      kind: 'text',
      autoComplete: 'url',
      typedAs: 'url',
      maxLength: 200,
    },
  ],
};

const address: FormStep = {
  name: 'address',
  title: 'company.step.address',
  text: 'company.step.addressText',
  fields: [
    { name: 'registeredAddress.districtCode', label: 'company.registeredPlace', kind: 'place' },
    {
      name: 'registeredAddress.street',
      label: 'company.registeredStreet',
      hint: 'personal.streetHint',
      kind: 'text',
      autoComplete: 'section-registered address-line1',
      typedAs: 'words',
      maxLength: 150,
    },
    { name: 'sameAddress', label: 'company.sameAddress', kind: 'tick' },
    { name: 'businessAddress.districtCode', label: 'company.businessPlace', kind: 'place', isAsked: isElsewhere },
    {
      name: 'businessAddress.street',
      label: 'company.businessStreet',
      hint: 'personal.streetHint',
      kind: 'text',
      autoComplete: 'section-business address-line1',
      typedAs: 'words',
      maxLength: 150,
      isAsked: isElsewhere,
    },
  ],
};

const person: FormStep = {
  name: 'person',
  title: 'company.step.person',
  text: 'company.step.personText',
  fields: [
    {
      name: 'role',
      label: 'company.role',
      kind: 'one',
      choices: [
        { value: String(companyRole.director), label: 'company.role.1' },
        { value: String(companyRole.representative), label: 'company.role.2' },
      ],
    },
    {
      name: 'personIdType',
      label: 'company.document',
      kind: 'one',
      choices: [
        { value: String(idType.idCard), label: 'company.document.1' },
        { value: String(idType.passport), label: 'company.document.2' },
      ],
    },
    { name: 'personNationality', label: 'personal.nationality', kind: 'passport', isAsked: isForeign },
    {
      name: 'personIdNumber',
      label: 'personal.idNumber',
      hint: (answers) => (isForeign(answers) ? 'personal.idNumberHint.passport' : 'personal.idNumberHint.card'),
      kind: 'text',
      autoComplete: 'off',
      typedAs: (answers) => (isForeign(answers) ? 'capitals' : 'digits'),
      maxLength: 20,
    },
    {
      name: 'personFirstName',
      label: 'personal.firstName',
      kind: 'text',
      autoComplete: 'given-name',
      typedAs: 'name',
      maxLength: 80,
    },
    {
      name: 'personLastName',
      label: 'personal.lastName',
      kind: 'text',
      autoComplete: 'family-name',
      typedAs: 'name',
      maxLength: 80,
    },
    {
      name: 'personExpiryDate',
      label: 'personal.expiryDate',
      hint: 'personal.expiryHint',
      kind: 'day',
      autoComplete: 'off',
    },
  ],
};

const account: FormStep = {
  name: 'account',
  title: 'company.step.account',
  text: 'company.step.accountText',
  fields: [
    { name: 'bankCode', label: 'company.bank', kind: 'bank' },
    {
      name: 'accountNumber',
      label: 'company.account',
      hint: 'company.accountHint',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'digits',
      maxLength: 30,
    },
  ],
};

const steps = [company, address, person, account] as const;

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The input with what nobody types: a company is registered and works in Thailand, and a card is Thai. */
function inputOf(answers: Answers): object {
  const { sameAddress, ...typed } = unfolded(steps, answers);
  const registeredAddress = { ...members(typed['registeredAddress']), countryCode: 'TH' };
  return {
    // Whose document nobody has chosen yet is looked at as a card's, so that every other field has its word.
    personIdType: idType.idCard,
    ...typed,
    ...(isThai(answers) && { personNationality: 'TH' }),
    registeredAddress,
    businessAddress:
      sameAddress === '1' ? registeredAddress : { ...members(typed['businessAddress']), countryCode: 'TH' },
  };
}

/** No document was chosen, as a card without its nationality says, which comes with the choice; or it has ended. */
function faultsBetween(input: object): readonly (readonly [path: string, reason: string])[] {
  const { personIdType, personExpiryDate: endsAt } = members(input);
  const isUnchosen = personIdType === idType.idCard && !('personNationality' in input);
  const isDay = typeof endsAt === 'string' && /^\d{4}-/.test(endsAt);
  const isOver = isDay && endsAt < dayInBangkok(serverNowMs());
  return [
    ...(isUnchosen ? [['personIdType', 'id-type-required'] as const] : []),
    ...(isOver ? [['personExpiryDate', 'document-expired'] as const] : []),
  ];
}

/** The long form of a company (`product.md` sections 3 and 6), whose contract is `company/give`. */
export const companyJourney: LongForm<typeof giveCompany> = {
  form: 'company',
  contract: giveCompany,
  steps,
  given: [],
  inputOf,
  faultsBetween,
  words: companyWords,
};

const path = '/identityEnterprise/data';

/** Where it stands. */
export const companyPlaces: FormPlaces = {
  path,
  stepAt: (step) => `${path}?step=${step}`,
  review: companyReviewPath,
  overview: companyPath,
};
