import type { companyDetail } from '../../../shared/contracts/company/detail.ts';
import type { giveCompany } from '../../../shared/contracts/company/give.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The long form of a company, where it is sent from, and where it is seen what that led to. */
export const companyForm = 'company';
export const companyReviewPath = '/identityEnterprise/confirm';
export const companyPath = '/identityEnterprise';

export const giveCompanyFacts = {
  name: 'company/give',
  changes: queryNames<[typeof companyDetail]>('company/detail'),
  load: async () => (await import('../../../shared/contracts/company/give.ts')).giveCompany,
  formOf: () => companyForm,
  formPath: () => companyReviewPath,
  resultPath: () => companyPath,
  unsurePath: () => companyPath,
  movesSatang: () => undefined,
  words: 'company',
  forgetsInput: true,
} satisfies FactsOf<typeof giveCompany>;
