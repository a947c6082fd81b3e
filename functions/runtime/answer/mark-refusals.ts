import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { RefusalName } from '../../../shared/refusals.ts';
import { settlesCommand } from '../../../shared/settling.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { putRefused, readRequestRecord } from '../../table/request-record.ts';
import type { SealedTry } from '../../table/request-record.ts';
import { BusyError } from '../operation/settle.ts';
import { codeOf, EarlyAnswer } from '../pipeline/exchange.ts';
import type { Exchange, Step } from '../pipeline/exchange.ts';
import { endWith, triedIn } from './settled-before.ts';

/** Writes the mark; what was found in its place instead, or undefined where it stands. */
async function writeMark({ runtime, nowMs }: Exchange, tried: SealedTry) {
  const markId = runtime.random.idBody(nowMs);
  try {
    await runtime.aws.documents.send(new PutCommand(putRefused(runtime.table, tried, markId, nowMs).Put));
    return undefined;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item !== undefined) {
      const found = readRequestRecord(unmarshall(error.Item));
      // The answer to the first writing got lost, and the SDK has written it twice.
      return found.markId === markId ? undefined : found;
    }
    runtime.log.error('refusal-not-marked', { requestId: tried.requestId }, error);
    throw new BusyError('a refusal could not be marked');
  }
}

/**
 * Marks a refused try before its refusal is told. A client takes the refusal as final, and the person may confirm
 * again under a new id: the refused bytes, sent once more within their two minutes, must not pay beside it then.
 * What stands in the mark's place is the truth and is told instead.
 */
async function mark(exchange: Exchange, name: RefusalName): Promise<void> {
  const tried = triedIn(exchange);
  // Only the session's own device marks: whoever has but the token gets no refusal that is final.
  const isProven = exchange.device !== undefined || exchange.operator !== undefined;
  if (tried === undefined || !isProven || exchange.isMarked === true) return;
  // Under an id of other content this one can never be carried out, so nothing is left to mark.
  if (!settlesCommand(codeOf(name)) || name === 'request-id-reused') return;
  const found = await writeMark(exchange, tried);
  if (found !== undefined) await endWith(exchange, tried, found);
}

/** Sees to it that every refusal a client may take as final was marked first, wherever in the pipeline it arose. */
export function markRefusals(): Step {
  return {
    after: async ({ internal: { exchange } }) => {
      const { output } = exchange;
      if (output !== undefined && isRefusal(output)) await mark(exchange, output.refused);
    },
    onError: async (request) => {
      const {
        error,
        internal: { exchange },
      } = request;
      if (!(error instanceof EarlyAnswer) || !('refused' in error.answer)) return;
      try {
        await mark(exchange, error.answer.refused);
      } catch (instead) {
        request.error = instead instanceof Error ? instead : new Error('the mark failed without an error');
      }
    },
  };
}
