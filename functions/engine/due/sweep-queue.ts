import { readTogether } from '../../runtime/operation/read-together.ts';
import type { ItemsFound } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { dueKeys, dueTriesOf, gaveUpAtMsOf, isDue } from '../../table/due.ts';
import type { Item } from '../../table/item.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import { postponeDue } from '../../table/postpone-due.ts';
import { PartnerRefused, PartnerUnavailable } from '../partners/partner-errors.ts';
import { ExecutionRefused } from '../workflow/executions.ts';
import { allEnded } from './all-ended.ts';
import { backOffMs, rareTryMs } from './back-off.ts';
import type { DueQueue } from './due-queue.ts';

/** A run begins nothing new after this long, so that Lambda's own 55 seconds never cut one off. */
const runMs = 40_000;
/** After so many calls in a row without an answer the partner is left alone with this kind of question for this run. */
const mostUnanswered = 3;

/** What the items of a queue are, and how one is ended. */
export interface DueWork {
  /** The kind of question that an item is: a partner may be silent on one and answer the others. */
  readonly kindOf: (key: Key) => string;
  /** The keys of what ending an item needs beside it, so that one round trip reads both; none where it is left out. */
  readonly readsWith?: (key: Key) => readonly Key[];
  /**
   * Ends an item that is due, and answers what became of it; `unanswered` where the partner was silent and the item
   * has set its next time itself. `found` is what was read with it. Throws where it failed. It may run twice at once.
   */
  readonly end: (key: Key, item: Item, nowMs: number, found: ItemsFound) => Promise<string>;
}

export interface Swept {
  readonly ended: number;
  readonly failed: number;
  /** Due, and left for the next run: the partner was silent, or the time was over. */
  readonly left: number;
}

/** What operators read: who was silent or declined, or which error; its message might quote personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof PartnerUnavailable) {
    const status = error.httpStatus === undefined ? '' : ` ${error.httpStatus}`;
    return `${error.partner} gave no answer: ${error.because}${status}`;
  }
  if (error instanceof PartnerRefused) return `${error.partner} refused: ${error.code.slice(0, 60)}`;
  if (error instanceof ExecutionRefused) return `Step Functions refused: ${error.exception.slice(0, 60)}`;
  return error instanceof Error ? error.name : 'unknown';
}

/** One queue's run: what it was given, and what it has met so far. */
class Run {
  readonly swept = { ended: 0, failed: 0, left: 0 };
  private readonly silences = new Map<string, number>();
  private readonly runtime: Runtime;
  private readonly queue: DueQueue;
  private readonly work: DueWork;
  private readonly nowMs: number;
  private readonly now: () => number;
  private readonly endsAtMs: number;

  constructor(runtime: Runtime, queue: DueQueue, work: DueWork, nowMs: number) {
    this.runtime = runtime;
    this.queue = queue;
    this.work = work;
    this.nowMs = nowMs;
    this.now = timeFrom(runtime.monotonicMs, nowMs);
    this.endsAtMs = runtime.monotonicMs() + runMs;
  }

  /** Takes keys one after the other until there are none, or the time is over. */
  async workOn(keys: AsyncGenerator<Key>): Promise<void> {
    for (let next = await keys.next(); next.done !== true; next = await keys.next()) {
      const kind = this.work.kindOf(next.value);
      const isOver = this.runtime.monotonicMs() > this.endsAtMs;
      if (!isOver && (this.silences.get(kind) ?? 0) < mostUnanswered) {
        await this.tryOne(next.value, kind);
        continue;
      }
      this.swept.left += 1;
      if (isOver) return;
    }
  }

  private async tryOne(key: Key, kind: string): Promise<void> {
    const { log } = this.runtime;
    const facts = { queue: this.queue.name, kind };
    try {
      const outcome = await this.end(key);
      log.info('due-item-ended', { ...facts, outcome });
      this.swept.ended += 1;
      this.note(kind, outcome === 'unanswered');
    } catch (error) {
      this.swept.failed += 1;
      this.note(kind, error instanceof PartnerUnavailable);
      log.error('due-item-failed', facts, error);
      await this.postpone(key, kind, reasonOf(error)).catch((cause: unknown) => {
        log.error('due-item-failed', facts, cause);
      });
    }
  }

  private note(kind: string, isSilent: boolean): void {
    this.silences.set(kind, isSilent ? (this.silences.get(kind) ?? 0) + 1 : 0);
  }

  /** By the time of this item's turn: a run goes on for a while, and what it books belongs to the day it is booked. */
  private async end(key: Key): Promise<string> {
    const { runtime, work } = this;
    const found = await readTogether(runtime, [key, ...(work.readsWith?.(key) ?? [])]);
    const nowMs = this.now();
    const item = found.of(key);
    return isDue(item, nowMs) ? work.end(key, item, nowMs, found) : 'ended-before';
  }

  /** What failed waits, so that it does not stand in the way of what is behind it; too often, and operators see it. */
  private async postpone(key: Key, kind: string, reason: string): Promise<void> {
    const {
      runtime: {
        aws: { documents },
        table,
        random,
        log,
      },
      queue,
      nowMs,
    } = this;
    const item = await readItem(documents, table, key);
    if (!isDue(item, nowMs)) return;
    const tries = dueTriesOf(item) + 1;
    const gaveUpAtMs = gaveUpAtMsOf(item) ?? (tries >= queue.mostTries ? nowMs : undefined);
    const fraction = random.fraction();
    const waitMs = gaveUpAtMs === undefined ? backOffMs(tries - 1, fraction) : rareTryMs(fraction);
    const isMoved = await postponeDue(documents, table, queue, key, item, {
      dueAtMs: nowMs + waitMs,
      reason,
      ...(gaveUpAtMs !== undefined && { gaveUpAtMs }),
    });
    if (!isMoved) return;
    const facts = { queue: queue.name, kind, tries };
    if (gaveUpAtMs === nowMs) log.error('due-item-given-up', { ...facts, reason });
    else log.info('due-item-postponed', facts);
  }
}

/**
 * Ends what is due in one queue, `atOnce` items at a time and as many as the time allows. A failure postpones its own
 * item, with its reason; a partner that is silent is asked no more of that kind in this run. It ends once nothing of it
 * is under way any more. @throws where what is due could not be read.
 */
export async function sweepQueue(runtime: Runtime, queue: DueQueue, work: DueWork): Promise<Swept> {
  const nowMs = await runtime.clock.nowMs();
  const run = new Run(runtime, queue, work, nowMs);
  const keys = dueKeys(runtime.aws.documents, runtime.table, queue, nowMs);
  await allEnded(Array.from({ length: queue.atOnce }, () => run.workOn(keys)));
  runtime.log.info('due-items-swept', { queue: queue.name, ...run.swept });
  return run.swept;
}
