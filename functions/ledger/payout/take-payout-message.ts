import { keepContradiction } from '../../engine/partners/contradiction.ts';
import type { QueuedPartner } from '../../partners/partners.ts';
import type { Taken } from '../../runtime/operation/implement.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { readerOf } from '../payee/payout-readers.ts';
import { readPayoutOfKey, takeWord } from './take-word.ts';
import type { PayoutFacts, TakenWord } from './take-word.ts';

/** What a partner tells of a payout by itself, whatever its messages look like. */
export interface PayoutMessage {
  /** Our key. */
  readonly payoutKey: string;
  readonly says: 'completed' | 'failed' | 'returned';
  readonly amountSatang: number;
  /** What the partner itself calls it. */
  readonly reference: string;
  /** When that happened by the partner's own clock, in epoch milliseconds. */
  readonly atMs: number;
}

/**
 * What is made of such a message: only a question is answered by an order, and only a
 * cancellation's call by its answer.
 */
export type PayoutOutcome = Exclude<TakenWord, 'order' | 'cancellation-answered'>;

/** The payout of a key, if it is this partner's to speak of. */
async function factsOf(runtime: Runtime, partner: QueuedPartner, payoutKey: string): Promise<PayoutFacts | undefined> {
  const facts = await readPayoutOfKey(runtime, payoutKey);
  return facts !== undefined && readerOf(facts.hold.reader).partner === partner ? facts : undefined;
}

/**
 * Carries out what a partner tells of a payout, the record of the message in the transaction of what it does. A payout
 * that we never ordered of it is kept as a contradiction: money of ours may have gone for nothing.
 */
export async function takePayoutMessage(
  runtime: Runtime,
  partner: QueuedPartner,
  told: PayoutMessage,
  message: PartnerMessage,
  nowMs: number,
): Promise<Taken<PayoutOutcome>> {
  const { payoutKey, says, amountSatang, reference, atMs } = told;
  const facts = await factsOf(runtime, partner, payoutKey);
  if (facts === undefined) {
    await keepContradiction(
      runtime,
      {
        partner,
        about: 'payout',
        reference: payoutKey,
        told: { says, amountSatang },
        known: {},
      },
      nowMs,
    );
    return { outcome: 'contradiction', recorded: 'nothing-done' };
  }
  const word = {
    via: 'webhook',
    says,
    amountSatang,
    reference,
    askedAtMs: nowMs,
    isPrimary: false,
    ...(says === 'completed' && { paidAtMs: atMs }),
    ...(says === 'returned' && { returnedAtMs: atMs }),
  } as const;
  const { outcome, recorded } = await takeWord(runtime, facts, word, nowMs, message);
  if (outcome === 'order' || outcome === 'cancellation-answered') throw new Error(`a message means no ${outcome}`);
  return { outcome, recorded: recorded ? 'with-effect' : 'nothing-done' };
}
