import { encode, parse, tag, withCrcTag } from 'promptparse';
import { maxAmountSatang, parseBaht } from './money.ts';

/**
 * Thai QR bill payment: EMVCo merchant-presented mode with the Bank of
 * Thailand's tag 30. Tag layout, lengths and CRC come from promptparse; here
 * stands what our payments demand of them.
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
  const qr = parse(payload, true);
  if (qr === null || !isWhole(qr.getTags(), payload)) return undefined;
  const ids = qr.getTags().map((each) => each.id);
  if (new Set(ids).size !== ids.length || ids.at(-1) !== tagIds.crc) return undefined;
  const value: QrValue = (id, subId) => qr.getTagValue(id, subId);
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
 * True where the tags are the whole text, with the lengths that they state and the
 * right CRC behind them. The parser forgives lengths that do not add up, and its own
 * check takes amounts such as 5303280322.00 for tags within the amount.
 */
function isWhole(tags: readonly { readonly id: string; readonly value: string }[], payload: string): boolean {
  const body = tags
    .slice(0, -1)
    .map(({ id, value }) => `${id}${value.length.toString().padStart(2, '0')}${value}`)
    .join('');
  return withCrcTag(body, tagIds.crc) === payload;
}

/** Some printers write the CRC's hexadecimal digits in lower case; that is the same number. */
function withUpperCaseCrc(payload: string): string {
  return `${payload.slice(0, -4)}${payload.slice(-4).toUpperCase()}`;
}

/** `123450` satang as `1234.50`: digits only, so no amount is ever rounded. */
export function decimalBaht(satang: number): string {
  return `${Math.trunc(satang / 100)}.${(satang % 100).toString().padStart(2, '0')}`;
}
