import { encode, tag, withCrcTag } from 'promptparse';
import { maxAmountSatang, parseBaht } from './money.ts';

/**
 * Thai QR bill payment: EMVCo merchant-presented mode with the Bank of Thailand's tag 30. What is written, and the CRC,
 * come from promptparse; here stands what our payments demand of them, and how one is read.
 */
export const tagIds = {
  version: '00',
  initiation: '01',
  billPayment: '30',
  currency: '53',
  amount: '54',
  country: '58',
  merchantName: '59',
  crc: '63',
} as const;
const billTagIds = { application: '00', billerId: '01', reference1: '02', reference2: '03' } as const;
const billPaymentApplication = 'A000000677010112';
/** "Dynamic": a QR made for one payment. */
const onePayment = '12';
export const thaiBaht = '764';
export const thailand = 'TH';
/** Of the last tag, the CRC's, with its id and length. */
const crcLength = 8;
/** EMVCo allows 13 characters of amount; ten digits, point and two decimals. */
const amountPattern = /^\d{1,10}(?:\.\d{0,2})?$/;

const billerIdPattern = /^\d{15}$/;
const referencePattern = /^[0-9A-Z]{1,20}$/;

/** True for what a bill payment takes as reference 1: 1 to 20 upper-case letters and digits. */
export function isReference1(text: string): boolean {
  return referencePattern.test(text);
}

/** What a bank reads from a bill-payment QR; amounts in satang, absent where the payer is to enter one. */
export interface BillPayment {
  readonly billerId: string;
  readonly reference1: string;
  readonly reference2?: string;
  readonly amountSatang?: number;
  readonly merchantName?: string;
}

/**
 * The text of a Thai QR that asks for exactly `amountSatang` for one top-up.
 * `billerId` is 15 digits, `reference1` 1 to 20 upper-case letters and digits;
 * throws RangeError for anything else, because a bank would pay it elsewhere.
 */
export function buildTopUpQr(order: { billerId: string; reference1: string; amountSatang: number }): string {
  const { billerId, reference1, amountSatang } = order;
  if (!billerIdPattern.test(billerId)) throw new RangeError('a biller id has 15 digits');
  if (!isReference1(reference1)) throw new RangeError('reference 1 has 1 to 20 upper-case letters and digits');
  if (!Number.isSafeInteger(amountSatang) || amountSatang <= 0 || amountSatang >= maxAmountSatang) {
    throw new RangeError('an amount is a whole number of satang above zero that fits the QR');
  }
  const bill = encode([
    tag(billTagIds.application, billPaymentApplication),
    tag(billTagIds.billerId, billerId),
    tag(billTagIds.reference1, reference1),
  ]);
  const body = encode([
    tag(tagIds.version, '01'),
    tag(tagIds.initiation, onePayment),
    tag(tagIds.billPayment, bill),
    tag(tagIds.currency, thaiBaht),
    tag(tagIds.amount, decimalBaht(amountSatang)),
    tag(tagIds.country, thailand),
  ]);
  return withCrcTag(body, tagIds.crc);
}

/**
 * Reads a bill-payment QR of any Thai biller; space around it is ignored,
 * because people paste it. Undefined for another kind of QR, a wrong CRC, a
 * cut or padded text, a repeated tag or a currency other than baht.
 */
export function parseBillPayment(text: string): BillPayment | undefined {
  const value = readThaiQr(text);
  if (value?.(tagIds.billPayment, billTagIds.application) !== billPaymentApplication) return undefined;

  const billerId = value(tagIds.billPayment, billTagIds.billerId) ?? '';
  const reference1 = value(tagIds.billPayment, billTagIds.reference1) ?? '';
  const reference2 = value(tagIds.billPayment, billTagIds.reference2);
  if (!billerIdPattern.test(billerId) || !referencePattern.test(reference1)) return undefined;
  const amountSatang = amountIn(value);
  if (amountSatang === 'not-readable') return undefined;
  const merchantName = value(tagIds.merchantName);
  return {
    billerId,
    reference1,
    ...(reference2 === undefined ? {} : { reference2 }),
    ...(amountSatang === undefined ? {} : { amountSatang }),
    ...(merchantName === undefined ? {} : { merchantName }),
  };
}

/** A part of a QR by its tag, or by a tag within that; undefined where it is not there. */
export type QrValue = (id: string, subId?: string) => string | undefined;

/**
 * Reads the parts of any QR of a payment in baht in Thailand; space around it is ignored. Undefined for another kind
 * of text, a wrong CRC, a cut or padded text, or a repeated tag.
 */
export function readThaiQr(text: string): QrValue | undefined {
  const payload = withUpperCaseCrc(text.trim());
  const body = payload.slice(0, -crcLength);
  if (withCrcTag(body, tagIds.crc) !== payload) return undefined;
  const tags = tagsIn(body);
  if (tags === undefined || tags.has(tagIds.crc)) return undefined;
  const value: QrValue = (id, subId) => (subId === undefined ? tags.get(id) : tagsIn(tags.get(id) ?? '')?.get(subId));
  if (value(tagIds.version) !== '01' || value(tagIds.currency) !== thaiBaht) return undefined;
  return value(tagIds.country) === thailand ? value : undefined;
}

/** What a QR asks for, in satang; undefined where its payer is to say how much. */
export function amountIn(value: QrValue): number | undefined | 'not-readable' {
  const amount = value(tagIds.amount);
  if (amount === undefined) return undefined;
  const amountSatang = amountPattern.test(amount) ? parseBaht(amount) : undefined;
  return amountSatang === undefined || amountSatang === 0 ? 'not-readable' : amountSatang;
}

/**
 * The tags of a text: two digits of id, two of length, and so many characters. Undefined where they are not the whole
 * text, or one comes twice. Read here, for whoever prints a QR chooses all of it: the library's reader forgives lengths
 * that do not add up, takes an amount such as 5303280322.00 for tags, and goes round for ever behind a length of `-4`.
 */
function tagsIn(text: string): ReadonlyMap<string, string> | undefined {
  const tags = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (id === undefined || tags.has(id)) return undefined;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return undefined;
    tags.set(id, value);
    at += 4 + value.length;
  }
  return tags;
}

/** Some printers write the CRC's hexadecimal digits in lower case; that is the same number. */
function withUpperCaseCrc(payload: string): string {
  return `${payload.slice(0, -4)}${payload.slice(-4).toUpperCase()}`;
}

/** `123450` satang as `1234.50`: digits only, so no amount is ever rounded. */
export function decimalBaht(satang: number): string {
  return `${Math.trunc(satang / 100)}.${(satang % 100).toString().padStart(2, '0')}`;
}
