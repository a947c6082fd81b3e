import * as z from 'zod/mini';
import type { AirtimeQuote } from '../../../shared/airtime.ts';
import { t } from '../../text/text.ts';
import { asWritten } from './as-written.ts';

/** What is said of the number beside its amount. */
export const typedNumberSchema = z.object({
  /** The caller's own number, which the server knows and nobody types. */
  isOwn: z.boolean(),
  phone: z.string(),
  /** The operator that was chosen; empty while the suggested one counts. */
  operatorCode: z.string(),
});
export type TypedNumber = z.output<typeof typedNumberSchema>;

export const blankNumber: TypedNumber = { isOwn: true, phone: '', operatorCode: '' };

/** The number that was chosen, with its operator and what that sells. */
export const chosenNumberSchema = z.object({
  /** `+66...`; left out for the caller's own. */
  mobile: z.optional(z.string()),
  /** The caller's own as far as it is shown; empty where it is not known. */
  mobileMasked: z.string(),
  operatorCode: z.string(),
  operatorName: z.string(),
  /** In satang, the smallest first. */
  amountsSatang: z.array(z.number()),
});
export type ChosenNumber = z.output<typeof chosenNumberSchema>;

/** A number as its person recognises it: whole where they have typed it, their own masked. */
export function shownNumber({ mobile, mobileMasked }: Pick<ChosenNumber, 'mobile' | 'mobileMasked'>): string {
  if (mobile !== undefined) return asWritten(mobile);
  return mobileMasked === '' ? t('airtime.own') : mobileMasked;
}

/** Whether a quote is for this number at this operator: what is confirmed under one name is paid under no other. */
export function isQuoteOf({ operatorCode, isOwn, mobileMasked }: AirtimeQuote, chosen: ChosenNumber): boolean {
  if (operatorCode !== chosen.operatorCode) return false;
  if (chosen.mobile === undefined) return isOwn;
  const digits = asWritten(chosen.mobile).replaceAll('-', '');
  return digits.slice(0, 3) === mobileMasked.slice(0, 3) && digits.slice(-3) === mobileMasked.slice(-3);
}
