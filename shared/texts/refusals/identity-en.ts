import type { IdentityRefusalTexts } from '../refusal-texts.ts';
import { waitWords } from './wait-en.ts';

export const identityRefusalsEn = {
  'review-not-open': () => 'This review is not open.',
  'review-claimed': () => 'Somebody else is looking at this review.',
  'review-not-claimed': () => 'Claim this review before you decide it.',
  'review-not-read': () => 'Read this review before you decide it.',
  'review-by-editor': () => 'You have changed this person last, so somebody else decides.',
  'decision-not-whole': () => 'Give a word for each picture, and the reason for what you do not accept.',
  'upload-not-found': () => 'This picture is not there. Please send it again.',
  'too-many-uploads': ({ most }) => `At most ${most} pictures can be on their way at once. Please wait a moment.`,
  'upload-not-usable': () => 'This picture cannot be used. Please send another one.',
  'proof-not-wanted': () => 'This top-up needs no proof now. Proof can be added once the money is late.',
  'too-many-proofs': ({ most }) => `At most ${most} pictures can be added. Remove one first.`,
  'face-not-matched': () => 'Your face could not be confirmed. Centre it in the frame, find good light and try again.',
  'face-without-card': () =>
    'We have no Thai ID card of yours to compare your face with. For the identity check our staff can look at your documents instead.',
  'face-too-young': ({ leastAge }) => `This check is possible from the age of ${leastAge} on.`,
  'face-not-enough': () =>
    'This time our staff compare your face with your card. Please send them pictures of it and of you with it.',
  'address-not-found': () => 'This place is not on the list any more. Choose it again.',
  'consent-needed': () => 'Please read and accept the text on the identity check first.',
  'consent-outdated': () => 'This text has changed. Please read the new one.',
  'too-young': ({ leastAge }) => `You can give your personal data from the age of ${leastAge} on.`,
  'document-expired': () =>
    'By its days this document has expired. Please check the days that you gave, or give a document that is valid.',
  'id-number-taken': () =>
    'This document belongs to a wallet that is verified already. Log in to that one, or contact us.',
  'personal-data-fixed': () => 'Your data is verified. To change it, please contact us.',
  'personal-data-not-given': () => 'You have not given your personal data yet.',
  'paper-not-wanted': () => 'This document is not needed of you. Please look at the list again.',
  'papers-none': () => 'There is no picture of a document yet. Please add one.',
  'step-not-next': () => 'This step is not the next one for you. Please look at what is next in your verification.',
  'step-rests': ({ retryAfterMs }) => `The check has failed too often. Please try again ${waitWords(retryAfterMs)}.`,
  'registry-not-reachable': () =>
    'The registry of identity cards does not answer. That did not count as a try: please try again in a few minutes.',
  'registry-not-enough': () =>
    'This time our staff look at your card. Please send them pictures of it and of you with it.',
  'draft-newer': () =>
    'This form has been changed elsewhere meanwhile, in another tab or on another device. Please open the latest first.',
  'pictures-missing': () => 'Send each of the pictures that are asked for.',
  'too-many-reviews': ({ most }) => `You can send documents ${most} times a day. Please try again tomorrow.`,
  'act-over': () => 'This has gone through, or its time is over. Look in your history before you begin it anew.',
  'review-over': () => 'This is over already. See on this page what came of it.',
  'draft-not-found': () => 'There is nothing left that you had begun to fill in.',
  'review-by-first': () => 'You have accepted this already. Another reviewer has to look at it now.',
  'company-not-possible': () =>
    'This wallet is verified already, so it cannot become a company’s, or another company’s.',
  'company-not-given': () => 'You have not given your company’s data yet.',
  'company-too-young': ({ leastAge }) => `A company can be registered from the age of ${leastAge} on.`,
  'company-taken': () => 'This company already has a verified wallet. Log in to that one, or contact us.',
  'act-under-review': () =>
    'A picture for one of your payments or changes is with our staff. One at a time: wait for their word first.',
  'too-many-act-reviews': ({ most }) =>
    `Our staff look at ${most} such pictures a day at most. Please try again tomorrow.`,
  'review-not-found': () => 'This person has no such review.',
  'evidence-not-closed': () => 'It is not over: whoever decides it reads it.',
  'evidence-not-allowed': () =>
    'Two operators have to allow this first. What they allow is read once, within ten minutes.',
  'screening-hit-not-open': () => 'This hit is not open.',
} as const satisfies IdentityRefusalTexts;
