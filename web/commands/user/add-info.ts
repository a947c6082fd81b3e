import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import type { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The long form of personal data, where it is sent from, and where it is seen what that led to. */
export const personalDataForm = 'personal-data';
export const reviewPath = '/registerInfoConfirm';
export const journeyPath = '/identity-view';

export const addUserInfoFacts = {
  name: 'user/add-info',
  changes: queryNames<[typeof getIdentityJourney, typeof getUserInfo]>('identity/get-journey', 'user/get-info'),
  load: async () => (await import('../../../shared/contracts/user/add-info.ts')).addUserInfo,
  formOf: () => personalDataForm,
  formPath: () => reviewPath,
  resultPath: () => journeyPath,
  unsurePath: () => journeyPath,
  movesSatang: () => undefined,
  words: 'personalData',
  forgetsInput: true,
} satisfies FactsOf<typeof addUserInfo>;
