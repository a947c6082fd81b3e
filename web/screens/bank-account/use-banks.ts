import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { QueryState } from '../../data/queries/use-query.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { currentLanguage, t } from '../../text/text.ts';

export type Bank = OutputOf<typeof getBanks>['rows'][number];
export type Banks = OutputOf<typeof getBanks>;

/** The banks in whose accounts money can be received. */
export function useBanks(): QueryState<typeof getBanks> {
  return useQuery(getBanks, {}, { quiet: true });
}

/** The bank of a code; undefined where it is not known any more: an account that was linked there stays to be seen. */
export function bankOf({ rows }: Banks, bankCode: string): Bank | undefined {
  return rows.find((bank) => bank.bankCode === bankCode);
}

/** What a bank is called in the language of the page. */
export function bankName(bank: Bank | undefined): string {
  return bank === undefined ? t('bankAccounts.otherBank') : bank.name[currentLanguage()];
}
