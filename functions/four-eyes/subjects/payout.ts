import { maskMiddle } from '../../../shared/masking.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { findPayout } from '../../ledger/payout/find-payout.ts';
import type { PayoutFacts } from '../../ledger/payout/take-word.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { bankShown } from '../../runtime/money/bank-account.ts';
import { maskedNumber, readNumber } from '../../runtime/money/airtime-number.ts';
import { readAccount } from '../../runtime/person/account.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { DamagedItem, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { maskedPerson } from './masked-person.ts';

/** Where a payout goes, masked as everywhere. */
async function shownPayee(runtime: Runtime, { userId, payee, reader }: PayoutFacts['hold']): Promise<string> {
  const account = await readAccount(runtime, userId);
  if (account === undefined) return 'somebody who is gone';
  const opened = openField(await runtime.userKeys.open(userId, account.person.wrappedKey), 'payout', payee);
  if (reader === 'mobile-number') return maskedNumber(readNumber(opened));
  // A record of an account was sealed under this reader's name; both members are asked for.
  const to = opened.parts() as Item;
  return `${bankShown(textOf(to, 'bankCode'))} ${maskMiddle(textOf(to, 'accountNumber'))}`;
}

/**
 * How an act about a payout, named by its transaction or its key, finds and reads it; and by what whoever approves it
 * knows it from another of the same amount: whose it is, and where it goes.
 */
export const payoutById = {
  find: async (
    runtime: Runtime,
    { payoutId }: { readonly payoutId: string },
  ): Promise<string | Refusal<'payout-not-found'>> =>
    (await findPayout(runtime, payoutId)) === undefined ? refuse('payout-not-found') : payoutId,
  load: async (runtime: Runtime, payoutId: string): Promise<PayoutFacts> => {
    const facts = await findPayout(runtime, payoutId);
    if (facts === undefined) throw new DamagedItem('hold');
    return facts;
  },
  lookBeside: async (runtime: Runtime, { hold }: PayoutFacts) => ({
    owner: await maskedPerson(runtime, hold.userId),
    goesTo: await shownPayee(runtime, hold),
  }),
} as const;
