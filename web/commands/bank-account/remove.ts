import type { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import type { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import type { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

const listPath = '/bankAccounts';

/** The form of an account's own page, which can only remove it. */
export function removeAccountForm(accountId: string): string {
  return `bank-account/remove ${accountId}`;
}

export const removeBankAccountFacts = {
  name: 'bank-account/remove',
  changes: queryNames<[typeof getBankAccounts, typeof getBankAccount]>('bank-account/list', 'bank-account/detail'),
  load: async () => (await import('../../../shared/contracts/bank-account/remove.ts')).removeBankAccount,
  formOf: ({ accountId = '' }) => removeAccountForm(accountId),
  formPath: ({ accountId }) => (accountId === undefined ? listPath : `/bankAccounts/${accountId}`),
  resultPath: () => listPath,
  unsurePath: () => listPath,
  movesSatang: () => undefined,
  words: 'removeAccount',
} satisfies FactsOf<typeof removeBankAccount>;
