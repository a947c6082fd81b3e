import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { refuse } from '../../engine/refusal.ts';
import { wordOf } from '../../engine/request-record.ts';
import type { RequestRecord } from '../../engine/request-record.ts';
import { operatorPartition } from '../../table/keys/operators.ts';
import type { SealedTry } from '../../table/request-record.ts';
import { auditReplay } from './audit-refused.ts';
import { EarlyAnswer } from '../pipeline/exchange.ts';
import type { Exchange, Step } from '../pipeline/exchange.ts';

function ownerOf({ session, operator }: Exchange): string | undefined {
  return session?.userId ?? (operator === undefined ? undefined : operatorPartition(operator.id));
}

/** The try that a request is; undefined for everything but a known caller's command with a request id. */
export function triedIn(exchange: Exchange): SealedTry | undefined {
  const { requestId, contentHashes, tryNumber } = exchange;
  const owner = ownerOf(exchange);
  if (owner === undefined || requestId === undefined || contentHashes === undefined) return undefined;
  return { owner, requestId, ...contentHashes, tryNumber };
}

/** Ends the pipeline with what a record says of a try that it leaves no more open. */
export async function endWith(exchange: Exchange, tried: SealedTry, record: RequestRecord): Promise<never> {
  switch (wordOf(record, tried)) {
    case 'answered':
      throw new EarlyAnswer({ data: record.answer });
    case 'other-content':
      throw new EarlyAnswer(refuse('request-id-reused'));
    case 'refused-before':
      // No "no" of its own: a later try may be on its way, and only its answer may be taken as final.
      await auditReplay(exchange);
      throw new EnvelopeFault('authorization');
    case 'open':
      throw new Error('a record was in the way that leaves the try open');
  }
}

/**
 * A request id that was answered before gets the same answer again, and bytes that were refused before are not taken
 * again. It stands before the clock's check, so that a paid command hears the truth with whatever clock it comes.
 */
export function answerSettled(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      const tried = triedIn(exchange);
      const { record } = exchange;
      if (tried !== undefined && record !== undefined && wordOf(record, tried) !== 'open')
        await endWith(exchange, tried, record);
    },
  };
}
