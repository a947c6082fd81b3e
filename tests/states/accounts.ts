import { thaiBanks } from '../../functions/domains/bank-account/thai-banks.ts';
import { getBanks } from '../../shared/contracts/bank-account/banks.ts';
import { getBankAccounts } from '../../shared/contracts/bank-account/list.ts';
import { mostBankAccounts } from '../../shared/bank-account.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { answer, atMs, bodyOf } from './state.ts';
import type { Without } from './state.ts';

type LinkedAccount = OutputOf<typeof getBankAccounts>['rows'][number];

export const banks = answer(getBanks, { rows: [...thaiBanks] });

/** A linked account; its letter says which of several it is. */
export function account(letter: string, bankCode: string, accountNumberMasked: string) {
  return { accountId: `bac_${bodyOf(letter)}`, bankCode, accountNumberMasked, linkedAtMs: atMs };
}

export const ofKbank = account('A', '004', '123****890');
/** The same, linked before its owner had the name of now. */
export const ofAnother = { ...ofKbank, isOfAnother: true as const };
/** Of a bank with a long name, and of one that is in the list no more. */
export const more = [ofKbank, account('B', '034', '020******123'), account('C', '999', '999****111')];

export function accounts(rows: readonly LinkedAccount[], without?: Without) {
  return answer(getBankAccounts, { rows: [...rows], most: mostBankAccounts }, without);
}
