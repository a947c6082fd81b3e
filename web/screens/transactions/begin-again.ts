import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { createAirtimeFacts } from '../../commands/airtime/create.ts';
import { createCashOutFacts } from '../../commands/cash-out/create.ts';
import { createTopUpFacts } from '../../commands/top-up/create.ts';
import { createTransferFacts } from '../../commands/transfer/create.ts';
import { ask } from '../../data/queries/ask.ts';
import { draftKeyOf, hasComeBack } from '../../data/session/kept-drafts.ts';
import { airtimeAgain } from '../airtime/airtime-again.ts';
import { cashOutAgain } from '../cash-out/cash-out-again.ts';
import type { Beginning } from '../money-flow/use-begin-again.ts';
import { readId } from '../read-id.ts';
import { topUpAgain } from '../top-up/top-up-again.ts';
import { transferAgain } from '../transfer/transfer-again.ts';
import type { RepeatedDomain } from './repeated.ts';

interface Again {
  readonly facts: { readonly formOf: () => string; readonly formPath: () => string };
  /** What fills in the next one. An entry tells less than the page of what was asked for, which is asked then. */
  readonly find: (entry: TransactionDetail) => Beginning | Promise<Beginning> | undefined;
}

const agains: Readonly<Record<RepeatedDomain, Again>> = {
  transfer: { facts: createTransferFacts, find: transferAgain },
  'cash-out': {
    facts: createCashOutFacts,
    find: ({ sourceId }) => {
      const cashOutId = readId('cso', sourceId);
      return cashOutId === undefined ? undefined : ask(getCashOut, { cashOutId }).then(cashOutAgain);
    },
  },
  airtime: {
    facts: createAirtimeFacts,
    find: ({ sourceId }) => {
      const airtimeId = readId('air', sourceId);
      return airtimeId === undefined ? undefined : ask(getAirtime, { airtimeId }).then(airtimeAgain);
    },
  },
  'top-up': {
    facts: createTopUpFacts,
    find: ({ sourceId }) => {
      const topUpId = readId('tup', sourceId);
      return topUpId === undefined ? undefined : ask(getTopUp, { topUpId }).then(topUpAgain);
    },
  },
};

/** What begins the next one like an entry; what is typed for one already, and waits, is gone on with in its place. */
export async function beginningLike(domain: RepeatedDomain, entry: TransactionDetail): Promise<Beginning> {
  const { facts, find } = agains[domain];
  const form = () => [facts.formPath()] as const;
  return hasComeBack(draftKeyOf(facts.formOf())) ? form : ((await find(entry)) ?? form);
}
