import type { TransferQuote } from '../../../shared/limits.ts';
import { t } from '../../text/text.ts';
import type { Question } from '../money-flow/question.tsx';
import type { TypedTransfer } from './typed-transfer.ts';

/** What is asked before a first large sum to somebody new; undefined where nothing is. */
export function questionOf({ answered }: TypedTransfer, quote: TransferQuote): Question<TypedTransfer> | undefined {
  if (!quote.warnings.includes('first-large')) return undefined;
  // An answer is good for this receiver and this sum, and for no other.
  const about = `${quote.receiverId} ${quote.amountSatang}`;
  return {
    title: t('transfer.firstTitle'),
    text: t('transfer.firstText'),
    asks: t('transfer.firstAsks'),
    yes: t('transfer.firstYes'),
    unsure: t('transfer.firstUnsure'),
    advice: t('transfer.firstAdvice'),
    missing: t('transfer.firstMissing'),
    answer: answered?.about === about ? answered.knows : undefined,
    kept: (knows) => ({ answered: { about, knows } }),
  };
}

/** The answer as it is sent along; nothing where nothing was asked, or where it was no yes. */
export function answeredWith(own: TypedTransfer, quote: TransferQuote): { readonly answered?: 'first-large' } {
  return questionOf(own, quote)?.answer === true ? { answered: 'first-large' } : {};
}
