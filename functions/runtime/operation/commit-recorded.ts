import type { Contract, OutputOf, RefusalOf } from '../../../shared/operation.ts';
import { mostUncounted } from '../../domains/transfer/misses.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { putAnswered, putRefused, readRequestRecord } from '../../table/request-record.ts';
import type { SealedTry } from '../../table/request-record.ts';
import { spendCap, uncountedOf } from './caps.ts';
import type { Decision, ResultOf } from './implement.ts';
import { gatedDecision } from './gated-decision.ts';
import type { Exchange } from '../pipeline/exchange.ts';
import { endWith, triedIn } from '../answer/settled-before.ts';
import { BusyError, settle } from './settle.ts';
import type { Plan } from './settle.ts';

type Told<C extends Contract> = { readonly output: OutputOf<C> } | { readonly refusal: Refusal<RefusalOf<C>> };

/**
 * A decision's writes with the request's own record in front: the answer's, or the mark of a refusal that is counted.
 */
function planOf<F, C extends Contract>(
  { runtime: { table }, nowMs }: Exchange,
  tried: SealedTry,
  markId: string,
  decision: Exclude<Decision<F, C>, Refusal<RefusalOf<C>>>,
): Plan<F, Told<C>> {
  if ('refusal' in decision) {
    const { refusal, steps, tells } = decision;
    return { answer: { refusal }, unless: putRefused(table, tried, markId, nowMs, tells), steps };
  }
  const { answer, steps } = decision;
  return { answer: { output: answer }, unless: putAnswered(table, tried, answer, nowMs), steps };
}

/**
 * Spends one of the day's busy answers; false where none is left, and the day is closed by one use more. What cannot
 * even be counted here stays busy. A request of the same content counts once, however often its app sends it again:
 * more of them tell a guesser nothing.
 */
async function mayBeBusy({ runtime, nowMs }: Exchange, { owner, requestId, contentHash }: SealedTry): Promise<boolean> {
  const isLeft = async (of: string, most: number) =>
    (await spendCap(runtime, uncountedOf(of, most, nowMs), nowMs).catch(() => undefined)) === undefined;
  if (!(await isLeft(`${owner}#${requestId}#${contentHash}`, 1)) || (await isLeft(owner, mostUncounted))) return true;
  await isLeft(owner, mostUncounted + 1);
  return false;
}

/** Puts the request record first and settles; a record found on the way has the last word. */
export async function commitRecorded<F, C extends Contract>(
  exchange: Exchange,
  facts: F,
  decide: (facts: F) => Decision<F, C>,
): Promise<ResultOf<C>> {
  const { runtime } = exchange;
  const tried = triedIn(exchange);
  if (tried === undefined) throw new Error('commit needs a caller and a request id');
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const markId = runtime.random.idBody(exchange.nowMs);
  const decideGated = gatedDecision<F, C>(exchange, decide);
  let counted: Refusal<RefusalOf<C>> | undefined;
  let whenUncounted: Refusal<RefusalOf<C>> | undefined;
  try {
    const outcome = await settle(tools, facts, (current: F) => {
      whenUncounted = undefined;
      const decision = decideGated(current);
      whenUncounted = 'refused' in decision ? undefined : decision.whenUncounted;
      if ('refusal' in decision) counted = decision.refusal;
      return 'refused' in decision ? decision : planOf<F, C>(exchange, tried, markId, decision);
    });
    if (outcome.kind === 'refused') return outcome.refusal;
    if (outcome.kind === 'repeated') {
      const record = readRequestRecord(outcome.found);
      // Written by an earlier attempt of this very call, whose answer got lost.
      if (counted === undefined || record.markId !== markId) return await endWith(exchange, tried, record);
      exchange.isMarked = true;
      return counted;
    }
    if ('output' in outcome.answer) return outcome.answer.output;
    exchange.isMarked = true;
    return outcome.answer.refusal;
  } catch (error) {
    if (!(error instanceof BusyError) || whenUncounted === undefined || (await mayBeBusy(exchange, tried))) throw error;
    return whenUncounted;
  }
}
