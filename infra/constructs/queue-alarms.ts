import type { DataStack } from '../stacks/data-stack.ts';
import type { ConsumerAlarms, Meaning } from './consumer-alarms.ts';

const page = { urgency: 'page', runbook: 'consumers-behind' } as const satisfies Partial<Meaning>;
const payeesLost = { urgency: 'ticket', runbook: 'consumers-behind' } as const satisfies Partial<Meaning>;

/** Who is told of messages that wait too long, or that were given up. */
export function watchQueues(alarms: ConsumerAlarms, queues: DataStack['queues']): void {
  const { failedJournals, failedAlerts, failedNotices, failedPayees, notices, payees, payouts } = queues;
  alarms.onGivenUp(failedJournals, 'failed-journals', {
    ...page,
    impact: 'Some money moved without anybody being told; the journals wait in a queue.',
  });
  alarms.onGivenUp(failedAlerts, 'failed-alerts', {
    ...page,
    impact: 'Some people got no SMS about a new device or a changed password, which may have been a thief.',
  });
  alarms.onGivenUp(failedNotices, 'failed-notices', {
    ...page,
    impact: 'Some people who received money find no message about it in their inbox.',
  });
  alarms.onWaiting(notices, 'notices-late', {
    ...page,
    impact: 'People who receive money learn of it only minutes later.',
  });
  alarms.onGivenUp(failedPayees, 'failed-payees', {
    ...payeesLost,
    impact: 'Some people find whom they have paid missing from their list of receivers.',
  });
  alarms.onWaiting(payees, 'payees-late', {
    ...payeesLost,
    impact: 'Whom people have just paid comes into their list of receivers only minutes later.',
  });
  alarms.onWaiting(payouts, 'payouts-late', {
    ...payeesLost,
    impact: 'Cash outs and mobile top-ups leave up to a minute after they were asked for, instead of at once.',
  });
}
