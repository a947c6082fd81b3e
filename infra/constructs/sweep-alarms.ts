import { queueNames } from '../../functions/due-queues.ts';
import type { QueueName } from '../../functions/due-queues.ts';
import { payerNames } from '../../functions/ledger/payee/payout-readers.ts';
import { queuedPartners } from '../../functions/partners/partners.ts';
import type { QueuedPartner } from '../../functions/partners/partners.ts';
import type { ConsumerAlarms, Meaning } from './consumer-alarms.ts';
import type { WalletFunction } from './wallet-function.ts';

/** What nobody ends while the sweep of a queue does not run. */
const waitingAtPartners: Readonly<Partial<Record<string, string>>> = {
  bank: 'Cash outs hang, no unpaid top-up closes and no refund leaves, because the sweep of the bank does not run.',
  airtime: 'Mobile top-ups hang: neither ordered nor given back, because the sweep of their partner does not run.',
};

/** The same of what waits for nobody outside; it can wait until the morning. */
const waitingHere = {
  proposals: 'No customer notices; what operators proposed stays open past its day, because its sweep does not run.',
  freezes: 'Money stays frozen past the end that its owner was told, because the sweep of freezes does not run.',
  'wallet-locks':
    'Payouts of people who locked or unlocked their wallet stay as they were, because the sweep does not run.',
  uploads: 'People wait for pictures that nobody checks and cannot send others, because the sweep does not run.',
  renewals: 'Nobody is told that their document ends, and no level ends with it, because the sweep does not run.',
  statements: 'Who asked for a statement that is never made goes on waiting, and is not told to ask again.',
  reviews: 'Nobody is told that a reviewer is late, and a case that nobody decides has no end; the sweep does not run.',
} as const satisfies Readonly<Record<Exclude<QueueName, QueuedPartner>, string>>;

/** What a sweep's silence means: one that pays people out wakes somebody, for money hangs. */
function silenceOf(queue: QueueName): Pick<Meaning, 'urgency' | 'impact'> {
  if (!isPartner(queue)) return { urgency: 'ticket', impact: waitingHere[queue] };
  const impact = `What people wait for from ${queue} comes to no end by itself, because its sweep does not run.`;
  return {
    urgency: payerNames.includes(queue) ? 'page' : 'ticket',
    impact: waitingAtPartners[queue] ?? impact,
  };
}

const isPartner = (queue: QueueName): queue is QueuedPartner => queuedPartners.some((name) => name === queue);

/** Who is told of a sweep that stands still, or of what it could not end. */
export function watchSweep(alarms: ConsumerAlarms, sweep: WalletFunction): void {
  alarms.onEvent(sweep, 'refund-stuck', {
    urgency: 'ticket',
    runbook: 'money-in-suspense',
    impact: 'Money that arrived and fitted nowhere could not be sent back to its payer; somebody waits for it.',
  });
  alarms.onEvent(sweep, 'due-item-failed', {
    urgency: 'ticket',
    runbook: 'sweep-not-running',
    impact:
      'A cash out or a mobile top-up waits for its word, an unpaid top-up stays open or a refund waits although its time has come.',
  });
  alarms.onEvent(sweep, 'due-item-given-up', {
    urgency: 'ticket',
    runbook: 'due-items-given-up',
    impact:
      'Somebody waits for a top-up to close, for a refund, a cash out or a mobile top-up, and half a day of tries has not done it.',
  });
  alarms.onEvent(
    sweep,
    'due-item-given-up',
    {
      urgency: 'page',
      runbook: 'payout-stuck',
      impact:
        'A cash out or a mobile top-up has had no word of its partner that ends it for half a day: its money is held, or nobody knows whether it came back.',
    },
    { name: 'payout-stuck', kind: 'payout' },
  );
  for (const queue of queueNames) {
    alarms.onSilenceOf(sweep, 'due-items-swept', { field: 'queue', value: queue }, `sweep-silent-${queue}`, {
      ...silenceOf(queue),
      runbook: 'sweep-not-running',
    });
  }
  alarms.onEvent(sweep, 'workflow-behind', {
    urgency: 'ticket',
    runbook: 'workflow-behind',
    impact:
      'Nobody waits for it: an execution has not gone on in time, and the sweep has done its work and began another.',
  });
  alarms.onEvent(sweep, 'freeze-ended-undecided', {
    urgency: 'page',
    runbook: 'scam-wave',
    impact:
      "Money that somebody reported as a scam is its receiver's again, because its freeze has ended and nobody has closed the case.",
  });
  alarms.onEvent(sweep, 'unlock-ask-void', {
    urgency: 'page',
    runbook: 'wallet-locked',
    impact:
      'Nobody has unlocked the wallet of somebody who asked us to three days ago; it ended, and they have to ask anew.',
  });
  alarms.onEvent(sweep, 'statement-failed', {
    urgency: 'ticket',
    runbook: 'consumers-behind',
    impact: 'Somebody has no statement that they asked for an hour ago; they were told to ask again or to contact us.',
  });
  alarms.onEvent(sweep, 'review-late', {
    urgency: 'ticket',
    runbook: 'reviews',
    impact: 'Somebody has waited for a reviewer beyond the promised hour, and nothing leaves their wallet meanwhile.',
  });
  alarms.onEvent(sweep, 'review-lapsed', {
    urgency: 'page',
    runbook: 'reviews',
    impact: 'Nobody has looked at what somebody sent to a reviewer for three days; it ended, and they begin anew.',
  });
}
