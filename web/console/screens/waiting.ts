import { listOverdue } from '../../../shared/contracts/inspect/overdue.ts';
import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { listContradictions } from '../../../shared/contracts/partner/list-contradictions.ts';
import { listFailedMessages } from '../../../shared/contracts/ops/list-failed-messages.ts';
import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { listUnlockAsks } from '../../../shared/contracts/ops/list-unlock-asks.ts';
import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { lead, list, look } from '../shapes/list.ts';
import {
  announceStatusAct,
  approveAct,
  askPartnerAct,
  cancelPayoutAct,
  claimReviewAct,
  closeCaseAct,
  closeContradictionAct,
  closeScreeningHitAct,
  correctPayoutAct,
  freezeAct,
  lockPayoutAct,
  openCaseEvidenceAct,
  readCaseAct,
  readScreeningHitAct,
  rejectAct,
  replayMessageAct,
  setLimitAct,
  showNamesAct,
  unlockPayoutAct,
  unlockWalletAct,
  unmaskAct,
} from './acts.ts';
import { reviewDesk } from './desks.ts';
import { findScreen } from './find.ts';
import { paymentLooks } from './looks.ts';
import { auditScreen } from './oversight.ts';
import { customersScreen, sessionsScreen } from './people.ts';
import { suspenseOffersBy } from './suspense-offers.ts';

/** The one act whose proposal names somebody. */
const namesSomebody = ({ act, state }: Facts) => act === setUser.name && state === 'open';
const isOpen = ({ state }: Facts) => state === 'open';
const isClosed = ({ state }: Facts) => state === 'closed';
const isWithoutOutcome = ({ outcome }: Facts) => outcome === undefined;
const isWaiting = ({ state }: Facts) => state === 'waiting';
const isPayout = ({ kind }: Facts) => kind === 'payout';
const isSuspense = ({ kind }: Facts) => kind === 'suspense';

/** What can be done with a payout that its row names by `id`. */
const payoutOffers = [
  offer(askPartnerAct, { payoutId: 'id' }, isPayout),
  offer(cancelPayoutAct, { payoutId: 'id' }, isPayout),
  offer(lockPayoutAct, { payoutId: 'id' }, isPayout),
  offer(unlockPayoutAct, { payoutId: 'id' }, isPayout),
  offer(correctPayoutAct, { payoutId: 'id' }, isPayout),
];

/** What waits for somebody. */
export const waitingScreens = [
  list({
    path: 'proposals',
    title: 'Proposals',
    says: 'What takes a second pair of eyes. Look at what it would change and at what is true now, then decide.',
    group: 'Waiting',
    contract: listProposals,
    columns: ['act', 'subject', 'state', 'proposedBy', 'proposedAtMs', 'expiresAtMs'],
    key: ['proposalId'],
    hidden: ['proposalId', 'reason'],
    empty: 'Nothing was proposed.',
    offers: [
      offer(showNamesAct, { proposalId: 'proposalId' }, namesSomebody),
      offer(approveAct, { proposalId: 'proposalId' }, isOpen),
      offer(rejectAct, { proposalId: 'proposalId' }, isOpen),
    ],
    looks: [
      look(listProposals, ({ proposalId }) => ({ proposalId }), {
        title: 'In full, and what is true now',
        shows: 'row',
      }),
    ],
  }),
  list({
    path: 'reviews',
    title: 'Documents to review',
    says: 'Who waits for somebody to look at their documents, late ones first, with what is left of their hour.',
    group: 'Waiting',
    contract: listReviews,
    columns: [
      'kind',
      'state',
      'leftMs',
      'lateMs',
      'promisedAtMs',
      'ageMs',
      'firstBy',
      'claimedBy',
      'claimedUntilMs',
      'userId',
    ],
    key: ['reviewId'],
    hidden: ['reviewId'],
    empty: 'Nobody waits.',
    desk: reviewDesk,
    offers: [offer(claimReviewAct, { reviewId: 'reviewId' }, isWaiting)],
  }),
  list({
    path: 'screening',
    title: 'Screening hits',
    says: 'People who stand on a list of sanctions or in the register of fraud. Nobody of them is told by itself, nor may be.',
    group: 'Waiting',
    contract: listScreeningHits,
    columns: [
      'list',
      'leftMs',
      'lateMs',
      'ageMs',
      'entry',
      'userId',
      'outcomeBefore',
      'outcome',
      'closedBy',
      'closedAtMs',
    ],
    key: ['userId', 'list', 'entry'],
    empty: 'Nobody stands on a list.',
    offers: [
      offer(readScreeningHitAct, { userId: 'userId', list: 'list', entry: 'entry' }, isWithoutOutcome),
      offer(closeScreeningHitAct, { userId: 'userId', list: 'list', entry: 'entry' }, isWithoutOutcome),
      offer(freezeAct, { whose: 'userId' }),
      offer(setLimitAct, { userId: 'userId' }),
    ],
    leads: [lead(auditScreen, { subject: 'userId' }, 'What operators did about them')],
  }),
  list({
    path: 'unlock-asks',
    title: 'Wallets to unlock',
    says: 'Who has locked their wallet and waits for our call to have it unlocked, longest first. After 72 hours they have to ask anew.',
    group: 'Waiting',
    contract: listUnlockAsks,
    columns: ['nameMasked', 'mobileMasked', 'askedAtMs', 'ageMs', 'leftMs', 'askEndsAtMs', 'userId'],
    key: ['userId'],
    empty: 'Nobody waits to be unlocked.',
    offers: [offer(unmaskAct, { userId: 'userId' }), offer(unlockWalletAct, {})],
    leads: [
      lead(sessionsScreen, { userId: 'userId' }, 'Where they are logged in'),
      lead(customersScreen, { userId: 'userId' }, 'Who logged in there'),
      lead(auditScreen, { subject: 'userId' }, 'What operators did about them'),
    ],
  }),
  list({
    path: 'overdue',
    title: 'Stuck and overdue',
    says: 'What should have been over by now, of whatever month and partner, with its age and who has to act next.',
    group: 'Waiting',
    contract: listOverdue,
    columns: ['id', 'kind', 'partner', 'state', 'amountSatang', 'lateSinceMs', 'acts', 'because'],
    key: ['kind', 'id'],
    empty: 'Nothing is late.',
    offers: [...payoutOffers, ...suspenseOffersBy('id', isSuspense)],
    looks: paymentLooks('id'),
    acts: [announceStatusAct],
  }),
  list({
    path: 'given-up',
    title: 'Tried too often',
    says: 'What was due and failed too often, with the reason of the last try. It is tried on, ever more rarely.',
    group: 'Waiting',
    contract: listGivenUp,
    columns: ['id', 'kind', 'reason', 'tries', 'gaveUpAtMs', 'nextTryAtMs'],
    key: ['kind', 'id'],
    first: () => ({ queue: 'bank' }),
    empty: 'Nothing of this queue was given up.',
    offers: payoutOffers,
    looks: paymentLooks('id'),
  }),
  list({
    path: 'cases',
    title: 'Scam reports',
    says: 'What people report as a scam, newest first: the payment, what was frozen for it, and how it came out.',
    group: 'Waiting',
    contract: listCases,
    columns: ['caseNumber', 'state', 'kind', 'amountSatang', 'frozenSatang', 'reportedAtMs', 'outcome'],
    key: ['caseId'],
    empty: 'Nobody has reported a scam.',
    offers: [
      // Of a closed one the server shows it to whom two have allowed to.
      offer(readCaseAct, { caseId: 'caseId' }),
      offer(closeCaseAct, { caseId: 'caseId' }, isOpen),
      offer(openCaseEvidenceAct, { caseId: 'caseId' }, isClosed),
    ],
    looks: paymentLooks('transactionId'),
  }),
  list({
    path: 'contradictions',
    title: 'Contradictions',
    says: 'What a partner said against its own earlier word. Nothing is booked by it until people know which is right.',
    group: 'Waiting',
    contract: listContradictions,
    columns: [
      'reference',
      'partner',
      'about',
      'told',
      'known',
      'toldAtMs',
      'outcome',
      'closedBy',
      'closedAtMs',
      'contradiction',
    ],
    key: ['contradiction'],
    empty: 'No partner contradicts itself.',
    offers: [offer(closeContradictionAct, { contradiction: 'contradiction' }, isWithoutOutcome)],
    leads: [lead(findScreen, { reference: 'reference' }, 'What has this reference')],
  }),
  list({
    path: 'failed-messages',
    title: 'Messages that failed',
    says: 'What partners told and could not be taken, kept for thirty days. What they say is sealed.',
    group: 'Waiting',
    contract: listFailedMessages,
    columns: ['failedAtMs', 'partner', 'kind', 'eventId'],
    key: ['partner', 'eventId'],
    empty: 'Every message was taken.',
    offers: [offer(replayMessageAct, { partner: 'partner', eventId: 'eventId' })],
    acts: [replayMessageAct],
  }),
];
