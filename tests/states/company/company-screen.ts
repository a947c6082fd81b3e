import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { accounts, ofKbank } from '../accounts.ts';
import { answer, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { newText, renewalIn } from '../identity-journeys.ts';

const at = '/identityEnterprise';
const hourMs = 3_600_000;

type Detail = OutputOf<typeof companyDetail>;

const address = { countryCode: 'TH', districtCode: '100101', street: '***' } as const;
const company = {
  legalName: 'บริษัท ตัวอย่าง จำกัด',
  registrationNumber: '010*******560',
  taxId: '010*******560',
  sells: 'เสื้อผ้า',
  registeredAddress: address,
  businessAddress: address,
  role: 2,
  bankCode: '004',
  accountNumber: '123****890',
  personIdType: 1,
  personNationality: 'TH',
  personIdNumber: '399*******618',
  personFirstName: 'สม***',
  personLastName: 'ใ***',
  givenAtMs: atMs,
} satisfies Detail['company'];

const slots = ['company-registration', 'company-authorisation', 'id-front', 'id-back', 'company-bank-proof'] as const;
const papers = (isThere: boolean): Detail['papers'] => [
  ...slots.map((slot, index) => ({
    slot,
    isNeeded: true,
    ...((isThere || index === 0) && { uploadId: `upl_${bodyOf('A')}`, keptAtMs: atMs }),
  })),
  { slot: 'supporting-1', isNeeded: false },
];

const before: Detail = { isPossible: true, hasConsent: true, papers: [], isWhole: false };
const given: Detail = { ...before, company, papers: papers(false) };
const whole: Detail = {
  ...given,
  papers: papers(true),
  isWhole: true,
  sends: { opensAtMs: atMs, promisedAtMs: atMs + hourMs },
};
const { sends, ...unsent } = whole;
const waiting = {
  reviewId: `rev_${bodyOf('A')}`,
  kind: 'company',
  state: 'waiting',
  sentAtMs: atMs,
  opensAtMs: atMs,
  promisedAtMs: atMs + hourMs,
  isLate: false,
  pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'company-registration' }],
} satisfies Detail['review'];

const asked: NonNullable<Detail['review']> = {
  ...waiting,
  state: 'asked',
  reason: 'unreadable',
  answerByMs: atMs + 48 * hourMs,
  pictures: waiting.pictures.map((each) => ({ ...each, word: 'retry', reason: 'unreadable' })),
};
/** Refused for one of its papers. */
const refusedFor = (reason: 'unreadable' | 'differs-from-data'): NonNullable<Detail['review']> => ({
  ...waiting,
  state: 'refused',
  reason,
  pictures: waiting.pictures.map((each) => ({ ...each, word: 'retry', reason })),
});

/** The places, with what was asked for anew in the first of them. */
const oldIn = ([first, ...rest]: Detail['papers']): Detail['papers'] =>
  first === undefined ? [] : [{ ...first, isAskedAnew: true }, ...rest];

const standing = (shows: ScreenStates['first']['shows'], detail: Detail) => ({
  at,
  shows,
  answers: [answer(companyDetail, detail)],
});

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [answer(companyDetail, given)],
  first: { at, shows: 'company.documentsText' },
  others: {
    'nothing was agreed to': standing('identity.agree', { ...before, hasConsent: false }),
    'nothing was given': standing('company.begin', before),
    'a document': { at: `${at}?paper=company-registration`, shows: 'papers.camera' },
    'all is there': standing('review.send', whole),
    'the day is used': standing('company.giveAgain', {
      ...whole,
      sends: { opensAtMs: atMs, promisedAtMs: atMs + hourMs, restsUntilMs: atMs + 24 * hourMs },
    }),
    waiting: standing('review.state.waiting', { ...unsent, review: waiting }),
    'more is asked for': standing('review.text.asked', {
      ...unsent,
      papers: oldIn(whole.papers),
      isWhole: false,
      review: asked,
    }),
    'what was asked for is there': standing('review.text.ready', {
      ...whole,
      papers: whole.papers.map((each) => ({ ...each, uploadId: `upl_${bodyOf('B')}` })),
      review: asked,
    }),
    'the place of one that is asked for anew': {
      ...standing('review.picture.unreadable', {
        ...unsent,
        papers: oldIn(whole.papers),
        isWhole: false,
        review: asked,
      }),
      at: `${at}?paper=company-registration`,
    },
    refused: standing('review.reason.not-accepted-here', {
      ...whole,
      review: { ...waiting, state: 'refused', reason: 'not-accepted-here' },
    }),
    'refused, for what was typed differs from its papers': standing('review.refusedDetails', {
      ...whole,
      review: { ...waiting, state: 'refused', reason: 'differs-from-data' },
    }),
    'corrected since it was refused': standing('review.text.answered', {
      ...whole,
      company: { ...company, givenAtMs: atMs + hourMs },
      review: { ...waiting, state: 'refused', reason: 'differs-from-data' },
    }),
    'refused, for what was typed differs from one of its papers': standing('review.refusedDetails', {
      ...unsent,
      papers: oldIn(whole.papers),
      isWhole: false,
      review: refusedFor('differs-from-data'),
    }),
    'corrected since it was refused, while another picture is wanted': standing('review.refusedPictures', {
      ...unsent,
      papers: oldIn(whole.papers),
      isWhole: false,
      company: { ...company, givenAtMs: atMs + hourMs },
      review: {
        ...refusedFor('unreadable'),
        reason: 'differs-from-data',
        pictures: [
          ...refusedFor('unreadable').pictures,
          { uploadId: `upl_${bodyOf('C')}`, kind: 'id-front', word: 'retry', reason: 'differs-from-data' },
        ],
      },
    }),
    'refused, and other pictures are there': standing('review.text.answered', {
      ...whole,
      papers: whole.papers.map((each) => ({ ...each, uploadId: `upl_${bodyOf('B')}` })),
      review: refusedFor('unreadable'),
    }),
    'refused for itself, and other pictures are there': standing('review.text.answered', {
      ...whole,
      papers: whole.papers.map((each) => ({ ...each, uploadId: `upl_${bodyOf('B')}` })),
      review: { ...waiting, state: 'refused', reason: 'unreadable' },
    }),
    'refused for a paper that need not be, which has left its place': standing('review.state.refused', {
      ...whole,
      review: {
        ...refusedFor('unreadable'),
        reason: 'not-accepted-here',
        pictures: [
          { uploadId: `upl_${bodyOf('A')}`, kind: 'company-registration', word: 'accept' },
          { uploadId: `upl_${bodyOf('C')}`, kind: 'supporting', word: 'refuse', reason: 'not-accepted-here' },
        ],
      },
    }),
    'the document of whoever registers it has ended': standing('review.documentOverText', {
      ...unsent,
      isDocumentOver: true,
    }),
    'more is asked for, and that document has ended': standing('review.documentOverAsked', {
      ...unsent,
      papers: oldIn(whole.papers),
      isWhole: false,
      isDocumentOver: true,
      review: asked,
    }),
    accepted: {
      at,
      shows: 'company.accepted',
      who: { tier: 'enterprise' },
      answers: [
        answer(companyDetail, { ...unsent, isPossible: false, review: { ...waiting, state: 'accepted' } }),
        accounts([ofKbank], 'goes-on'),
      ],
    },
    'its papers end soon': standing('renewal.openCompany', {
      ...given,
      papers: [],
      renewal: renewalIn(20),
      review: { ...waiting, state: 'accepted' },
    }),
    'operators ask': standing('renewal.askedCompany', {
      ...given,
      papers: [],
      renewal: renewalIn(300, { isAsked: true }),
      review: { ...waiting, state: 'accepted' },
    }),
    'its level has ended': standing('company.endedText', {
      ...given,
      papers: [],
      review: { ...waiting, state: 'accepted' },
    }),
    'its level has ended, and what was sent anew is refused': {
      at,
      shows: 'review.level.ended',
      who: { tier: 'unauthorized', levelEnded: 'company' },
      answers: [
        answer(companyDetail, {
          ...whole,
          review: { ...waiting, state: 'refused', reason: 'not-accepted-here' },
        }),
      ],
    },
    'its level has ended, and what was sent anew lies with our staff': {
      at,
      shows: 'review.state.waiting',
      who: { tier: 'unauthorized', levelEnded: 'company' },
      answers: [answer(companyDetail, { ...unsent, review: waiting })],
    },
    'of a verified person': standing('company.notPossible', { ...before, isPossible: false }),
    'of a person whose level has ended': {
      ...standing('company.ofPerson', { ...before, isPossible: false }),
      who: { tier: 'unauthorized', levelEnded: 'person' },
    },
    'the text is new': {
      ...standing('identity.agreeAndGoOn', whole),
      pressed: refused('review.send', sendCompanyForReview, 'consent-needed', newText),
    },
    'not taken': {
      ...standing('the refusal', { ...unsent, ...(sends && { sends }) }),
      shows: 'the refusal',
      pressed: refused('review.send', sendCompanyForReview, 'pictures-missing', undefined),
    },
  },
};
