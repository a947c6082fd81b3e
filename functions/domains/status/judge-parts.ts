import { statusParts } from '../../../shared/status-page.ts';
import type { PartState, StatusPart } from '../../../shared/status-page.ts';

/** How a part is found, from good to bad; `unknown` where nobody could look. No operator announces that. */
export const foundStates = ['works', 'unknown', 'disturbed', 'down'] as const;
export type FoundState = PartState | 'unknown';

/** What an operator has announced of some parts. */
export interface AnnouncedState {
  readonly parts: readonly StatusPart[];
  readonly state: PartState;
}

/** What is known of the product at a moment. */
export interface StatusFacts {
  /** The alarms that sound, by their names without the stage's; undefined where they could not be asked. */
  readonly alarms: readonly string[] | undefined;
  /** Whether the front door has answered a request that goes the way of every app's. */
  readonly doorAnswers: boolean;
  /** Undefined where nothing is announced, or no more. */
  readonly announced: AnnouncedState | undefined;
}

export type PartStates = Readonly<Record<StatusPart, FoundState>>;

/** The alarms of each part, by how their names begin: those of its operations, and of what works for them unseen. */
export const alarmsOfParts: Readonly<Record<StatusPart, readonly string[]>> = {
  login: ['auth-', 'session-', 'user-', 'sms-', 'endpoints-keys', 'streams-send-sms'],
  balances: ['balance-', 'transaction-'],
  'top-up': ['top-up-', 'endpoints-bank-webhook', 'sweep-silent-bank', 'bank-not-reachable'],
  transfer: ['transfer-'],
  'cash-out': [
    'cash-out-',
    'bank-account-',
    'payout',
    'workflows-end-due-items',
    'sweep-silent-bank',
    'bank-not-reachable',
  ],
  airtime: ['airtime-', 'endpoints-airtime-webhook', 'payout', 'workflows-end-due-items', 'sweep-silent-airtime'],
  identity: [
    'identity-',
    'company-',
    'upload',
    'paper-',
    'address-',
    'review-',
    'face-',
    'registry-',
    'endpoints-face-webhook',
    'streams-check-uploads',
    'sweep-silent-face',
    'sweep-silent-uploads',
    'sweep-silent-reviews',
  ],
  notices: [
    'notification-',
    'notices-late',
    'failed-notices',
    'streams-write-notices',
    'streams-publish-journals',
    'events-undelivered',
  ],
};

/** The parts that an alarm tells of; none where it tells of nothing that the page names. */
export function partsOfAlarm(alarm: string): readonly StatusPart[] {
  return statusParts.filter((part) => alarmsOfParts[part].some((beginning) => alarm.startsWith(beginning)));
}

const worseOf = (one: FoundState, other: FoundState): FoundState =>
  foundStates.indexOf(one) < foundStates.indexOf(other) ? other : one;

/**
 * How each part is. An alarm means that calls fail, not that all of them do: `disturbed`. Where the door itself does
 * not answer nothing works; where alarms cannot be asked nobody knows that anything does. An announcement makes nothing
 * better than it was seen to be.
 */
export function judgeParts({ alarms, doorAnswers, announced }: StatusFacts): PartStates {
  const alarmed = new Set(alarms?.flatMap(partsOfAlarm));
  const calm = alarms === undefined ? 'unknown' : 'works';
  const stateOf = (part: StatusPart): FoundState => {
    const seen = !doorAnswers ? 'down' : alarmed.has(part) ? 'disturbed' : calm;
    return announced?.parts.includes(part) === true ? worseOf(seen, announced.state) : seen;
  };
  return {
    login: stateOf('login'),
    balances: stateOf('balances'),
    'top-up': stateOf('top-up'),
    transfer: stateOf('transfer'),
    'cash-out': stateOf('cash-out'),
    airtime: stateOf('airtime'),
    identity: stateOf('identity'),
    notices: stateOf('notices'),
  };
}

/** How the whole is: nothing works only where no part does. */
export function wholeOf(parts: PartStates): FoundState {
  const states = statusParts.map((part) => parts[part]);
  if (states.every((state) => state === 'down')) return 'down';
  if (states.every((state) => state === 'works')) return 'works';
  return states.every((state) => state === 'works' || state === 'unknown') ? 'unknown' : 'disturbed';
}

/** The worst state of all parts. */
export function worstOf(parts: PartStates): FoundState {
  return statusParts.map((part) => parts[part]).reduce<FoundState>(worseOf, 'works');
}
