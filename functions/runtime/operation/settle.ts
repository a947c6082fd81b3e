import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Refusal } from '../../engine/refusal.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { TransactItem } from '../../table/expression.ts';
import type { Item } from '../../table/item.ts';

/** One write of a plan, and what its failed condition teaches about the facts. */
export interface Step<F> {
  readonly write: TransactItem;
  /** New facts from the item as it really is; left out where a failure cannot be mended by deciding again. */
  readonly learn?: (facts: F, found: Item | undefined) => F;
}

/** What a decision wants written, and what is answered once it is. */
export interface Plan<F, A> {
  /**
   * A write of the same transaction whose condition says that somebody was faster with the same thing: where it is
   * refused, nothing is decided again, whatever else was, and the outcome is `repeated` with
   * what was found in its place.
   */
  readonly unless?: TransactItem;
  readonly steps: readonly Step<F>[];
  readonly answer: A;
}

/**
 * A refusal that tells something about somebody else, and is therefore counted before it is told: its steps are
 * written with its mark. `tells` is what the mark carries on to the table's stream.
 */
export interface CountedRefusal<F, R extends Refusal> {
  readonly refusal: R;
  readonly steps: readonly Step<F>[];
  readonly tells: Readonly<Record<string, string | number>>;
  /**
   * What is answered where it could not be counted, and had not been too often this day
   * already; left out, that is busy.
   */
  readonly whenUncounted?: R;
}

export type Outcome<A, R extends Refusal> =
  | { readonly kind: 'committed'; readonly answer: A }
  | { readonly kind: 'refused'; readonly refusal: R }
  /** The plan's `unless` was refused: somebody was faster with the same thing. */
  | { readonly kind: 'repeated'; readonly found: Item };

/**
 * Thrown when the table stayed contended or out of reach: nothing is known to be written, the
 * same request may come again.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * What a step learns where nothing can be decided again on what it finds: another request has changed it, and the next
 * try of this one reads it.
 * @throws BusyError always, once it is called.
 */
export function meanwhile(what: string): () => never {
  return () => {
    throw new BusyError(`${what} meanwhile`);
  };
}

/** How often a transaction fails for another reason than a conflict before nothing more is tried. */
const mostFailures = 8;
/**
 * How long a transaction waits for others to let go of its items, all waits together, in milliseconds: 200 payers
 * of one receiver are through by then, and the function has ten seconds (docs/decisions, how-far-one-wallet-goes).
 */
const mostWaitingMs = 4_000;
const shortestWaitMs = 25;
const longestWaitMs = 400;
const retriedReasons: ReadonlySet<string> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);
const contendedErrors: ReadonlySet<string> = new Set([
  'TransactionInProgressException',
  'TransactionConflictException',
]);
const retriedErrors: ReadonlySet<string> = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);

export interface SettleTools {
  readonly documents: DynamoDBDocumentClient;
  readonly fraction: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

type Attempt =
  | { readonly kind: 'committed' }
  /** Somebody else held an item: a matter of patience. */
  | { readonly kind: 'contended' }
  /** The table was out of reach or throttled, and each try may cost seconds. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly found: readonly (Item | undefined | null)[] };

/** An old item per failed condition, null where that write's condition held. */
function foundItems(error: TransactionCanceledException): readonly (Item | undefined | null)[] {
  return (error.CancellationReasons ?? []).map((reason) => {
    if (reason.Code !== 'ConditionalCheckFailed') return null;
    return reason.Item === undefined || Object.keys(reason.Item).length === 0 ? undefined : unmarshall(reason.Item);
  });
}

async function attempt(tools: SettleTools, writes: readonly TransactItem[]): Promise<Attempt> {
  try {
    await tools.documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
    return { kind: 'committed' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name !== 'TransactionCanceledException' || !('CancellationReasons' in error)) {
      if (contendedErrors.has(error.name)) return { kind: 'contended' };
      if (retriedErrors.has(error.name)) return { kind: 'unreachable' };
      throw error;
    }
    const cancelled = error as TransactionCanceledException;
    const codes = (cancelled.CancellationReasons ?? [])
      .map(({ Code: code }) => code ?? 'None')
      .filter((code) => code !== 'None');
    if (codes.includes('ConditionalCheckFailed')) return { kind: 'failed', found: foundItems(cancelled) };
    if (codes.length > 0 && codes.every((code) => code === 'TransactionConflict')) return { kind: 'contended' };
    if (codes.length > 0 && codes.every((code) => retriedReasons.has(code))) return { kind: 'unreachable' };
    throw error;
  }
}

/** Full jitter: anything up to 25 ms, 50 ms, ... 400 ms; at least 1 ms, so that the waits come to an end. */
function backoffMs(tools: SettleTools, attempts: number): number {
  return Math.max(1, tools.fraction() * Math.min(longestWaitMs, shortestWaitMs * 2 ** attempts));
}

/**
 * Decides and commits as one: the decision is made on facts, its writes carry
 * those facts as conditions, and where the table disagrees the decision is made
 * again on what was found. What stands in a plan's `unless`, the idempotency
 * record for one, makes the outcome `repeated` instead. Bounded: throws BusyError
 * after eight failures, or when conflicts have cost four seconds of waiting.
 */
export async function settle<F, A, R extends Refusal>(
  tools: SettleTools,
  initial: F,
  decide: (facts: F) => Plan<F, A> | R,
): Promise<Outcome<A, R>> {
  let facts = initial;
  let failures = 0;
  let waitedMs = 0;
  for (let attempts = 0; failures < mostFailures && waitedMs < mostWaitingMs; attempts += 1) {
    if (attempts > 0) {
      const waitMs = backoffMs(tools, attempts - 1);
      waitedMs += waitMs;
      await tools.wait(waitMs);
    }
    const decision = decide(facts);
    if (isRefusal(decision)) return { kind: 'refused', refusal: decision };
    const { unless, steps, answer } = decision;
    const writes = [...(unless === undefined ? [] : [unless]), ...steps.map(({ write }) => write)];
    if (writes.length === 0) return { kind: 'committed', answer };
    const result = await attempt(tools, writes);
    if (result.kind === 'committed') return { kind: 'committed', answer };
    if (result.kind !== 'contended') failures += 1;
    if (result.kind === 'failed') {
      const [before] = unless === undefined ? [] : result.found;
      if (before !== undefined && before !== null) return { kind: 'repeated', found: before };
      if (unless !== undefined && before === undefined) throw new Error('what a plan stands on is not there any more');
      facts = learnFrom(facts, steps, unless === undefined ? result.found : result.found.slice(1));
    }
  }
  throw new BusyError('the table stayed contended');
}

function learnFrom<F>(facts: F, steps: readonly Step<F>[], found: readonly (Item | undefined | null)[]): F {
  let learnt = facts;
  for (const [index, step] of steps.entries()) {
    const item = found[index];
    if (item === null) continue;
    if (step.learn === undefined) throw new Error(`the condition of step ${index} failed and teaches nothing`);
    learnt = step.learn(learnt, item);
  }
  return learnt;
}
