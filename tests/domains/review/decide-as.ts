import { randomUUID } from 'node:crypto';
import type { Review, ReviewPicture } from '../../../functions/domains/review/review.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import type { ReviewFacts } from '../../../functions/review/decisions/decision-steps.ts';
import type { Call, Commit } from '../../../functions/runtime/operation/implement.ts';
import { BusyError, settle } from '../../../functions/runtime/operation/settle.ts';
import type { Runtime } from '../../../functions/runtime/process/runtime.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { ReviewOutcome } from '../../../shared/review.ts';

type Contract = typeof operation.contract;

interface Asked {
  readonly who: string;
  readonly body: string;
  readonly outcome: ReviewOutcome;
  /** As they have them before them. */
  readonly pictures: readonly ReviewPicture[];
  readonly nowMs: number;
}

/**
 * Has somebody decide a case by the product's own handler, with neither pipeline nor request record around it; answers
 * what it became and the case as it was decided on, nothing where it was refused or others were busy with it.
 */
export async function decideAs(
  runtime: Runtime,
  { who, body, outcome, pictures, nowMs }: Asked,
): Promise<{ readonly review: Review; readonly state: OutputOf<Contract>['state'] } | undefined> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  let decidedOn: unknown;
  const commit: Commit<Contract> = async (facts, decide) => {
    const settled = await settle(tools, facts, (known) => {
      decidedOn = known;
      const decision = decide(known);
      if ('tells' in decision) throw new Error('a decision about a case counts nobody');
      return decision;
    });
    if (settled.kind === 'repeated') throw new BusyError('a decision here is under no request id');
    return settled.kind === 'refused' ? settled.refusal : settled.answer;
  };
  const word = { accept: 'accept', ask: 'retry', refuse: 'accept' } as const;
  const call: Call<Contract> = {
    input: {
      reviewId: `rev_${body}`,
      outcome,
      pictures: pictures.map((picture) => ({
        uploadId: `upl_${picture.body}`,
        word: word[outcome],
        ...(outcome === 'ask' && { reason: 'unreadable' }),
      })),
      reason: 'seen',
      ...(outcome !== 'accept' && { because: 'unreadable' }),
    },
    operator: { id: who, roles: ['identity'], login: who, way: 'console' },
    nowMs,
    runtime,
    requestId: randomUUID(),
    commit,
    language: 'en',
    viewer: { address: 'unknown' },
  };
  try {
    const answer = await operation.handle(call);
    if (isRefusal(answer)) return undefined;
    return { review: (decidedOn as ReviewFacts).review, state: answer.state };
  } catch (error) {
    if (error instanceof BusyError) return undefined;
    throw error;
  }
}
