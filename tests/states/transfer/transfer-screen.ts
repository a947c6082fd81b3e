import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getFavourites } from '../../../shared/contracts/transfer/favourites.ts';
import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { formatThb } from '../../../shared/money.ts';
import { transferForm } from '../../../web/commands/transfer/create.ts';
import { balance, freeUses } from '../money.ts';
import { answer, atMs, bodyOf, lost } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/transfer';
const known = { receiverId: `usr_${bodyOf('A')}`, receiverName: 'สมชาย จ.' };
const receiver = { ...known, mobile: '+66812345678' };
const draft = { id: 'draft-1', amount: '1050.50', own: { phone: '081 234 5678', note: '' }, payee: receiver };
const quote = {
  ...known,
  amountSatang: 105_050,
  feeSatang: 0,
  totalSatang: 105_050,
  freeUses,
  dayLeftSatang: 4_000_000,
  monthLeftSatang: 19_000_000,
  perPaymentSatang: 5_000_000,
  transferableSatang: 1_069_425,
  warnings: [],
};
const charged = { ...quote, feeSatang: 500, totalSatang: 105_550, warnings: ['large-sum'] };
const first = { ...quote, amountSatang: 1_000_000, totalSatang: 1_000_000, warnings: ['first-large'] };
const confirm = '/transfer?step=confirm';
const ready = { ...draft, requestId: '5d3a0c1e-7a52-4a0e-8a43-6f2f1c9b7e11', quote };
const smaller = { ...quote, amountSatang: 20_000, totalSatang: 20_000 };
/** Another payment, which went out of another tab. */
const other = {
  ...ready,
  id: 'draft-2',
  requestId: '9f0e6b52-3c1d-4f7e-9d5b-2b8a7c6d5e44',
  amount: '200.00',
  quote: smaller,
};

const favourites = answer(
  getFavourites,
  {
    rows: [
      { ...known, label: 'ลุงสมชาย', receiverMobile: receiver.mobile, keptAtMs: atMs },
      { receiverId: `usr_${bodyOf('B')}`, receiverName: 'มาลี ส.', receiverPhone: '089-***-*999', keptAtMs: atMs },
    ],
    most: 20,
  },
  'goes-on',
);

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    balance(1_069_425, 'goes-on'),
    answer(
      getRecentReceivers,
      {
        rows: [
          {
            receiverId: receiver.receiverId,
            receiverName: receiver.receiverName,
            receiverMobile: receiver.mobile,
            lastTransferId: `trf_${bodyOf('A')}`,
            lastPaidAtMs: atMs,
          },
        ],
      },
      'goes-on',
    ),
    answer(getFavourites, { rows: [], most: 20 }, 'goes-on'),
  ],
  first: { at, shows: 'transfer.who', begins: 'transfer.phone' },
  others: {
    'with favourites': { at, shows: 'transfer.favourites', begins: 'transfer.phone', answers: [favourites] },
    'what a favourite is called, and off the list': {
      at,
      shows: 'transfer.drop',
      answers: [favourites],
      opened: (say) => say('transfer.changeFavourite', { name: 'ลุงสมชาย' }),
    },
    'how much': {
      at: '/transfer?step=amount',
      shows: 'transfer.review',
      begins: 'transfer.amount',
      typed: { [transferForm]: draft },
    },
    confirm: {
      at: confirm,
      shows: 'transfer.confirmTitle',
      begins: 'the title',
      typed: { [transferForm]: { ...draft, requestId: 'request-1', quote } },
    },
    'confirm a large sum with its fee': {
      at: confirm,
      shows: 'transfer.large',
      begins: 'the title',
      typed: { [transferForm]: { ...draft, requestId: 'request-1', quote: charged } },
    },
    'confirm a first large sum': {
      at: confirm,
      shows: 'transfer.firstAsks',
      begins: 'the title',
      typed: { [transferForm]: { ...draft, requestId: 'request-1', quote: first } },
    },
    'a first large sum of which its person is not sure': {
      at: confirm,
      shows: 'transfer.firstAdvice',
      begins: 'the title',
      typed: {
        [transferForm]: {
          ...draft,
          own: { ...draft.own, answered: { about: `${first.receiverId} ${first.amountSatang}`, knows: false } },
          requestId: 'request-1',
          quote: first,
        },
      },
    },
    'another payment is done': {
      at: confirm,
      shows: 'pending.transfer.otherEnded',
      typed: { [transferForm]: ready },
      lost: lost(
        createTransfer,
        {
          transferId: `trf_${bodyOf('B')}`,
          transactionId: `txn_${bodyOf('B')}`,
          status: 2,
          amountSatang: smaller.amountSatang,
          feeSatang: smaller.feeSatang,
          completedAtMs: atMs,
        },
        {
          at: confirm,
          typed: { [transferForm]: other },
          button: (say) => say('transfer.submit', { amount: formatThb(smaller.totalSatang) }),
          seenBy: 'pending.goOnHere',
        },
      ),
    },
    'of a level that may not send': { at, shows: 'whyNot.moneyOut.title', who: { tier: 'basic' } },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
