import { getIdentityDraft } from '../../shared/contracts/identity/get-draft.ts';
import { searchAddresses } from '../../shared/contracts/address/search.ts';
import { listCareers } from '../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../shared/contracts/user/list-countries.ts';
import type { OutputOf } from '../../shared/operation.ts';
import type { DraftAnswers } from '../../shared/personal/draft.ts';
import { answer, atMs } from './state.ts';
import type { Answer } from './state.ts';

/** A district (9999) that nobody is registered in; the check digit is right. */
export const nationalId = '3999902345618';

/** All that a Thai national types, as it is typed. */
export const thaiAnswers: DraftAnswers = {
  idType: '1',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  firstNameEn: 'Somchai',
  lastNameEn: 'Jaidee',
  sex: '1',
  birthDate: '31/5/2533',
  idNumber: nationalId,
  laserId: 'JT0-1234567-89',
  issueDate: '10/1/2565',
  expiryDate: '30/5/2579',
  'registeredAddress.districtCode': '100101',
  'registeredAddress.districtCode.label': 'พระบรมมหาราชวัง, พระนคร, กรุงเทพมหานคร 10200',
  'registeredAddress.street': '1/2 ถนนมหาราช',
  sameAddress: '1',
  careerCode: '901',
  'careerCode.label': 'นักเรียนหรือนักศึกษา',
  incomeBand: '2',
  purposes: '1,3',
};

/** All that a foreigner types who has work here. */
export const foreignAnswers: DraftAnswers = {
  idType: '2',
  firstName: 'Kèo',
  lastName: '-',
  sex: '2',
  birthDate: '1999-02-28',
  nationality: 'LA',
  idNumber: 'p1234567',
  issueDate: '1/3/2024',
  expiryDate: '28.2.2034',
  'registeredAddress.countryCode': 'LA',
  'registeredAddress.street': 'Ban Phonsavan',
  'currentAddress.districtCode': '100101',
  'currentAddress.street': '1/2',
  careerCode: '101',
  hasWorkplace: '1',
  'workplace.name': 'ACME',
  'workplace.address.districtCode': '100101',
  'workplace.address.street': '3',
  incomeBand: '1',
  purposes: '2,8',
  otherPurpose: 'Gifts',
};

/** What the server has of a draft. */
export function draftOf(answers: DraftAnswers | undefined): Answer {
  const times = { savedAtMs: atMs, endsAtMs: atMs + 30 * 86_400_000 };
  return answer(getIdentityDraft, { revision: 1, draft: { ...times, ...(answers && { answers }) } });
}

/** The same of whoever has agreed to an earlier text, or to none. */
export function beforeConsent(answers: DraftAnswers): Answer {
  const draft = { savedAtMs: atMs, endsAtMs: atMs + 30 * 86_400_000, answers };
  return answer(getIdentityDraft, { revision: 1, consentDue: true, draft });
}

/** Nothing of it is typed yet. */
export const noDraft = answer(getIdentityDraft, { revision: 0 });

export const careerRows: OutputOf<typeof listCareers>['rows'] = [
  { careerCode: '101', name: { th: 'พนักงานบริษัทเอกชน', en: 'Company employee', zh: '私企员工' }, hasWorkplace: true },
  { careerCode: '901', name: { th: 'นักเรียนหรือนักศึกษา', en: 'Student', zh: '学生' }, hasWorkplace: false },
];
export const careers = answer(listCareers, { version: '2026-11-23', rows: careerRows });

export const countryRows: OutputOf<typeof listCountries>['rows'] = [
  { countryCode: 'TH', passportCode: 'THA', name: { th: 'ไทย', en: 'Thailand', zh: '泰国' } },
  { countryCode: 'LA', passportCode: 'LAO', name: { th: 'ลาว', en: 'Laos', zh: '老挝' } },
];
export const countries = answer(listCountries, { version: '2026-11-23', rows: countryRows });

export const placeRows: OutputOf<typeof searchAddresses>['rows'] = [
  {
    province: { code: '10', name: { th: 'กรุงเทพมหานคร', en: 'Bangkok', zh: '曼谷' } },
    city: { code: '1001', name: { th: 'พระนคร', en: 'Phra Nakhon' } },
    district: {
      code: '100101',
      name: { th: 'พระบรมมหาราชวัง', en: 'Phra Borom Maha Ratchawang' },
      postcode: '10200',
    },
  },
];
export const places = answer(searchAddresses, { version: '1', rows: placeRows });
