import type { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { reportScam } from '../../../shared/contracts/transaction/report-scam.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { AppPath } from '../../route-table.ts';
import type { FactsOf, KeptInput } from '../command-facts.ts';

/** The form in which a transfer is reported, and the name of its draft. */
export const scamForm = 'transaction/report-scam';

/** Where a transfer is reported, and where its report is seen. */
const pageOf = ({ transactionId }: KeptInput<typeof reportScam>): AppPath =>
  transactionId === undefined ? '/mainPage/transactions' : `/reportScam/${transactionId}`;

export const reportScamFacts = {
  name: 'transaction/report-scam',
  changes: queryNames<[typeof getTransaction]>('transaction/detail'),
  load: async () => (await import('../../../shared/contracts/transaction/report-scam.ts')).reportScam,
  formOf: () => scamForm,
  formPath: pageOf,
  resultPath: (_output, input) => pageOf(input),
  unsurePath: pageOf,
  movesSatang: () => undefined,
  words: 'scam',
} satisfies FactsOf<typeof reportScam>;
