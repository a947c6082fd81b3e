import type { LimitType } from '../enums.ts';
import { faceFromSatang } from '../limits.ts';
import { formatThb } from '../money.ts';
import type { RefusalData } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { identityRefusalsEn } from './refusals/identity-en.ts';
import { operatorRefusalsEn } from './refusals/operators-en.ts';
import { waitWords } from './refusals/wait-en.ts';

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
  const isDay = (data.limitType ?? 0) % 2 === 0;
  const [each, until] = isDay ? ['a day', 'midnight'] : ['a month', 'the end of the month'];
  const over =
    data.limitType === undefined
      ? `One payment may be ${limit} until you give your personal data.`
      : `Your limit for ${limitWords[data.limitType]} is ${limit} ${each} until you give your personal data, and ${left} of it is left until ${until}, Thai time.`;
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
  'limit-day-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `Your daily limit for ${limitWords[limitType]} is ${formatThb(limitSatang)}, and ${formatThb(leftSatang)} of it is left until midnight, Thai time. ${endings.day[noUpgrade ?? 'upgrade']}`
      : `Your limit for ${limitWords[limitType]} is ${formatThb(limitSatang)} a day, and top-ups you have not paid hold ${formatThb(waitingSatang)} of what is left of it, so you can add ${formatThb(leftSatang)}. Cancel one to make room.`,
  'limit-month-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `Your monthly limit for ${limitWords[limitType]} is ${formatThb(limitSatang)}, and ${formatThb(leftSatang)} of it is left until the end of the month, Thai time. ${endings.month[noUpgrade ?? 'upgrade']}`
      : `Your limit for ${limitWords[limitType]} is ${formatThb(limitSatang)} a month, and top-ups you have not paid hold ${formatThb(waitingSatang)} of what is left of it, so you can add ${formatThb(leftSatang)}. Cancel one to make room.`,
  'feature-not-in-tier': () => 'Your level does not include this. The verification levels say which one does.',
  'under-review': () => 'Your information is under review. This becomes possible once it is approved.',
  'wallet-frozen': () => 'Part of your balance is frozen and cannot be sent. Please reduce the amount.',
  'wallet-locked': () =>
    'You have locked this wallet, so no money leaves it. To ask for it to be unlocked, go to Account, Lock my wallet.',
  'wallet-not-locked': () => 'This wallet is not locked.',
  'owner-not-verified': () =>
    'We have no record that your identity check was complete when this wallet was locked, so no face can unlock it. Ask to unlock: our staff call you first.',
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
    'You have never sent this person such a large sum. Please go back, check the amount once more and answer the question.',
  'favourite-not-paid': () =>
    'Only people whom you have sent money to can be favourites. If you have just sent it, try again in a moment.',
  'too-many-favourites': ({ most }) => `You have ${most} favourites, which is the most. Remove one first.`,
  'cap-reached': ({ capSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `Wallet Limit Warning: your wallet holds at most ${formatThb(capSatang)}, so you can add ${formatThb(leftSatang)}. Spend or transfer first${noUpgrade === undefined ? ', or upgrade your account' : ''}.`
      : `Wallet Limit Warning: your wallet holds at most ${formatThb(capSatang)}, and top-ups you have not paid hold ${formatThb(waitingSatang)} of it, so you can add ${formatThb(leftSatang)}. Cancel one to make room.`,
  'too-many-open-top-ups': ({ most }) => `You have ${most} unpaid top-ups. Pay or cancel one first.`,
  'too-many-top-ups': ({ most }) =>
    `You have started ${most} top-ups today, which is the most for one day. You can go on tomorrow.`,
  'top-up-not-found': () => 'This top-up could not be found.',
  'top-up-not-open': () => 'This top-up is no longer open.',
  'bank-not-reachable': () =>
    'The bank is not answering right now, so nothing was changed. Please try again in a few minutes.',
  'transaction-not-found': () => 'This transaction could not be found.',
  'bank-not-supported': () => 'Accounts of this bank cannot be linked. Please choose another bank.',
  'bank-account-unknown': ({ usualDigits }) =>
    usualDigits === undefined
      ? 'The bank knows no account with this number. Please check bank and number.'
      : `The bank knows no account with this number. Its numbers usually have ${usualDigits} digits. Please check bank and number.`,
  'bank-account-closed': () => 'This bank account is closed. Please link another one.',
  'bank-account-other-name': () =>
    'This bank account is in another name than your verified one. Only your own can be used; after a change of name, have your bank change it too, then link the account again.',
  'bank-account-near-name': () =>
    'The name at the bank is spelled differently from your verified one. Check the spelling at the bank and in your wallet.',
  'bank-account-linked': () => 'This bank account is linked already, in your wallet or in another one.',
  'too-many-bank-accounts': ({ most }) => `You can link ${most} bank accounts at most. Remove one first.`,
  'bank-account-not-found': () => 'This bank account is not linked any more.',
  'not-reportable': () => 'Only a transfer that reached another wallet can be reported.',
  'already-reported': ({ caseNumber }) => `You have reported this already. The case number is ${caseNumber}.`,
  'bank-account-last': () => 'The last bank account cannot be removed. Link another one first.',
  'bank-account-in-use': () => 'Money is on its way to this bank account. It can be removed once that has arrived.',
  'cash-out-not-found': () => 'This cash out was not found.',
  'airtime-not-found': () => 'This mobile top-up was not found.',
  'mobile-operator-not-found': () =>
    'Numbers of this operator cannot be topped up here. Please choose another operator.',
  'airtime-amount-not-sold': () => 'The operator does not sell this amount. Please choose one of its amounts.',
  'statement-not-found': () => 'The file of this statement is no longer there. Please ask for it again.',
  ...identityRefusalsEn,
  ...operatorRefusalsEn,
} as const satisfies RefusalTexts;
