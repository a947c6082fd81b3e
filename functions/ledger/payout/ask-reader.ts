import * as z from 'zod/mini';
import type { Word } from '../../domains/payout/read-word.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { PartnerRefused, PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { bankAccountSchema, cancelPayout, orderPayout, payoutOf, unknownPayout } from '../../partners/bank-contract.ts';
import type { BankPayout } from '../../partners/bank-contract.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Hold } from '../hold.ts';
import type { PayoutReaderName } from './payout-readers.ts';

/** The three questions of a reader. */
interface Asking {
  /** Lets the partner carry the payout out, once for its key. Silence is a word here: the order may have been taken. */
  readonly order: (runtime: Runtime, hold: Hold, payee: string, nowMs: number) => Promise<Word>;
  /** What became of it, from the partner's primary record. @throws PartnerUnavailable where no answer came. */
  readonly ask: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Word>;
  /** Asks the partner not to pay it any more. @throws PartnerUnavailable where no answer came. */
  readonly cancel: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Word>;
}

type Via = 'order' | 'query' | 'cancellation';

const said = (via: Via, payout: BankPayout, askedAtMs: number): Word => ({
  via,
  says: payout.status,
  amountSatang: payout.amountSatang,
  askedAtMs,
  isPrimary: true,
  ...('completedAtMs' in payout && { paidAtMs: payout.completedAtMs }),
  ...('returnedAtMs' in payout && { returnedAtMs: payout.returnedAtMs }),
});

const withoutWord = (via: Via, says: 'silence' | 'refused' | 'unknown', askedAtMs: number): Word => ({
  via,
  says,
  askedAtMs,
  isPrimary: true,
});

/** How each row of `payoutReaders` is asked. */
const asking = {
  'bank-account': {
    order: async (runtime, { partnerKey, amountSatang }, payee, nowMs) => {
      const account = z.parse(bankAccountSchema, JSON.parse(payee));
      try {
        return said(
          'order',
          await askPartner(runtime, orderPayout, { payoutKey: partnerKey, amountSatang, ...account }, nowMs),
          nowMs,
        );
      } catch (error) {
        if (error instanceof PartnerRefused) return withoutWord('order', 'refused', nowMs);
        if (error instanceof PartnerUnavailable) return withoutWord('order', 'silence', nowMs);
        throw error;
      }
    },
    ask: async (runtime, { partnerKey }, nowMs) => {
      try {
        return said('query', await askPartner(runtime, payoutOf, { payoutKey: partnerKey }, nowMs), nowMs);
      } catch (error) {
        if (!(error instanceof PartnerRefused)) throw error;
        return withoutWord('query', error.code === unknownPayout ? 'unknown' : 'refused', nowMs);
      }
    },
    cancel: async (runtime, { partnerKey, amountSatang }, nowMs) => {
      try {
        const answer = await askPartner(runtime, cancelPayout, { payoutKey: partnerKey, amountSatang }, nowMs);
        return said('cancellation', answer, nowMs);
      } catch (error) {
        if (!(error instanceof PartnerRefused)) throw error;
        return withoutWord('cancellation', error.code === unknownPayout ? 'unknown' : 'refused', nowMs);
      }
    },
  },
} satisfies Readonly<Record<PayoutReaderName, Asking>>;

/** How a hold's reader is asked. */
export function askingOf({ reader }: Hold): Asking {
  return asking[reader];
}
