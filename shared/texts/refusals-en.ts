import type { LimitType } from '../enums.ts';
import { faceFromSatang } from '../limits.ts';
import { formatThb } from '../money.ts';
import type { RefusalData } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { bangkokMinute, waitOf } from './wait.ts';

function waitWords(ms: number): string {
  const { count, unit } = waitOf(ms);
  return { minutes: `in ${count} min`, hours: `in about ${count} hours`, days: `in ${count} days` }[unit];
}

/** What a limit is of, by its number. */
const limitWords: Readonly<Record<LimitType, string>> = {
  1: 'the balance',
  2: 'top-ups',
  3: 'top-ups',
  4: 'bills and mobile top-ups',
  5: 'bills and mobile top-ups',
  6: 'transfers and cash outs',
  7: 'transfers and cash outs',
  8: 'money received',
  9: 'money received',
};

/** How much goes without a face, and where the day is what holds it back, that another one follows. */
function withoutFace(fitsSatang = 0): string {
  if (fitsSatang === 0) return 'Please go on tomorrow.';
  const more = fitsSatang < faceFromSatang - 1 ? ' today, and more tomorrow' : '';
  return `Without it you can send up to ${formatThb(fitsSatang)} at once${more}.`;
}

/** What is said to whoever has given no personal data yet and is over a limit. */
function personalDataText(data: Extract<RefusalData<'step-up-needed'>, { readonly reason: 'personal-data' }>): string {
  const [limit, left] = [formatThb(data.limitSatang), formatThb(data.leftSatang)];
  const over =
    data.limitType === undefined
      ? `One payment may be ${limit} until you give your personal data.`
      : `Your limit for ${limitWords[data.limitType]} is ${limit} ${data.limitType % 2 === 0 ? 'a day' : 'a month'} until you give your personal data, and ${left} of it is left.`;
  return `${over} Give it to raise your limits, or choose a smaller amount.`;
}

/** How a limit's sentence ends, by why no upgrade helps against it. */
const endings = {
  payment: {
    upgrade: 'Reduce it or upgrade your account.',
    own: 'You set this limit yourself: reduce the amount, or raise the limit, which takes 24 hours.',
    set: 'This limit was set for your account: please reduce the amount.',
    'last-level': 'Please reduce it.',
  },
  day: {
    upgrade: 'Reduce the amount, go on tomorrow, or upgrade your account.',
    own: 'You set this limit yourself: reduce the amount, go on tomorrow, or raise the limit, which takes 24 hours.',
    set: 'This limit was set for your account: reduce the amount or go on tomorrow.',
    'last-level': 'Reduce the amount or go on tomorrow.',
  },
  month: {
    upgrade: 'Reduce the amount, go on next month, or upgrade your account.',
    own: 'You set this limit yourself: reduce the amount, go on next month, or raise the limit, which takes 24 hours.',
    set: 'This limit was set for your account: reduce the amount or go on next month.',
    'last-level': 'Reduce the amount or go on next month.',
  },
} as const;

export const refusalsEn = {
  'session-over': () => 'Login information has expired!',
  'envelope-broken': () => 'The request could not be read. Please try again.',
  'role-missing': () => 'Access Permission Required',
  'not-found': () => 'This could not be found.',
  'clock-off': () => 'The clock of your device is wrong. Please set it and try again.',
  'request-id-reused': () => 'This request was already used for something else. Please start again.',
  'input-not-valid': () => 'Please check the fields marked in red.',
  'too-large': () => 'The request is too large.',
  'too-many': ({ retryAfterMs, cap }) =>
    cap === 'look-ups'
      ? 'You have reached today\u2019s limit for looking up new people. You can look up more after midnight. People you have sent money to before can be found at any time.'
      : `That was too often. Please try again ${waitWords(retryAfterMs)}.`,
  unexpected: ({ errorId }) => `Something went wrong on our side. Nothing was charged twice. Reference ${errorId}`,
  busy: () => 'We are very busy right now. Please try again in a moment.',
  'step-up-needed': (data) =>
    data.reason === 'personal-data'
      ? personalDataText(data)
      : data.reason === 'face'
        ? `A face check is needed from THB 50,000 at once, and each time a day's sum reaches another THB 200,000. ${withoutFace(data.fitsSatang)}`
        : 'Please confirm with an SMS code first.',
  'code-wrong': ({ triesLeft }) =>
    triesLeft > 0
      ? `The code is incorrect. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
      : 'The code is incorrect and can no longer be used. Please ask for a new one.',
  'code-not-active': () => 'This code has expired or was used already. Please ask for a new one.',
  'account-closed': () => 'This account is closed.',
  'credentials-wrong': ({ triesLeft }) =>
    triesLeft > 0
      ? `The mobile number or the password is incorrect. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
      : 'The mobile number or the password is incorrect. Password login is now locked for 15 minutes; you can log in with an SMS code.',
  'password-locked': ({ retryAfterMs }) =>
    `Too many wrong passwords. Try again ${waitWords(retryAfterMs)}, or log in with an SMS code.`,
  'password-too-common': () => 'Many people use this password, so it is easy to guess. Please choose another one.',
  'current-password-needed': () => 'Please enter your current password first.',
  'session-not-found': () => 'This session has already ended.',
  'insufficient-balance': ({ availableSatang }) =>
    `Insufficient Balance. You can send up to ${formatThb(availableSatang)}, fee included.`,
  'limit-per-payment': ({ limitSatang, noUpgrade }) =>
    `The amount exceeds ${formatThb(limitSatang)} per payment. ${endings.payment[noUpgrade ?? 'upgrade']}`,
  'limit-day-reached': ({ limitType, limitSatang, leftSatang, noUpgrade }) =>
    `Your daily limit for ${limitWords[limitType]} is ${formatThb(limitSatang)}, and ${formatThb(leftSatang)} of it is left until midnight, Thai time. ${endings.day[noUpgrade ?? 'upgrade']}`,
  'limit-month-reached': ({ limitType, limitSatang, leftSatang, noUpgrade }) =>
    `Your monthly limit for ${limitWords[limitType]} is ${formatThb(limitSatang)}, and ${formatThb(leftSatang)} of it is left until the end of the month, Thai time. ${endings.month[noUpgrade ?? 'upgrade']}`,
  'feature-not-in-tier': () => 'Your account cannot do this yet. Complete the identity check to unlock it.',
  'under-review': () => 'Your information is under review. This becomes possible once it is approved.',
  'wallet-frozen': () => 'Part of your balance is frozen and cannot be sent. Please reduce the amount.',
  'wallet-locked': () =>
    'You have locked this wallet, so no money leaves it. To ask for it to be unlocked, go to Account, Lock my wallet.',
  'wallet-not-locked': () => 'This wallet is not locked.',
  'too-many-payments': ({ most }) =>
    `You have made ${most} payments today, which is the most for one day. You can go on tomorrow.`,
  'own-limit-not-lower': ({ limitSatang }) =>
    `The limit that counts now is ${formatThb(limitSatang)}. Please choose a lower amount.`,
  'own-limit-not-set': () => 'You have not lowered this limit, so the one of your level counts.',
  'own-limit-not-higher': ({ limitSatang }) =>
    `You have set this limit to ${formatThb(limitSatang)}. Please choose a higher amount.`,
  'limit-raise-waits': () => 'A higher limit is waiting already. Cancel it first to ask for another one.',
  'no-limit-raise-waits': () => 'No higher limit is waiting here: it was cancelled, or counts already.',
  'receiver-not-available': () => 'No wallet that can receive money was found for this number. Please check it.',
  'receiver-is-self': () => "This is your own number. Please enter somebody else's.",
  'receiver-single-limit': () =>
    'Wallet Limit Reached: the amount exceeds what the receiver may receive at once. Please send less.',
  'receiver-no-room': () =>
    "The receiver's wallet has no room for this payment. Ask them to make room, or send it another day.",
  'quote-changed': ({ quote }) =>
    'arrives' in quote
      ? `The fee or the time of arrival has changed: the fee is now ${formatThb(quote.feeSatang)}. Please check and confirm again.`
      : `The fee is now ${formatThb(quote.feeSatang)}. Please check and confirm again.`,
  'transfer-not-found': () => 'This transfer could not be found.',
  'too-many-misses': () =>
    "Too many of your payments today could not be added to their receivers' wallets, so you can send again from tomorrow. Nothing was charged for them.",
  'warning-not-answered': () =>
    'This would be your first large payment to this person. Please go back, check the amount once more and answer the question.',
  'favourite-not-paid': () =>
    'Only people whom you have sent money to can be favourites. If you have just sent it, try again in a moment.',
  'too-many-favourites': ({ most }) => `You have ${most} favourites, which is the most. Remove one first.`,
  'cap-reached': ({ capSatang, leftSatang, noUpgrade }) =>
    `Wallet Limit Warning: your wallet holds at most ${formatThb(capSatang)}, so you can add ${formatThb(leftSatang)}. Spend or transfer first${noUpgrade === undefined ? ', or upgrade your account' : ''}.`,
  'too-many-open-top-ups': ({ most }) => `You have ${most} unpaid top-ups. Pay or cancel one first.`,
  'too-many-top-ups': ({ most }) =>
    `You have started ${most} top-ups today, which is the most for one day. You can go on tomorrow.`,
  'top-up-not-found': () => 'This top-up could not be found.',
  'top-up-not-open': () => 'This top-up is no longer open.',
  'bank-not-reachable': () =>
    'The bank is not answering right now, so nothing was changed. Please try again in a few minutes.',
  'transaction-not-found': () => 'This transaction could not be found.',
  'user-not-found': () => 'No user has this number.',
  'console-login-needed': () =>
    'Approving takes the console\u2019s login with its second factor; a signature is not enough.',
  'suspense-not-found': () => 'No money in suspense has this id.',
  'refund-not-ruled-out': () =>
    'The bank has paid this back, or has not said that it has not. Ask it again, and read the money in suspense anew.',
  'suspense-not-stuck': () => 'This refund is not stuck, so nothing is to be closed by hand.',
  'unlock-not-asked': () =>
    'Its owner has not asked for it with a code in the last 72 hours. They can do so in the app.',
  'partner-not-reachable': () =>
    'This partner does not answer at the moment, so nothing is known of its list. Please try again in a few minutes.',
  'nothing-to-change': () => 'Nothing would change by this: everything stands as you wish it already.',
  'bank-payment-used': () =>
    'This bank payment has closed another refund already. Each refund needs a payment of its own.',
  'bank-payment-came-in': () =>
    'This is a payment that came in to us. Enter the reference of the payment that went back to the payer.',
  'book-day-not-found': () => 'The books of this day are not closed.',
  'book-report-not-found': () => 'No report of this day has this version.',
  'book-finding-not-found': () => 'No closed day has this finding.',
  'book-finding-not-open': () => 'This finding is not left to people, so there is nothing to correct.',
  'book-day-reopened': () => 'The books are open again already. Wait until they are closed anew, then look again.',
  'payout-not-found': () => 'No payment to somebody outside has this id.',
  'payout-not-so': ({ state }) =>
    `This cannot be done, because this payment ${
      {
        held: 'waits to be ordered',
        paused: 'is held back',
        lapsing: 'was not ordered in time, and its money is coming back',
        'wallet-locked': 'belongs to a wallet that its owner has locked; unlock that first',
        sent: 'was ordered already',
        posted: 'was paid',
        voided: 'was given back',
        returned: 'came back',
      }[state]
    }.`,
  'correction-without-proof': ({ lacks }) =>
    `This payment cannot be corrected yet: ${
      {
        'statement-line': 'a line of the bank\u2019s statement has to say that it was paid',
        cancellation: 'it has to be cancelled at its partner first',
        time: 'its order may still reach its partner',
        word: 'its partner does not say that it has not paid',
      }[lacks]
    }.`,
  'suspense-no-room': ({ because }) =>
    because === 'cap-reached'
      ? 'This wallet would hold more than its level allows.'
      : 'This wallet would take in more than its level allows.',
  'review-day-not-possible': ({ fromDay, throughDay }) => `Choose a day of review from ${fromDay} to ${throughDay}.`,
  'message-not-found': () => 'No message of this partner is kept under this event id.',
  'message-not-taken': () => 'The message could not be taken this time either, and is still kept. The log says why.',
  'proposal-not-found': () => 'This proposal could not be found.',
  'proposal-not-open': ({ state }) =>
    `This proposal is no longer open: it ${state === 'approved' ? 'was approved' : state === 'rejected' ? 'was rejected' : state === 'stale' ? 'is stale' : 'has expired'}.`,
  'proposal-stale': () =>
    'What this proposal is about has changed since, so it has ended. Look at it again and propose anew.',
  'proposal-not-yours': ({ because }) =>
    ({
      proposer: 'You proposed this yourself, so somebody else has to approve it.',
      'last-editor': 'You made the last change to this, so somebody else has to approve the next one.',
      'proposer-without-role':
        'Whoever proposed this no longer holds the role for it, or lost the way in that they used. Reject it, and have it proposed anew.',
    })[because],
  'operator-not-found': () => 'Nobody in the register has this id. To enter somebody new, give their first way in.',
  'operator-is-self': () => 'Nobody proposes or approves what they may do themselves. Two others have to.',
  'way-in-taken': () => 'This way in is in the register already.',
  'way-in-not-theirs': () => 'This person does not have this way in.',
  'transfer-reversed': () => 'This transfer has been reversed already.',
  'nothing-to-take-back': () => 'The receiver has nothing left that is not frozen.',
  'nothing-to-freeze': () => 'Nothing is left that is not frozen already.',
  'freeze-not-found': () => 'No freeze of this id stands.',
  'already-frozen': () => 'This payment has been frozen once already.',
  'freeze-ends-later': () => 'This freeze ends later than that already.',
  'not-reportable': () => 'Only a transfer that reached another wallet can be reported.',
  'already-reported': ({ caseNumber }) => `You have reported this already. The case number is ${caseNumber}.`,
  'case-not-found': () => 'There is no such case.',
  'case-closed': () => 'This case is closed.',
  'review-not-open': () => 'This review is not open.',
  'review-claimed': () => 'Somebody else is looking at this review.',
  'review-not-claimed': () => 'Claim this review before you decide it.',
  'review-by-editor': () => 'You have changed this person last, so somebody else decides.',
  'decision-not-whole': () => 'Give a word for each picture, and the reason for what you do not accept.',
  'no-level-to-check': () => 'This person has no level that rests on a document of theirs.',
  'reverification-under-way': ({ stepsDownAtMs }) =>
    `They are asked already: the level steps down at ${bangkokMinute(stepsDownAtMs)} (Thai time).`,
  'start-too-soon': ({ earliestMs }) =>
    `This can begin on ${bangkokMinute(earliestMs)} (Thai time) at the earliest: people are told before.`,
  'above-ceiling': ({ ceilingSatang }) => `The law allows this level ${formatThb(ceilingSatang)} at most.`,
  'too-many-rules': ({ most }) => `No more than ${most} changes may stand at once. Wait until one is in force.`,
  'upload-not-found': () => 'This picture is not there. Please send it again.',
  'too-many-uploads': ({ most }) => `At most ${most} pictures can be on their way at once. Please wait a moment.`,
  'upload-not-usable': () => 'This picture cannot be used. Please send another one.',
  'proof-not-wanted': () => 'This top-up needs no proof now. Proof can be added once the money is late.',
  'too-many-proofs': ({ most }) => `At most ${most} pictures can be added. Remove one first.`,
  'face-not-matched': () => 'Your face could not be confirmed. Centre it in the frame, find good light and try again.',
  'face-without-card': () =>
    'We have no Thai ID card of yours to compare your face with. A person has to look at your documents; that is not possible yet.',
  'face-too-young': ({ leastAge }) => `This check is possible from the age of ${leastAge} on.`,
  'bank-not-supported': () => 'Accounts of this bank cannot be linked. Please choose another bank.',
  'bank-account-unknown': ({ usualDigits }) =>
    usualDigits === undefined
      ? 'The bank knows no account with this number. Please check bank and number.'
      : `The bank knows no account with this number. Its numbers usually have ${usualDigits} digits. Please check bank and number.`,
  'bank-account-closed': () => 'This bank account is closed. Please link another one.',
  'bank-account-other-name': () =>
    'This bank account is in another name than your verified one. Only your own accounts can be linked.',
  'bank-account-near-name': () =>
    'The name at the bank is spelled differently from your verified one. Check the spelling at the bank and in your wallet.',
  'bank-account-linked': () => 'This bank account is linked already, in your wallet or in another one.',
  'too-many-bank-accounts': ({ most }) => `You can link ${most} bank accounts at most. Remove one first.`,
  'bank-account-not-found': () => 'This bank account is not linked any more.',
  'bank-account-last': () => 'The last bank account cannot be removed. Link another one first.',
  'bank-account-in-use': () => 'Money is on its way to this bank account. It can be removed once that has arrived.',
  'cash-out-not-found': () => 'This cash out was not found.',
  'airtime-not-found': () => 'This mobile top-up was not found.',
  'mobile-operator-not-found': () =>
    'Numbers of this operator cannot be topped up here. Please choose another operator.',
  'airtime-amount-not-sold': () => 'The operator does not sell this amount. Please choose one of its amounts.',
  'statement-not-found': () => 'The file of this statement is no longer there. Please ask for it again.',
  'address-not-found': () => 'This place is not on the list any more. Choose it again.',
  'consent-needed': () => 'Please read and accept the text on the identity check first.',
  'consent-outdated': () => 'This text has changed. Please read the new one.',
  'too-young': ({ leastAge }) => `You can give your personal data from the age of ${leastAge} on.`,
  'document-expired': () => 'This document has expired. Please use one that is valid.',
  'id-number-taken': () =>
    'This document belongs to a wallet that is verified already. Log in to that one, or contact us.',
  'personal-data-fixed': () => 'Your data is verified. To change it, please contact us.',
  'personal-data-not-given': () => 'You have not given your personal data yet.',
  'paper-not-wanted': () => 'This document is not needed of you. Please look at the list again.',
  'papers-none': () => 'There is no picture of a document yet. Please add one.',
  'step-not-next': () => 'This step is not the next one for you. Please look at what is next in your verification.',
  'step-rests': ({ retryAfterMs }) => `The check has failed three times. Please try again ${waitWords(retryAfterMs)}.`,
  'registry-not-reachable': () =>
    'The registry of identity cards does not answer. That did not count as a try: please try again in a few minutes.',
  'draft-newer': () =>
    'This form has been changed elsewhere meanwhile, in another tab or on another device. Please open the latest first.',
  'pictures-missing': () => 'Send each of the pictures that are asked for.',
  'draft-not-found': () => 'There is nothing left that you had begun to fill in.',
} as const satisfies RefusalTexts;
