import type { ConsumerAlarms } from './consumer-alarms.ts';
import type { WalletFunction } from './wallet-function.ts';

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
        'A cash out or a mobile top-up has had no word of its partner for half a day: its money is held, or nobody knows whether it came back.',
    },
    { name: 'payout-stuck', kind: 'payout' },
  );
  alarms.onSilence(sweep, 'sweep-silent', {
    urgency: 'page',
    runbook: 'sweep-not-running',
    impact:
      'Cash outs and mobile top-ups hang, no unpaid top-up closes and no refund leaves, because the sweep does not run.',
  });
}
