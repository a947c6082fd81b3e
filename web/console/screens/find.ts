import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import type { TransactionType } from '../../../shared/enums.ts';
import { isHeld, isPaidByOwner, isSent, typeIn } from '../../../shared/movements.ts';
import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { lead, list } from '../shapes/list.ts';
import {
  askBankAct,
  askPartnerAct,
  cancelPayoutAct,
  correctPayoutAct,
  endSessionsAct,
  freezeAct,
  lockPayoutAct,
  readProofsAct,
  reverseTransferAct,
  unlockPayoutAct,
  unmaskAct,
} from './acts.ts';
import { paymentLooks } from './looks.ts';
import { auditScreen } from './oversight.ts';
import { closedReviewsScreen, customersScreen, sessionsScreen } from './people.ts';
import { suspenseOffersBy } from './suspense-offers.ts';

/** Rows are facts of any shape; what is no type of ours offers nothing. */
const ofType = (is: (type: TransactionType) => boolean) => (row: Facts) => {
  const type = typeIn(row['type']);
  return type !== undefined && is(type);
};
const isPayout = ofType(isHeld);
const isTopUp = ofType(isPaidByOwner);
const isTransfer = ofType(isSent);

const shared = {
  says: "A person or a payment by any reference: ours, the bank's, the airtime partner's, a receipt's number, code or QR, a phone. Each look is audited.",
  group: 'Money',
  contract: findAnything,
  empty: 'Nothing has this reference.',
} as const;

/** What a reference names: payments first, then people, then money that was left over. */
export const findScreen = list({
  ...shared,
  path: 'find',
  title: 'Find',
  member: 'transactions',
  columns: ['transactionId', 'type', 'status', 'amountSatang', 'createdAtMs', 'completedAtMs'],
  key: ['transactionId'],
  offers: [
    offer(askPartnerAct, { payoutId: 'transactionId' }, isPayout),
    offer(askBankAct, { id: 'transactionId' }, isTopUp),
    offer(readProofsAct, { transactionId: 'transactionId' }, isTopUp),
    offer(cancelPayoutAct, { payoutId: 'transactionId' }, isPayout),
    offer(lockPayoutAct, { payoutId: 'transactionId' }, isPayout),
    offer(unlockPayoutAct, { payoutId: 'transactionId' }, isPayout),
    offer(correctPayoutAct, { payoutId: 'transactionId' }, isPayout),
    offer(reverseTransferAct, { transactionId: 'transactionId' }, isTransfer),
    offer(freezeAct, { transactionId: 'transactionId' }, isTransfer),
  ],
  looks: paymentLooks('transactionId'),
  leads: [lead(auditScreen, { subject: 'transactionId' }, 'What operators did about it')],
  also: [
    list({
      ...shared,
      path: 'find-people',
      title: 'People',
      member: 'people',
      columns: ['userId', 'nameMasked', 'mobileMasked', 'tier', 'sinceMs'],
      key: ['userId'],
      offers: [
        offer(unmaskAct, { userId: 'userId' }),
        offer(endSessionsAct, { userId: 'userId' }),
        offer(freezeAct, { whose: 'userId' }),
      ],
      leads: [
        lead(sessionsScreen, { userId: 'userId' }, 'Where they are logged in'),
        lead(customersScreen, { userId: 'userId' }, 'Who logged in there'),
        lead(closedReviewsScreen, { userId: 'userId' }, 'What became of their documents'),
        lead(auditScreen, { subject: 'userId' }, 'What operators did about them'),
      ],
    }),
    list({
      ...shared,
      path: 'find-suspense',
      title: 'In suspense',
      member: 'suspense',
      columns: ['suspenseId', 'amountSatang', 'reason', 'state', 'arrivedAtMs'],
      key: ['suspenseId'],
      offers: suspenseOffersBy('suspenseId'),
    }),
  ],
});
