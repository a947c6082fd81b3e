import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { answer, answered, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import {
  consents,
  current,
  draft,
  journeyAt,
  lastCase,
  ofCompany,
  openReview,
  papersAre,
  parts,
  refusedCase,
  renewalIn,
} from '../identity-journeys.ts';
import { onIdentity } from '../ways-on.ts';

const at = '/identity-view';
const askedReview = { ...openReview, state: 'asked', answerByMs: atMs + 48 * 3_600_000 } as const;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [journeyAt('consent', 0), answer(listConsents, { current, rows: [] }, 'goes-on'), lastCase()],
  first: { at, shows: 'identity.now.consent' },
  others: {
    'half typed': { at, shows: 'identity.goOnTyping', answers: [journeyAt('data', 1, { draft })] },
    'a company whose level has ended': {
      at,
      shows: 'identity.now.companyEnded',
      answers: [journeyAt('data', 1, { isCompany: true }), ...ofCompany],
    },
    'a company': {
      at,
      shows: 'identity.now.company',
      answers: [
        journeyAt('done', 5, { status: 2, tier: 'enterprise', actor: 'nobody', isCompany: true }),
        ...ofCompany,
      ],
    },
    'the card is next': {
      at,
      shows: 'identity.checkCard',
      answers: [journeyAt('registry', 2, { status: 1, triesLeft: 3, sinceMs: atMs }), consents()],
    },
    'a passport is next': {
      at,
      shows: 'identity.now.passport',
      answers: [journeyAt('passport', 2, { status: 1, sinceMs: atMs }), papersAre(false)],
    },
    'all pictures of a passport are there': {
      at,
      shows: 'papers.toSend',
      answers: [
        journeyAt('passport', 2, { status: 1, sinceMs: atMs }),
        papersAre(true),
        lastCase(undefined, 'passport'),
      ],
    },
    'a letter was refused, and another is there': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'papers.toSend',
      answers: [
        journeyAt('guardian', 2, { status: 1 }),
        consents(),
        papersAre(true),
        lastCase(refusedCase('guardian', 'cut-off', `upl_${bodyOf('B')}`), 'guardian'),
      ],
    },
    'a card was refused, which has ended since': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'identity.giveAgain',
      answers: [
        journeyAt('registry', 2, { status: 1, triesLeft: 3 }),
        consents(),
        { ...lastCase(), data: { review: refusedCase('card', 'unreadable'), isDocumentOver: true } },
      ],
    },
    'our staff have a company': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'identity.seeReview',
      answers: [journeyAt('data', 1, { actor: 'us', review: { ...openReview, kind: 'company' } }), consents()],
    },
    'our staff have it': {
      at,
      shows: 'identity.seeReview',
      answers: [journeyAt('passport', 2, { status: 1, actor: 'us', review: openReview })],
    },
    'our staff have it too long': {
      at,
      shows: 'review.late',
      answers: [journeyAt('passport', 2, { status: 1, actor: 'us', review: { ...openReview, isLate: true } })],
    },
    'our staff ask for more': {
      at,
      shows: 'identity.seeAsked',
      answers: [journeyAt('passport', 2, { status: 1, review: askedReview }), papersAre(false)],
    },
    'all that our staff ask for is there': {
      at,
      shows: 'papers.toSend',
      answers: [journeyAt('passport', 2, { status: 1, review: askedReview }), papersAre(true)],
    },
    'their details differed from the passport': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'identity.correctData',
      answers: [journeyAt('data', 1, { draft }), consents(), lastCase(refusedCase('passport', 'differs-from-data'))],
    },
    'a passport was refused': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'review.refusedData',
      answers: [journeyAt('data', 1, { draft }), consents(), lastCase(refusedCase('passport', 'not-accepted-here'))],
    },
    'a company was refused': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'review.toCompany',
      answers: [journeyAt('data', 1), ...ofCompany, lastCase(refusedCase('company', 'differs-from-data'))],
    },
    'a letter was refused': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'review.text.refused',
      answers: [
        journeyAt('guardian', 2, { status: 1 }),
        consents(),
        papersAre(false),
        lastCase(refusedCase('guardian', 'cut-off')),
      ],
    },
    'operators ask, and a passport was refused': {
      at,
      shows: 'identity.giveAgain',
      answers: [
        journeyAt('papers', 4, { status: 1, tier: 'semi', draft, renewal: renewalIn(900, { isAsked: true }) }),
        consents(),
        lastCase(refusedCase('passport', 'not-accepted-here')),
      ],
      who: { tier: 'semi', levelEndsAtMs: Date.UTC(2027, 0, 4, 17) },
    },
    'a passport that renews one was refused': {
      at,
      shows: 'review.refusedData',
      answers: [
        journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody', renewal: renewalIn(20) }),
        consents(),
        lastCase(refusedCase('passport', 'unreadable')),
      ],
    },
    'a card was refused, and the registry rests': {
      at,
      who: { tier: 'unauthorized' },
      shows: 'identity.toStaff',
      answers: [
        journeyAt('registry', 2, { status: 1, triesLeft: 0, restsUntilMs: atMs }),
        consents(),
        lastCase(refusedCase('card', 'unreadable')),
      ],
    },
    'operators ask of whom something is typed': {
      at,
      shows: 'identity.giveAgain',
      answers: [
        journeyAt('papers', 4, { status: 1, tier: 'semi', draft, renewal: renewalIn(900, { isAsked: true }) }),
        consents(),
      ],
    },
    'our staff ask for more of a document that has ended': {
      at,
      shows: 'review.askedDetails',
      answers: [
        journeyAt('passport', 2, { status: 1, review: askedReview }),
        papersAre(true),
        { ...lastCase(), data: { isDocumentOver: true } },
      ],
    },
    rests: {
      at,
      shows: 'identity.now.registry',
      answers: [journeyAt('registry', 2, { status: 1, triesLeft: 0, restsUntilMs: atMs })],
    },
    'the consent was taken back': {
      at,
      shows: 'identity.begin',
      answers: [journeyAt('consent', 0), consents({ endedAtMs: atMs })],
    },
    'before a consent is taken back': {
      at,
      shows: 'identity.takeBackStays',
      answers: [journeyAt('data', 1), consents()],
      pressed: answered('identity.takeBack', withdrawConsent, {}),
    },
    'the document ends in its last week, before another step': {
      at,
      shows: 'renewal.give',
      answers: [journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully', renewal: renewalIn(5) })],
    },
    'the document ends soon': {
      at,
      shows: 'renewal.give',
      answers: [journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody', renewal: renewalIn(20) })],
    },
    'operators ask, and what was given since waits': {
      at,
      shows: 'identity.giveDocuments',
      answers: [
        journeyAt('passport', 2, { status: 1, tier: 'semi', renewal: renewalIn(900, { isAsked: true }) }),
        consents(),
      ],
    },
    'the new card is next': {
      at,
      shows: 'identity.checkCard',
      answers: [
        journeyAt('registry', 2, { status: 1, tier: 'fully', triesLeft: 3, renewal: renewalIn(-5) }),
        consents(),
      ],
    },
    'operators ask, and our staff look at the card': {
      at,
      shows: 'identity.cardByStaff',
      answers: [
        journeyAt('registry', 2, {
          status: 1,
          tier: 'semi',
          cardByStaff: true,
          renewal: renewalIn(900, { isAsked: true }),
        }),
        consents(),
      ],
    },
    'a face that no registry has': {
      at,
      shows: 'identity.faceByStaff',
      answers: [journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', faceWay: { by: 'reviewer' } })],
    },
    'a face that our staff compare this time': {
      at,
      shows: 'identity.faceThisTime',
      answers: [
        journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', faceWay: { by: 'reviewer', hasCard: true } }),
      ],
    },
    'a minor has nothing to do yet': {
      at,
      shows: 'identity.level',
      answers: [
        journeyAt('face', 3, {
          status: 1,
          tier: 'basic',
          opens: 'semi',
          actor: 'nobody',
          faceWay: { by: 'too-young', leastAge: 20 },
        }),
      ],
    },
    'a new text for who has a level': {
      at,
      shows: 'identity.now.text',
      answers: [
        journeyAt('consent', 0, {
          tier: 'semi',
          parts: parts.map((part) => ({ part, isDone: part !== 'consent' && part !== 'papers' })),
        }),
      ],
    },
    'a new text for who is wholly known': {
      at,
      shows: 'identity.consentDue',
      answers: [
        journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody', consentDue: true }),
        consents({ version: '2026-11-23' }),
      ],
    },
    ...onIdentity(at),
    whole: {
      at,
      shows: 'identity.now.done',
      answers: [journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody' })],
    },
  },
};
