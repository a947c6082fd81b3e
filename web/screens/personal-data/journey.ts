import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { idType } from '../../../shared/personal/documents.ts';
import { incomeBands, otherPurpose, usePurposes } from '../../../shared/personal/profile.ts';
import { unfolded } from '../long-form/long-form.ts';
import type { Answers, FormStep, LongForm } from '../long-form/long-form.ts';
import { faultsOfFields } from './faults-of-fields.ts';
import { personalDataWords } from './reason-words.ts';

const isThai = (answers: Answers) => answers['idType'] === String(idType.idCard);
const isForeign = (answers: Answers) => !isThai(answers);
/** Whether the occupation has a place of work; noted when it is chosen, because the list is the server's. */
export const hasWorkplaceName = 'hasWorkplace';
const worksSomewhere = (answers: Answers) => answers[hasWorkplaceName] === '1';
const livesElsewhere = (answers: Answers) => answers['sameAddress'] !== '1';
const isRegisteredHere = (answers: Answers) => isThai(answers) || answers['registeredAddress.countryCode'] === 'TH';

const street = {
  label: 'personal.street',
  hint: 'personal.streetHint',
  kind: 'text',
  typedAs: 'words',
  maxLength: 150,
} as const;
const village = { label: 'personal.village', kind: 'text', typedAs: 'words', maxLength: 80 } as const;

const person: FormStep = {
  name: 'person',
  title: 'personal.step.person',
  text: 'personal.step.personText',
  fields: [
    {
      name: 'firstName',
      label: 'personal.firstName',
      kind: 'text',
      autoComplete: 'given-name',
      typedAs: 'name',
      maxLength: 80,
    },
    {
      name: 'lastName',
      label: 'personal.lastName',
      kind: 'text',
      autoComplete: 'family-name',
      typedAs: 'name',
      maxLength: 80,
    },
    {
      name: 'firstNameEn',
      label: 'personal.firstNameEn',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'name',
      maxLength: 80,
      isAsked: isThai,
    },
    {
      name: 'lastNameEn',
      label: 'personal.lastNameEn',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'name',
      maxLength: 80,
      isAsked: isThai,
    },
    {
      name: 'sex',
      label: 'personal.sex',
      kind: 'one',
      choices: [
        { value: '1', label: 'personal.sex.1' },
        { value: '2', label: 'personal.sex.2' },
      ],
    },
    {
      name: 'birthDate',
      label: 'personal.birthDate',
      hint: 'personal.dayHint',
      kind: 'day',
      autoComplete: 'bday',
    },
  ],
};

const document: FormStep = {
  name: 'document',
  title: 'personal.step.document',
  text: 'personal.step.documentText',
  fields: [
    { name: 'nationality', label: 'personal.nationality', kind: 'passport', isAsked: isForeign },
    {
      name: 'idNumber',
      label: 'personal.idNumber',
      hint: (answers) => (isThai(answers) ? 'personal.idNumberHint.card' : 'personal.idNumberHint.passport'),
      kind: 'text',
      autoComplete: 'off',
      typedAs: (answers) => (isThai(answers) ? 'digits' : 'capitals'),
      maxLength: 20,
    },
    {
      name: 'laserId',
      label: 'personal.laserId',
      hint: 'personal.laserIdHint',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'capitals',
      maxLength: 20,
      isAsked: isThai,
    },
    { name: 'issueDate', label: 'personal.issueDate', hint: 'personal.dayHint', kind: 'day', autoComplete: 'off' },
    {
      name: 'expiryDate',
      label: 'personal.expiryDate',
      // No passport counts for life.
      hint: (answers) => (isThai(answers) ? 'personal.expiryHint' : 'personal.dayHint'),
      kind: 'day',
      meansEmpty: 'personal.lifelong',
      autoComplete: 'off',
    },
  ],
};

const address: FormStep = {
  name: 'address',
  title: 'personal.step.address',
  text: 'personal.step.addressText',
  fields: [
    {
      name: 'registeredAddress.countryCode',
      label: 'personal.registeredCountry',
      kind: 'country',
      isAsked: isForeign,
    },
    {
      name: 'registeredAddress.districtCode',
      label: 'personal.registeredPlace',
      kind: 'place',
      isAsked: isRegisteredHere,
    },
    {
      ...street,
      name: 'registeredAddress.street',
      autoComplete: 'section-registered address-line1',
      label: 'personal.registeredStreet',
    },
    // Whoever lives there is asked for no other address.
    {
      ...village,
      name: 'registeredAddress.village',
      label: 'personal.registeredVillage',
      autoComplete: 'section-registered address-line2',
      isAsked: isRegisteredHere,
    },
    { name: 'sameAddress', label: 'personal.sameAddress', kind: 'tick', isAsked: isRegisteredHere },
    { name: 'currentAddress.districtCode', label: 'personal.currentPlace', kind: 'place', isAsked: livesElsewhere },
    {
      ...street,
      name: 'currentAddress.street',
      autoComplete: 'section-current address-line1',
      isAsked: livesElsewhere,
    },
    {
      ...village,
      name: 'currentAddress.village',
      autoComplete: 'section-current address-line2',
      isAsked: livesElsewhere,
    },
  ],
};

const work: FormStep = {
  name: 'work',
  title: 'personal.step.work',
  text: 'personal.step.workText',
  fields: [
    { name: 'careerCode', label: 'personal.career', kind: 'career' },
    {
      name: 'workplace.name',
      label: 'personal.workplace',
      kind: 'text',
      autoComplete: 'organization',
      typedAs: 'name',
      maxLength: 120,
      isAsked: worksSomewhere,
    },
    { name: 'workplace.address.districtCode', label: 'personal.workPlace', kind: 'place', isAsked: worksSomewhere },
    {
      ...street,
      name: 'workplace.address.street',
      autoComplete: 'section-work address-line1',
      label: 'personal.workStreet',
      isAsked: worksSomewhere,
    },
    {
      name: 'jobTitle',
      label: 'personal.jobTitle',
      kind: 'text',
      autoComplete: 'organization-title',
      typedAs: 'words',
      maxLength: 80,
    },
  ],
};

const use: FormStep = {
  name: 'use',
  title: 'personal.step.use',
  text: 'personal.step.useText',
  fields: [
    {
      name: 'incomeBand',
      label: 'personal.income',
      kind: 'one',
      choices: incomeBands.map((band) => ({ value: String(band), label: `personal.income.${band}` as const })),
    },
    {
      name: 'purposes',
      label: 'personal.purposes',
      kind: 'several',
      choices: usePurposes.map((purpose) => ({
        value: String(purpose),
        label: `personal.purpose.${purpose}` as const,
      })),
    },
    {
      name: 'otherPurpose',
      label: 'personal.otherPurpose',
      kind: 'text',
      autoComplete: 'off',
      typedAs: 'words',
      maxLength: 100,
      isAsked: (answers) => (answers['purposes'] ?? '').split(',').includes(String(otherPurpose)),
    },
    {
      name: 'email',
      label: 'personal.email',
      hint: 'personal.emailHint',
      kind: 'text',
      autoComplete: 'email',
      typedAs: 'email',
      maxLength: 200,
    },
  ],
};

const steps = [person, document, address, work, use] as const;

/** The input with what nobody types: a card is Thai, and the wallet is used here. */
function inputOf(answers: Answers): object {
  const { sameAddress, [hasWorkplaceName]: works, ...typed } = unfolded(steps, answers);
  const thai = isThai(answers);
  const registeredAddress = { ...(thai && { countryCode: 'TH' }), ...members(typed['registeredAddress']) };
  const workplace = members(typed['workplace']);
  return {
    ...typed,
    idType: Number(answers['idType']),
    ...(thai && { nationality: 'TH' }),
    registeredAddress,
    currentAddress:
      sameAddress === '1' ? registeredAddress : { ...members(typed['currentAddress']), countryCode: 'TH' },
    ...(works === '1' && {
      workplace: { ...workplace, address: { ...members(workplace['address']), countryCode: 'TH' } },
    }),
  };
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The long form of personal data (`product.md` sections 3 and 5), whose contract is `user/add-info`. */
export const personalDataJourney: LongForm<typeof addUserInfo> = {
  form: 'personal-data',
  contract: addUserInfo,
  steps,
  given: ['idType', hasWorkplaceName],
  chosenBefore: (answers) => ({
    title: 'personal.document',
    text: isThai(answers) ? 'personal.document.1' : 'personal.document.2',
    path: '/identity',
  }),
  inputOf,
  faultsBetween: faultsOfFields,
  words: personalDataWords,
};
