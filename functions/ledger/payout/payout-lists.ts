import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { deliveriesOn } from '../../partners/airtime-contract.ts';
import { payoutLinesOn } from '../../partners/bank-contract.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { ListedPayout } from '../check/check-payouts.ts';
import { accountsAsOrdered } from '../payee/account-as-ordered.ts';

/** A Bangkok day, and the reference of the line behind which a part of its list begins. */
interface PartOfDay {
  readonly day: string;
  readonly after: string | undefined;
}

interface ListPart {
  readonly lines: readonly ListedPayout[];
  /** Behind which line the list goes on; undefined where it does not. */
  readonly nextAfter: string | undefined;
}

type ReadList = (runtime: Runtime, part: PartOfDay, nowMs: number) => Promise<ListPart>;

/** How each partner's own list of a day is read. */
const lists = {
  bank: async (runtime, part, nowMs) => {
    const { lines, nextAfter } = await askPartner(runtime, payoutLinesOn, part, nowMs);
    const accounts = await accountsAsOrdered(runtime, lines);
    return { lines: lines.map(({ account: _whose, ...line }, at) => ({ ...line, account: accounts[at] })), nextAfter };
  },
  airtime: async (runtime, part, nowMs) => {
    const { lines, nextAfter } = await askPartner(runtime, deliveriesOn, part, nowMs);
    const paid = lines.map(({ operatorReference, deliveryKey, amountSatang, deliveredAtMs }) => ({
      lineReference: operatorReference,
      payoutKey: deliveryKey,
      what: 'paid' as const,
      amountSatang,
      atMs: deliveredAtMs,
    }));
    return { lines: paid, nextAfter };
  },
} satisfies Readonly<Record<PayoutPartner, ReadList>>;

/**
 * One part of a partner's own list of what it paid out under our keys on a Bangkok day, and what of that came back.
 * @throws PartnerUnavailable where it gives no word.
 */
export const readPayoutList = (
  runtime: Runtime,
  partner: PayoutPartner,
  part: PartOfDay,
  nowMs: number,
): Promise<ListPart> => lists[partner](runtime, part, nowMs);
