import type { TransactionFilter } from '../../../shared/contracts/transaction/search.ts';
import { transactionStatus } from '../../../shared/enums.ts';
import { shortId } from '../../../shared/ids.ts';
import { maskMiddle } from '../../../shared/masking.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs } from '../calendar/periods.ts';
import { changedAtMs } from './balance-changes.ts';

/** Moments in epoch milliseconds, the first one included and the second one not. */
export interface SearchedPeriod {
  readonly fromMs?: number;
  readonly beforeMs?: number;
}

/** When what is looked for changed the balance; a side without a day is open. */
export function searchedPeriod({ fromDay, throughDay }: TransactionFilter): SearchedPeriod {
  return {
    ...(fromDay !== undefined && { fromMs: bangkokDayStartMs(fromDay) }),
    ...(throughDay !== undefined && { beforeMs: nextBangkokMidnightMs(bangkokDayStartMs(throughDay)) }),
  };
}

/** Whether money came or went within a period, as the heads of months and statements count it. */
export function isInPeriod(
  { fromMs = -Infinity, beforeMs = Infinity }: SearchedPeriod,
  entry: Parameters<typeof changedAtMs>[0],
): boolean {
  const atMs = changedAtMs(entry);
  return atMs >= fromMs && atMs < beforeMs;
}

/** Whether a search shows QRs that ended and nothing ever came for them. */
export function showsIdle({ withClosed, statuses }: TransactionFilter): boolean {
  return withClosed === true || statuses?.includes(transactionStatus.closed) === true;
}

/** Whether an entry is what is looked for, as far as its figures tell; its day is a matter of what is read. */
export function fitsFigures(
  { types, statuses, fromSatang = 0, throughSatang = Infinity }: TransactionFilter,
  { type, status, totalSatang }: Pick<TransactionRow, 'type' | 'status' | 'totalSatang'>,
): boolean {
  return (
    (types === undefined || types.some((each) => each === type)) &&
    (statuses?.includes(status) ?? true) &&
    totalSatang >= fromSatang &&
    totalSatang <= throughSatang
  );
}

/** Words as they are compared: small, composed, without spaces and dashes. */
function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
}

/** What people confuse in a number. */
function asNumber(text: string): string {
  return bare(text).replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** One letter is in nearly every number. */
const leastOfNumber = 4;

/** What can be looked for in words: what a person sees of an entry. */
export interface SearchedWords extends Pick<TransactionRow, 'reference' | 'counterpartyName' | 'payeeAccount'> {
  readonly note?: string | undefined;
  /** The other side's number, masked, and in full where its owner had typed it. */
  readonly counterpartyPhone?: string | undefined;
  readonly typedMobile?: string | undefined;
  /** The bank that money came from. */
  readonly payerBank?: string | undefined;
}

/** Shorter ones are in nearly every phone number. */
const leastOfPhone = 3;

/** A phone number as people here write it. */
const asPhone = (text: string): string => bare(text).replace(/^\+66/, '0');

/** Whether a text is a part of a phone number, or a whole one of which only the mask is known. */
function fitsPhone(text: string, { counterpartyPhone, typedMobile }: SearchedWords): boolean {
  const wanted = asPhone(text);
  if (wanted.length < leastOfPhone || !/^[\d*]+$/.test(wanted)) return false;
  return [typedMobile, counterpartyPhone]
    .filter((phone) => phone !== undefined)
    .map(asPhone)
    .some((phone) => phone.includes(wanted) || phone === maskMiddle(wanted));
}

/** Whether a text is a part of an entry's name, note, phone or bank, or of its number as it is told or in full. */
export function fitsText(text: string, words: SearchedWords): boolean {
  const { reference, counterpartyName, payeeAccount, note, payerBank } = words;
  const wanted = bare(text);
  // Spaces and dashes alone ask for nothing.
  if (wanted === '') return true;
  const { bank, accountNumberMasked, holderName } = payeeAccount ?? {};
  const said = [counterpartyName, note, payerBank, bank, accountNumberMasked, holderName];
  if (said.some((word) => word !== undefined && bare(word).includes(wanted))) return true;
  if (fitsPhone(text, words)) return true;
  const number = asNumber(text);
  return (
    number.length >= leastOfNumber && [reference, shortId(reference)].some((whole) => asNumber(whole).includes(number))
  );
}
