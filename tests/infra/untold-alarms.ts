import { partsOfAlarm } from '../../functions/domains/status/judge-parts.ts';
import type { Contract } from '../../shared/operation.ts';

/** What tells somebody of ours and tells nobody that a part of the page fails, each with its reason. */
export const ofNoPart: readonly RegExp[] = [
  // Money is there and in order for its owner; our own books or a partner's word are not.
  /^(?:books-|book-|close-books-|workflows-close-books|days-not-compared|safeguarding|partner-contradiction|suspense)/,
  // Somebody waits for our staff, and what was to be done for them is not done: no part fails by it.
  /^(?:scam-reported(?:-again)?|freeze-ended-undecided|unlock-ask(?:ed|-void)|proof-kept)$/,
  // Money that was never in a wallet, on its way back to whoever paid it.
  /^refund-stuck$/,
  // Somebody's wish to bound or lock what they have: not a part that the page names.
  /^limits-/,
  // The page's own sum, and who looks for it.
  /^(?:outage-minutes|status-look-failed|workflows-tell-status|tell-status-silent)$/,
  // What was given up of money that has moved, and statements' files.
  /^(?:failed-|statement|streams-make-statements|journals|alerts|streams-alert-users|message-failed)/,
  // What comes minutes later by another way: whom somebody has paid, and what the sweep does in its place.
  /^(?:payees-late|streams-keep-payees|streams-order-payouts|due-item-|workflow-behind|renewal-execution-failed)/,
  /^(?:workflows-(?:park|renewal-look|review-look)|sweep-silent-(?:freezes|proposals|renewals|screening|statements|wallet-locks))$/,
  // What only operators see or use, beside their own operations.
  /^(?:workflows-set-groups|set-groups-silent|groups-behind|groups-differ|unmasked-often|screening-hit)$/,
  /^holidays-run-out$/,
  // Old secrets stay good until new ones are made.
  /^(?:workflows-)?rotate-/,
  // What the app tells us, and whether somebody guesses.
  /^(?:log-(?:event|write)|logins-refused)$/,
];

/** How the alarm of an operation's function begins, without the stage's name. */
export const alarmOf = (operation: string): string => operation.replace('/', '-');

/** Nobody but operators notices that an operation of theirs fails; which they are says the contract. */
const isOfOperators = (alarm: string, registry: readonly Contract[]): boolean =>
  registry.some(({ caller, name }) => caller === 'operator' && alarm.startsWith(alarmOf(name)));

/** The alarms that tell of no part of the status page, where nobody said why. */
export function untoldAlarms(
  alarms: readonly string[],
  registry: readonly Contract[],
  partsOf = partsOfAlarm,
): readonly string[] {
  return alarms
    .filter((name) => partsOf(name).length === 0)
    .filter((name) => !isOfOperators(name, registry) && !ofNoPart.some((each) => each.test(name)));
}
