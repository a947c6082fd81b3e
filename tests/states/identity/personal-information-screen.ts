import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { careers, countries, places } from '../personal-data-samples.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/personalInformation';
const address = { countryCode: 'TH', districtCode: '100101', street: '***' };
/** Masked as the server masks it. */
export const masked = {
  idType: 1,
  nationality: 'TH',
  idNumber: '399*******618',
  laserId: '***',
  firstName: 'ส***',
  lastName: 'ใ***',
  firstNameEn: 'S***',
  lastNameEn: 'J***',
  sex: 1,
  birthDate: '1990-**-**',
  issueDate: '2022-**-**',
  expiryDate: '2036-05-30',
  registeredAddress: address,
  currentAddress: address,
  careerCode: '101',
  workplaceName: 'บ***',
  workplaceAddress: address,
  incomeBand: 2,
  purposes: [1, 3],
  email: 'so***@example.co.th',
  givenAtMs: atMs,
} as const;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    answer(getUserInfo, { info: { ...masked, purposes: [...masked.purposes] } }),
    careers,
    countries,
    { ...places, without: 'goes-on' },
  ],
  first: { at, shows: 'personal.step.document' },
  others: { 'nothing given': { at, shows: 'personalInfo.none', answers: [answer(getUserInfo, {})] } },
};
