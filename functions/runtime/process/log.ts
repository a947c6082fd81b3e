import { Logger } from '@aws-lambda-powertools/logger';
import type { Config } from './config.ts';

/** Every event that a log line may report; on-call searches for these words. */
export type LogEvent =
  | 'operation-answered'
  | 'operation-failed'
  | 'webhook-answered'
  | 'failed-message-lost'
  | 'webhook-failed'
  | 'webhook-refused'
  | 'server-key-rotated'
  | 'server-key-kept'
  | 'origin-secret-stepped'
  | 'due-item-ended'
  | 'due-item-failed'
  | 'due-items-swept'
  | 'due-item-postponed'
  | 'due-item-given-up'
  | 'bank-not-reachable'
  | 'registry-not-reachable'
  | 'face-not-reachable'
  | 'screening-hit'
  | 'partner-not-reachable'
  | 'partner-contradiction'
  | 'holidays-run-out'
  | 'book-day-closed'
  | 'book-day-not-closed'
  | 'book-finding'
  | 'book-line-late'
  | 'books-unexplained'
  | 'days-not-compared'
  | 'safeguarding-short'
  | 'outage-minute'
  | 'status-look-failed'
  | 'refund-requested'
  | 'refund-completed'
  | 'refund-stuck'
  | 'money-in-suspense'
  | 'payout-sent'
  | 'payout-moved'
  | 'payout-ordered-at-once'
  | 'payout-left-to-sweep'
  | 'auth-event'
  | 'auth-event-lost'
  | 'lock-cut-off'
  | 'operator-refused'
  | 'unmasked-often'
  | 'groups-set'
  | 'groups-behind'
  | 'groups-differ'
  | 'sms-budget-spent'
  | 'sms-not-sent'
  | 'client-error'
  | 'client-event'
  | 'refusal-not-marked'
  | 'journal-published'
  | 'notice-written'
  | 'statement-made'
  | 'statement-failed'
  | 'upload-checked'
  | 'unlock-asked'
  | 'unlock-ask-void'
  | 'scam-reported'
  | 'scam-reported-again'
  | 'freeze-ended-undecided'
  | 'proof-kept'
  | 'review-late'
  | 'review-lapsed'
  | 'review-unanswered'
  | 'workflow-behind'
  | 'payee-kept'
  | 'payer-not-named'
  | 'sms-sent'
  | 'message-failed';

type LogValue = string | number | boolean | undefined;

/**
 * One structured line; it takes codes, ids and numbers, never names, phones, tokens or texts of messages. What a seal
 * has given back does not compile here.
 */
export interface Log {
  info(event: LogEvent, facts: Readonly<Record<string, LogValue>>): void;
  error(event: LogEvent, facts: Readonly<Record<string, LogValue>>, error?: unknown): void;
}

/** An error as a log may hold it: class and place, but no message, for messages quote what they met. */
function placeOf(error: unknown): Record<string, LogValue> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6);
  return { errorName: error.name, errorAt: frames.map((line) => line.trim()).join(' < ') };
}

/** The log of this process, one JSON line each, through Powertools. */
export function createLog(config: Config): Log {
  const logger = new Logger({ serviceName: 'kapao', persistentKeys: { stage: config.stage ?? 'unknown' } });
  return {
    info: (event, facts) => {
      logger.info(event, { ...facts });
    },
    error: (event, facts, error) => {
      logger.error(event, { ...facts, ...(error !== undefined && placeOf(error)) });
    },
  };
}
