import type { DataStack } from '../stacks/data-stack.ts';
import type { ConsumerAlarms, Meaning } from './consumer-alarms.ts';

const page = { urgency: 'page', runbook: 'consumers-behind' } as const satisfies Partial<Meaning>;
const ticket = { urgency: 'ticket', runbook: 'consumers-behind' } as const satisfies Partial<Meaning>;

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
    ...ticket,
    impact: 'Some people find whom they have paid missing from their list of receivers.',
  });
  alarms.onWaiting(payees, 'payees-late', {
    ...ticket,
    impact: 'Whom people have just paid comes into their list of receivers only minutes later.',
  });
  alarms.onWaiting(payouts, 'payouts-late', {
    ...ticket,
    impact: 'Cash outs and mobile top-ups leave up to a minute after they were asked for, instead of at once.',
  });
  watchFiles(alarms, queues);
}

/** Who is told of what people asked for or sent, and nobody has made or looked at. */
function watchFiles(alarms: ConsumerAlarms, queues: DataStack['queues']): void {
  const { statements, failedStatements, uploads, failedUploads } = queues;
  alarms.onGivenUp(failedStatements, 'failed-statements', {
    ...ticket,
    impact: 'Somebody waits for a statement that five tries have not made, and asks for it again in vain.',
  });
  alarms.onWaiting(statements, 'statements-waiting', {
    ...ticket,
    impact:
      'People who asked for a long statement wait minutes for it; what they asked for is kept and made in the end.',
  });
  alarms.onGivenUp(failedUploads, 'failed-uploads', {
    ...ticket,
    impact: 'Somebody has sent a picture that five tries have not checked, and is asked to send it again.',
  });
  alarms.onWaiting(uploads, 'uploads-waiting', {
    ...ticket,
    impact: 'People who send a picture wait minutes for its check, and after forty they are asked to send it again.',
  });
}
