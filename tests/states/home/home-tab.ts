import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { journeyAt, lastCase, papersAre, refusedCase } from '../identity-journeys.ts';
import { balance, row } from '../money.ts';
import { begunCompany, wholeCompany } from '../ways-on.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/mainPage/home';
const done = { openTopUps: [], hasToppedUp: true, hasTransferred: true };

/** A case that came back to whoever it is about. */
const askedFor = answer(
  getReview,
  {
    review: {
      reviewId: `rev_${bodyOf('A')}`,
      kind: 'passport',
      state: 'asked',
      sentAtMs: atMs,
      opensAtMs: atMs,
      promisedAtMs: atMs,
      answerByMs: atMs + 48 * 3_600_000,
      isLate: false,
      pictures: [],
    },
  },
  'goes-on',
);

/** What lies in the places of whoever it is about: all of it was replaced, or not. */
const replaced = (isWhole: boolean) => answer(listPapers, { word: 'gather', isWhole, rows: [] }, 'goes-on');

/** Somebody who has done nothing with their wallet. */
const newcomer = [
  balance(0),
  answer(getTransactionPage, {
    rows: [],
    overview: { openTopUps: [], hasToppedUp: false, hasTransferred: false },
  }),
];

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    balance(1_069_425),
    answer(getTransactionPage, {
      rows: [row('A'), row('B', { type: 1, counterpartyName: undefined })],
      overview: done,
    }),
  ],
  first: { at, shows: 'common.seeAll' },
  others: {
    newcomer: {
      at,
      shows: 'start.topUp',
      who: { tier: 'unauthorized', firstName: undefined },
      answers: newcomer,
    },
    'known, and not allowed to send': {
      at,
      shows: 'start.levels',
      who: { tier: 'basic' },
      answers: [
        answer(getTransactionPage, {
          rows: [row('A')],
          overview: { openTopUps: [], hasToppedUp: false, hasTransferred: false },
        }),
      ],
    },
    'a QR waits': {
      at,
      shows: 'common.seeAll',
      answers: [
        answer(getTransactionPage, {
          rows: [row('A')],
          overview: {
            ...done,
            openTopUps: [
              { topUpId: `tup_${bodyOf('Q')}`, method: 2, amountSatang: 25_000, expiresAtMs: Date.UTC(2027, 0, 1) },
            ],
          },
        }),
      ],
    },
    'a bank transfer is waited for': {
      at,
      shows: 'common.seeAll',
      answers: [
        answer(getTransactionPage, {
          rows: [row('A')],
          overview: {
            ...done,
            openTopUps: [
              { topUpId: `tup_${bodyOf('Q')}`, method: 1, amountSatang: 25_000, expiresAtMs: Date.UTC(2027, 0, 1) },
            ],
          },
        }),
      ],
    },
    'a company’s level has ended': {
      at,
      shows: 'home.levelEndedCompany',
      who: { tier: 'unauthorized', levelEnded: 'company' },
    },
    'a level ends': { at, shows: 'home.renewalMore', who: { levelEndsAtMs: Date.UTC(2027, 0, 4, 17) } },
    'a level ends, and more documents are asked for': {
      at,
      shows: 'home.askedEnds',
      who: { auditStatus: 1, levelEndsAtMs: Date.UTC(2027, 0, 4, 17) },
      answers: [askedFor, replaced(false)],
    },
    'under review': { at, shows: 'home.underReview', who: { auditStatus: 1 } },
    'more documents are asked for': {
      at,
      shows: 'home.asked',
      who: { auditStatus: 1 },
      answers: [askedFor, replaced(false)],
    },
    'documents were refused': {
      at,
      shows: 'home.refused',
      who: { tier: 'unauthorized', auditStatus: 3 },
      answers: [lastCase(refusedCase('passport', 'unreadable')), { ...journeyAt('data', 1), without: 'goes-on' }],
    },
    'all pictures of a letter are there': {
      at,
      shows: 'papers.whole',
      who: { tier: 'unauthorized' },
      answers: [
        ...newcomer,
        { ...journeyAt('guardian', 2), without: 'goes-on' },
        lastCase(undefined, 'guardian'),
        papersAre(true),
      ],
    },
    'a document has ended before anything was sent': {
      at,
      shows: 'review.documentOver',
      who: { tier: 'unauthorized' },
      answers: [
        ...newcomer,
        { ...journeyAt('passport', 2), without: 'goes-on' },
        answer(getReview, { isDocumentOver: true }, 'goes-on'),
      ],
    },
    'all is there of a company': {
      at,
      shows: 'papers.whole',
      who: { tier: 'unauthorized', auditStatus: 3 },
      answers: [...newcomer, { ...begunCompany, without: 'goes-on' }, lastCase(), wholeCompany()],
    },
    'all that was asked for is there': {
      at,
      shows: 'home.askedReady',
      who: { auditStatus: 1 },
      answers: [askedFor, replaced(true)],
    },
  },
};
