import type { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import type { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import type { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of all steps of linking a bank account, and the name of its draft. */
export const addAccountForm = 'bank-account/add';

/** Where a linked account is shown; the mark says that it was linked just now. */
export function linkedPath(accountId: string) {
  return `/bankAccounts/${accountId}?linked` as const;
}

/** Where an account is linked again: at its bank, and named. */
export function linkAgainPath({ accountId, bankCode }: { readonly accountId: string; readonly bankCode: string }) {
  return `/addBankAccount?bank=${bankCode}&again=${accountId}` as const;
}

export const addBankAccountFacts = {
  name: 'bank-account/add',
  changes: queryNames<[typeof getBankAccounts, typeof getBankAccount]>('bank-account/list', 'bank-account/detail'),
  load: async () => (await import('../../../shared/contracts/bank-account/add.ts')).addBankAccount,
  formOf: () => addAccountForm,
  formPath: () => '/addBankAccount',
  resultPath: ({ accountId }) => linkedPath(accountId),
  unsurePath: () => '/bankAccounts',
  movesSatang: () => undefined,
  words: 'addAccount',
} satisfies FactsOf<typeof addBankAccount>;
