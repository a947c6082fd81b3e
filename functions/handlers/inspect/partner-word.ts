import { bookedSatang } from '../../domains/payout/payout.ts';
import { getPartnerWord } from '../../../shared/contracts/inspect/partner-word.ts';
import { idOf } from '../../../shared/ids.ts';
import { isPaidByOwner } from '../../../shared/movements.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import { meaningOf } from '../../domains/inspect/word-meaning.ts';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { readPayment } from '../../inspect/payment.ts';
import type { Entry } from '../../ledger/entry.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { askingOf } from '../../ledger/payee/ask-reader.ts';
import { readerOf } from '../../ledger/payee/payout-readers.ts';
import { paymentsOf } from '../../partners/bank-contract.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';

type Output = OutputOf<typeof getPartnerWord>;
const mostPayments = 50;

async function ofPayout(runtime: Runtime, hold: Hold, nowMs: number): Promise<Output> {
  const { partner: name, terms } = readerOf(hold.reader);
  const partner = payoutPartners.find((each) => each === name);
  if (partner === undefined) return {};
  const word = await askingOf(hold).ask(runtime, hold, nowMs);
  const { says, amountSatang, reference, paidAtMs, returnedAtMs } = word;
  return {
    payout: {
      transactionId: idOf('txn', hold.body),
      partner,
      partnerKey: hold.partnerKey,
      says,
      ...(amountSatang !== undefined && { theirSatang: amountSatang }),
      ...(reference !== undefined && { reference }),
      ...(paidAtMs !== undefined && { paidAtMs }),
      ...(returnedAtMs !== undefined && { returnedAtMs }),
      ourState: hold.state,
      ourSatang: bookedSatang(hold, says === 'returned' ? 'returned' : 'paid'),
      means: meaningOf(word, payoutOfHold(hold), terms, nowMs),
    },
  };
}

async function ofTopUp(runtime: Runtime, { body, amountSatang }: Entry, nowMs: number): Promise<Output> {
  const { payments } = await askPartner(runtime, paymentsOf, { reference1: body }, nowMs);
  const shown = payments.slice(-mostPayments);
  const booked = await readTogether(
    runtime,
    shown.map(({ bankReference }) => keys.arrival(bankReference)),
  );
  return {
    topUp: {
      transactionId: idOf('txn', body),
      ourSatang: amountSatang,
      payments: shown.map(({ bankReference, amountSatang: theirSatang, paidAtMs }) => ({
        bankReference,
        amountSatang: theirSatang,
        paidAtMs,
        isBooked: booked.of(keys.arrival(bankReference)) !== undefined,
      })),
    },
  };
}

export const operation = implement(getPartnerWord, async (call) => {
  const { input, runtime, nowMs } = call;
  const sides = await readPayment(runtime, input.id);
  await noteReading(getPartnerWord, call, { id: input.id }, [...new Set(sides.map(({ entry }) => entry.userId))]);
  if (sides.length === 0) return refuse('transaction-not-found');
  const hold = sides.map((side) => side.hold).find((each) => each !== undefined);
  const topUp = sides.map(({ entry }) => entry).find(({ type }) => isPaidByOwner(type));
  try {
    if (hold !== undefined) return await ofPayout(runtime, hold, nowMs);
    return topUp === undefined ? {} : await ofTopUp(runtime, topUp, nowMs);
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('partner-not-reachable', { asked: 'word' }, error);
    return refuse('partner-not-reachable');
  }
});

export const handler = serve(operation);
