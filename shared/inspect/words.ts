import type { DueKind } from '../due.ts';
import type { PayoutPartner } from '../payout-partner.ts';
import { formatThb } from '../money.ts';
import type { ScamKind } from '../scam.ts';
import type { SuspenseReason } from '../top-up.ts';
import type { WordMeaning, WordOutcome, WordSays, WordVia } from './partner-word.ts';
import type { ReferenceKind } from './reference-kind.ts';
import type { bookedKinds, PayoutAct, PayoutStateName, TimelineEvent, timelineActors } from './timeline.ts';

/** Plain words for everything that operators read: no screen and no command shows them a code. English alone. */
type Words<K extends string> = Readonly<Record<K, string>>;

export const payoutStateWords: Words<PayoutStateName> = {
  held: 'waits to be ordered',
  sent: 'ordered, and its partner has not said how it ended',
  paused: 'held back by operators',
  posted: 'paid',
  voided: 'not paid, the money is back',
  returned: 'paid, and it came back later',
};

export const actorWords: Words<(typeof timelineActors)[number]> = {
  owner: 'the owner',
  us: 'our system',
  partner: 'the partner',
  operator: 'an operator',
  nobody: 'nobody',
};

const partnerWords: Words<PayoutPartner> = { bank: 'the bank', airtime: 'the airtime partner' };

/** What operators call a partner; one that has no word yet goes by the name of its row. */
export function partnerNamed(partner: string): string {
  const known: Readonly<Record<string, string>> = partnerWords;
  return known[partner] ?? `the partner ${partner}`;
}

export const payoutActWords: Words<PayoutAct> = {
  'cancel-payout': 'cancel it',
  'lock-payout': 'hold it back',
  'unlock-payout': 'let it go on (two persons)',
};

export const viaWords: Words<WordVia> = {
  order: 'answered our order',
  cancellation: 'answered our cancellation',
  query: 'answered our question',
  webhook: 'told us by itself',
};

export const saysWords: Words<WordSays> = {
  completed: 'it is paid',
  failed: 'it will not be paid',
  cancelled: 'it is cancelled',
  returned: 'it was paid and came back',
  pending: 'it is working on it',
  unknown: 'it has never heard of it',
  refused: 'it refused this try',
  accepted: 'it took the cancellation, which decides nothing yet',
  silence: 'no answer',
};

export const outcomeWords: Words<WordOutcome> = {
  'paid-out': 'booked as paid',
  'not-paid-out': 'the money went back to its owner',
  returned: 'what came back went to its owner',
  overpaid: 'paid after we gave it back: booked as owed to us',
  'debt-settled': 'what was owed to us is settled',
  contradiction: 'against what we know: kept for people, nothing booked',
  'known-before': 'changed nothing',
  order: 'to be ordered again',
  'cancellation-answered': 'noted, and it is only asked from now on',
  'tried-again': 'asked again later',
};

export const bookedWords: Words<(typeof bookedKinds)[number]> = {
  transfer: 'money moved from wallet to wallet',
  'top-up': 'money came into the wallet',
  suspense: 'money put into suspense',
  'suspense-credit': 'money left suspense, into a wallet',
  refund: 'money left suspense, back to its payer',
  hold: 'money held in the wallet',
  post: 'held money left as paid',
  void: 'held money back in the wallet',
  return: 'paid money back in the wallet',
  overpaid: 'money owed to us by the partner',
  'overpaid-settled': 'money owed to us came back',
  reversal: 'transfer taken back',
};

export const suspenseReasonWords: Words<SuspenseReason> = {
  'amount-differs': 'another amount than announced',
  expired: 'came after it had expired',
  cancelled: 'came after it was cancelled',
  'paid-twice': 'paid twice',
  'cap-reached': 'no room under the balance cap',
  'limit-reached': 'no room under a limit',
  'unknown-reference': 'names nobody',
};

export const scamKindWords: Words<ScamKind> = {
  'never-delivered': 'paid, and got nothing',
  'pretended-to-be': 'somebody pretended to be another',
  investment: 'an investment',
  loan: 'a loan',
  'other-trick': 'another trick',
};

export const referenceKindWords: Words<ReferenceKind> = {
  person: 'a person',
  phone: 'a phone',
  payment: 'a payment',
  'partner-key': 'our key at a partner',
  'partner-reference': 'a reference of a partner',
  'bank-payment': 'a payment at the bank',
  'account-number': 'an account number of ours',
  suspense: 'money in suspense',
  'receipt-code': 'the code of a receipt',
};

export const meaningWords: Words<WordMeaning> = {
  agrees: 'Both say the same',
  waits: 'Nothing is decided yet: it is asked again',
  'will-be-booked': 'Our system has not booked this yet, and does when it asks next',
  'will-be-ordered': 'It never got the order, and is told it again when our system asks next',
  differs: 'The two disagree: this is kept for people and books nothing',
};

export const dueKindWords: Words<DueKind> = {
  'top-up': 'top-up',
  'closed-top-up': 'closed top-up that is asked for',
  suspense: 'money on its way back',
  payout: 'payout',
  proposal: 'proposal',
  freeze: 'freeze that ends',
  'wallet-lock': 'lock of a wallet that is not whole yet',
  'unlock-ask': 'asking to unlock a wallet, at its end',
  screening: 'screening of a person',
  renewal: 'document that a level rests on',
  'transfer-proofs': 'proofs of a transfer at their end',
  statement: 'statement that nobody has made',
  upload: 'upload that nothing has become of',
  review: 'documents that lie with a reviewer',
  'face-check': 'face check that nothing has come of',
};

export const overdueStateWords: Words<PayoutStateName | 'open' | 'closed' | 'arrived' | 'refunding' | 'stuck'> = {
  ...payoutStateWords,
  open: 'open past its time',
  closed: 'closed',
  arrived: 'not sent back yet',
  refunding: 'being sent back',
  stuck: 'not sent back any more',
};

export const sessionStateWords: Words<'alive' | 'idle' | 'ended'> = {
  alive: 'in use',
  idle: 'idle, takes a new login',
  ended: 'ended',
};

/** An operation as operators speak of it: its name without its domain, in words. */
export function actWords(action: string): string {
  return action.slice(action.indexOf('/') + 1).replaceAll('-', ' ');
}

/** What a record says beside its words, each with its name in words. */
export function factsText(facts: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${String(value)}`)
    .join(', ');
}

const why = (because: string | undefined): string => (because === undefined ? '' : ` (${because})`);

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`);

type WordEvent = Extract<TimelineEvent, { readonly kind: 'word' }>;

function wordSentence({ partner, via, says, outcome, reference, because }: WordEvent): string {
  const named = reference === undefined ? '' : ` (its reference ${reference})`;
  if (says === 'silence')
    return `${partnerNamed(partner)} gave ${saysWords.silence}${why(because)}: ${outcomeWords[outcome]}`;
  return `${partnerNamed(partner)} ${viaWords[via]}: ${saysWords[says]}${named}; ${outcomeWords[outcome]}`;
}

type ReportEvent = Extract<TimelineEvent, { readonly kind: 'reported' }>;

function reportSentence({ userId, scamKind, caseNumber, caseId, freezeId, frozenSatang }: ReportEvent): string {
  const said = `${userId} reported it as a scam: ${scamKindWords[scamKind]} (${caseNumber}, ${caseId})`;
  if (freezeId === undefined) return `${said}; nothing of it could be frozen`;
  return frozenSatang === undefined
    ? `${said}; it was frozen before (${freezeId})`
    : `${said}; ${formatThb(frozenSatang)} were frozen at its receiver (${freezeId})`;
}

const endWords: Words<'1' | '2' | '3' | '4'> = { 1: 'is pending', 2: 'went through', 3: 'failed', 4: 'was closed' };

/** One thing that happened, as a sentence; amounts and times stand beside it. */
export function eventSentence(event: TimelineEvent): string {
  switch (event.kind) {
    case 'entered':
      return event.by === 'owner' ? `asked for by ${event.userId}` : `came to ${event.userId}`;
    case 'ended':
      return `${endWords[event.status]} for ${event.userId}${event.because === undefined ? '' : `: ${event.because}`}`;
    case 'booked':
      return `${bookedWords[event.journal]} (${event.journalId})`;
    case 'ordered':
      return `ordered at ${partnerNamed(event.partner)}`;
    case 'word':
      return wordSentence(event);
    case 'locked':
      return 'held back by operators';
    case 'gave-up':
      return `tried ${event.tries} times in vain${why(event.because)}: operators look, and it is tried rarely`;
    case 'contradicted':
      return `${event.partner} said otherwise than before: now ${factsText(event.told)}; known ${factsText(event.known)}`;
    case 'act':
      return event.reason === 'refused'
        ? `${event.operatorId} tried: ${actWords(event.action)}; refused (${factsText(event.change)})`
        : `${event.operatorId}: ${actWords(event.action)}, because "${event.reason}"`;
    case 'arrived':
      return `paid at the bank (its reference ${event.bankReference})`;
    case 'bank-asked':
      return 'the bank was asked what came for it, and had no more than is told here';
    case 'in-suspense':
      return `a payment did not fit: ${suspenseReasonWords[event.reason]} (${event.suspenseId})`;
    case 'refund-asked':
      return `the bank was asked to send it back, ${timesText(event.tries)} by then (${event.suspenseId})`;
    case 'refund-stuck':
      return `its way back is stuck, asked for ${timesText(event.tries)}${why(event.because)}: operators act (${event.suspenseId})`;
    case 'kept':
      return `next: operators look again, who keep it until then (${event.suspenseId})`;
    case 'paid-back':
      return event.paidBackBy === undefined
        ? `the bank has paid it back to its payer (${event.suspenseId})`
        : `operators paid it back to its payer, by the bank's payment ${event.paidBackBy} (${event.suspenseId})`;
    case 'credited':
      return `operators credited it to ${event.userId}, by ${event.transactionId} (${event.suspenseId})`;
    case 'told':
      return `${event.userId} was told in the inbox${event.isRead ? ', and has read it' : ''}`;
    case 'reported':
      return reportSentence(event);
    case 'proof':
      return `its owner added a picture that proves the transfer (${event.uploadId}; read-proofs shows it)`;
    case 'due':
      return event.tries === 0 ? 'next: our system comes by' : `next: tried again, after ${event.tries} tries in vain`;
  }
}
