import type { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { parseBaht } from '../../../shared/money.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { readReceiptCode, readReceiptMinute, readReceiptNumber } from '../../../shared/receipt.ts';
import type { PlainTextKey } from '../../text/text.ts';

/** What somebody has typed of a receipt, as it stands in the fields. */
export interface TypedReceipt {
  readonly number: string;
  readonly code: string;
  readonly amount: string;
  readonly day: string;
  readonly time: string;
  readonly digits: string;
}

export const blankReceipt: TypedReceipt = { number: '', code: '', amount: '', day: '', time: '', digits: '' };

/** The fields in the order of the page. */
export const receiptFields = ['number', 'code', 'amount', 'day', 'time', 'digits'] as const;

/** What is wrong with fields, by the text that says it. */
export type Faults = Readonly<Partial<Record<keyof TypedReceipt, PlainTextKey>>>;

/** Day and time are looked at apart from each other, each beside one that is good. */
const [anyDay, anyTime] = ['2026-01-01', '12:00'];

/** What is asked about a receipt, or what is wrong with each field that could not be read. */
export function readTypedReceipt(
  typed: TypedReceipt,
):
  | { readonly input: InputOf<typeof verifyReceipt>; readonly faults?: never }
  | { readonly input?: never; readonly faults: Faults } {
  const [number, code] = [readReceiptNumber(typed.number), readReceiptCode(typed.code)];
  const amountSatang = parseBaht(typed.amount);
  const paidAtMs = readReceiptMinute(typed.day, typed.time);
  const isDay = readReceiptMinute(typed.day, anyTime) !== undefined;
  const isTime = readReceiptMinute(anyDay, typed.time) !== undefined;
  const receiverLastFour = typed.digits.trim();
  const hasDigits = /^\d{4}$/.test(receiverLastFour);
  const hasAmount = amountSatang !== undefined && amountSatang > 0;
  if (number !== undefined && code !== undefined && hasAmount && paidAtMs !== undefined && hasDigits)
    return { input: { number, code, amountSatang, paidAtMs, receiverLastFour } };
  return {
    faults: {
      ...(number === undefined && ({ number: 'verify.numberWrong' } as const)),
      ...(code === undefined && ({ code: 'verify.codeWrong' } as const)),
      ...(!hasAmount && ({ amount: 'verify.amountWrong' } as const)),
      ...(!isDay && ({ day: 'verify.dayWrong' } as const)),
      ...(!isTime && ({ time: 'verify.timeWrong' } as const)),
      ...(!hasDigits && ({ digits: 'verify.digitsWrong' } as const)),
    },
  };
}
