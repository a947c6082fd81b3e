import type { Word } from '../../domains/payout/read-word.ts';
import { PartnerRefused, PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import type { Clear } from '../../runtime/person/clear.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Hold } from '../hold.ts';

/** The three questions of a reader. */
export interface Asking {
  /** Lets the partner carry the payout out, once for its key. Silence is a word here: the order may have been taken. */
  readonly order: (runtime: Runtime, hold: Hold, payee: Clear<'payout'>, nowMs: number) => Promise<Word>;
  /** What became of it, from the partner's primary record. @throws PartnerUnavailable where no answer came. */
  readonly ask: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Word>;
  /** Asks the partner not to pay it any more. @throws PartnerUnavailable where no answer came. */
  readonly cancel: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Word>;
}

/** The three calls of a partner's contract, and what its answers say. */
interface Calls<Answer> {
  readonly order: (runtime: Runtime, hold: Hold, payee: Clear<'payout'>, nowMs: number) => Promise<Answer>;
  readonly ask: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Answer>;
  readonly cancel: (runtime: Runtime, hold: Hold, nowMs: number) => Promise<Answer>;
  /** The code by which it refuses a question about a key that it never heard of. */
  readonly unknown: string;
  readonly read: (answer: Answer) => Pick<Word, 'says' | 'amountSatang' | 'reference' | 'paidAtMs' | 'returnedAtMs'>;
}

type Via = 'order' | 'query' | 'cancellation';

/**
 * The questions of a reader, by its partner's calls. A refused try is no word of the order's, and of an order neither
 * is silence; to a question silence is no answer, and is thrown.
 */
export function askingBy<Answer>({ order, ask, cancel, unknown, read }: Calls<Answer>): Asking {
  const without = (via: Via, says: 'silence' | 'refused' | 'unknown', askedAtMs: number): Word => ({
    via,
    says,
    askedAtMs,
    isPrimary: true,
  });
  const heard = async (via: Via, asked: () => Promise<Answer>, nowMs: number): Promise<Word> => {
    try {
      return { via, ...read(await asked()), askedAtMs: nowMs, isPrimary: true };
    } catch (error) {
      if (error instanceof PartnerRefused) {
        const { code, httpStatus } = error;
        if (via !== 'order' && code === unknown) return without(via, 'unknown', nowMs);
        return { ...without(via, 'refused', nowMs), refused: { code, httpStatus } };
      }
      if (via === 'order' && error instanceof PartnerUnavailable) return without(via, 'silence', nowMs);
      throw error;
    }
  };
  return {
    order: (runtime, hold, payee, nowMs) => heard('order', () => order(runtime, hold, payee, nowMs), nowMs),
    ask: (runtime, hold, nowMs) => heard('query', () => ask(runtime, hold, nowMs), nowMs),
    cancel: (runtime, hold, nowMs) => heard('cancellation', () => cancel(runtime, hold, nowMs), nowMs),
  };
}
