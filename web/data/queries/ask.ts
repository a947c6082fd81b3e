import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { call, type Refused } from '../calls/call.ts';
import { CallAnswerError, CallError } from '../calls/call-error.ts';
import { reactionTo } from '../calls/client-rules.ts';
import { connection } from '../calls/connection.ts';
import type { WebQuery } from './query-cache.tsx';

/** Why a query or a command has no result. */
export type CallProblem = Refused | { readonly kind: 'unanswered'; readonly error: CallError };

/** A refusal on its way through swr, which knows errors only. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(`refused with code ${refused.code}`);
    this.refused = refused;
  }
}

/** Asks a query; throws what `problemOf` can read. */
export async function ask<C extends WebQuery>(contract: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await call(contract, input);
  if (result.kind === 'refused') {
    throw new RefusedError(result);
  }
  return result.data;
}

/** The problem behind an error that `ask` has thrown. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof RefusedError) {
    return error.refused;
  }
  const cause = error instanceof CallError ? error : new CallAnswerError('A query broke.', { cause: error });
  return { kind: 'unanswered', error: cause };
}

/**
 * Has the app react to a problem as the product asks. Of a problem in the background (something is shown already, or
 * the screen has its own way of telling) only what nothing else can stand for is presented: the end of the session,
 * and the dialog that somebody has to confirm.
 */
export function presentProblem(problem: CallProblem, inBackground: boolean): void {
  const reaction = reactionTo(problem);
  if (!inBackground || reaction.kind === 'log-out' || reaction.kind === 'alert') {
    connection().present(reaction);
  }
}
