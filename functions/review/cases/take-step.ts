import { nextStep } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import { reviewNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { moveReview, readReview } from '../../table/review.ts';
import { freeAfter } from './free-after.ts';

/** Nobody decides that time is over; the audit says that it was the clock which wrote it down. */
const clock = { id: 'sweep', login: 'sweep' } as const;

/** What of a process this needs, so that schedules by the thousand can be played without one. */
export interface TimeTools extends Pick<Runtime, 'table' | 'wait'> {
  readonly aws: Pick<Runtime['aws'], 'documents'>;
  readonly random: Pick<Runtime['random'], 'idBody' | 'fraction'>;
  readonly log: Pick<Runtime['log'], 'info' | 'error'>;
}

/** Somebody is missing at the queue: an alarm each, long before the end. Whoever does not answer wakes nobody. */
function alarm({ log }: TimeTools, { kind, state }: Review, step: 'tell-late' | 'lapse'): void {
  const facts = { kind, state };
  if (state === 'asked') log.info('review-unanswered', facts);
  else log.error(step === 'lapse' ? 'review-lapsed' : 'review-late', facts);
}

/**
 * Does what time has made due of a case, once, however many try: its person is told that it is late, or it lapses and
 * their wallet is free again. Whoever decides in this very moment is before it. An alarm follows what it logs, which it
 * does first, of the case as it is: once it is written nothing is due any more, and who ended between would have woken
 * nobody. So it is logged once at least; anew where the write fails, and for nothing where somebody decides in between.
 */
export async function takeStep(
  tools: TimeTools,
  review: Review,
  nowMs: number,
): Promise<'told-late' | 'lapsed' | 'nothing-due' | 'ended-before'> {
  const { kind } = nextStep(review, nowMs);
  if (kind === 'wait' || kind === 'ended') return 'nothing-due';
  const { table, random, aws, wait } = tools;
  const { userId, body } = review;
  const now = await readItem(aws.documents, table, keys.review(userId, body));
  if (now === undefined || readReview(now).version !== review.version) return 'ended-before';
  alarm(tools, review, kind);
  const [noticeBody, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const isLapse = kind === 'lapse';
  const audit = {
    operator: clock,
    action: isLapse ? 'lapse-review' : 'tell-review-late',
    userId,
    reason: isLapse ? 'nobody has decided, or its person has sent nothing' : 'its hour is over',
    change: { reviewId: `rev_${body}`, kind: review.kind, state: review.state },
  };
  const outcome = await settle(
    { documents: aws.documents, fraction: random.fraction, wait },
    {},
    (facts: InboxFacts) => {
      const [moves, ...rest] = moveReview(table, review, kind, isLapse ? {} : { toldLateAtMs: nowMs }, nowMs);
      const word = isLapse ? 'lapsed' : 'late';
      const notice = { userId, body: noticeBody, atMs: nowMs, word, kind: review.kind } as const;
      return {
        answer: isLapse ? ('lapsed' as const) : ('told-late' as const),
        // Found in another version, it was decided or claimed in this very moment, and is looked at again.
        ...(moves !== undefined && { unless: moves }),
        steps: [
          ...rest.map((write) => ({ write })),
          ...(isLapse ? freeAfter(table, review, nowMs) : []).map((write) => ({
            write,
            learn: (known: InboxFacts) => known,
          })),
          ...reviewNoticeSteps(table, notice, facts),
          { write: putAuditRecord(table, auditBody, audit, nowMs) },
        ],
      };
    },
  );
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}
