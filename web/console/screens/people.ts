import { getSessions } from '../../../shared/contracts/inspect/sessions.ts';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listClosedReviews } from '../../../shared/contracts/ops/list-closed-reviews.ts';
import { offer } from '../shapes/act.ts';
import { list } from '../shapes/list.ts';
import {
  askReverificationAct,
  endSessionsAct,
  liftLockAct,
  openEvidenceAct,
  readEvidenceAct,
  setUserAct,
  unlockWalletAct,
  unmaskAct,
} from './acts.ts';

/** Where a customer is logged in. */
export const sessionsScreen = list({
  path: 'sessions',
  title: 'Sessions of a customer',
  says: 'Where somebody is logged in, and was in the last month, by their number or id. Each look is audited.',
  group: 'Customers',
  contract: getSessions,
  columns: ['lastSeenAtMs', 'state', 'method', 'device', 'deviceEnd', 'country', 'createdAtMs'],
  key: ['sessionId'],
  empty: 'They were not logged in during the last month.',
  acts: [endSessionsAct, unmaskAct],
});

/** What happened to a customer's way in. */
export const customersScreen = list({
  path: 'customers',
  title: 'Log-ins of a customer',
  says: 'Who logged in where, newest first: of a customer, of a number, or of a day what could be tied to neither.',
  group: 'Customers',
  contract: listAuthEvents,
  columns: ['event', 'atMs', 'operation', 'reason', 'deviceThumbprint', 'addressHash'],
  key: ['authEventId'],
  empty: 'Nothing happened there.',
  acts: [endSessionsAct, liftLockAct, unlockWalletAct, setUserAct, askReverificationAct],
});

/** What came of a customer's reviews; what they were decided on takes two to read. */
export const closedReviewsScreen = list({
  path: 'closed-reviews',
  title: 'Decided reviews of a customer',
  says: 'What became of their documents, by whom and why. Nobody reads what was decided on alone: ask for it, and somebody else approves.',
  group: 'Customers',
  contract: listClosedReviews,
  columns: ['kind', 'state', 'because', 'decidedBy', 'decidedAtMs', 'sentAtMs', 'picturesUntilMs'],
  key: ['reviewId'],
  empty: 'No review of theirs is over.',
  offers: [
    offer(openEvidenceAct, { userId: 'userId', reviewId: 'reviewId' }),
    offer(readEvidenceAct, { userId: 'userId', reviewId: 'reviewId' }),
  ],
});
