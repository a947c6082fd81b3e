import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import { readPaperCode } from '../../../shared/paper-code.ts';
import { readReceiptMinute, readReceiptNumber } from '../../../shared/receipt.ts';
import { verifyReceiptFacts } from '../../commands/transaction/verify.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { receiptTime } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { inputOf, readLastFour } from './verified-paper.ts';
import type { VerifiedPaper } from './verified-paper.ts';

/** Day and time are looked at apart from each other, each beside one that is good. */
const [anyDay, anyTime] = ['2026-01-01', '12:00'];
const anyMomentMs = Date.UTC(2026, 0, 1, 5);

/** The slip of one payment. */
export const receiptPaper: VerifiedPaper<typeof verifyReceipt> = {
  useVerify: (options) => useCommand(verifyReceipt, verifyReceiptFacts, options),
  lines: [
    [
      {
        name: 'number',
        label: 'verify.number',
        hint: 'verify.numberHint',
        wrong: 'verify.numberWrong',
        kind: 'letters',
      },
    ],
    [{ name: 'code', label: 'verify.code', hint: 'verify.codeHint', wrong: 'verify.codeWrong', kind: 'letters' }],
    [
      {
        name: 'amount',
        label: 'verify.amount',
        hint: 'verify.amountHint',
        wrong: 'verify.amountWrong',
        kind: 'amount',
      },
    ],
    [
      { name: 'day', label: 'verify.day', wrong: 'verify.dayWrong', kind: 'date' },
      { name: 'time', label: 'verify.time', wrong: 'verify.timeWrong', kind: 'time' },
    ],
    [
      {
        name: 'digits',
        label: 'verify.digits',
        hint: 'verify.digitsHint',
        wrong: 'verify.digitsWrong',
        kind: 'digits',
        maxLength: 4,
      },
    ],
  ],
  read: ({ number = '', code = '', amount = '', day = '', time = '', digits }) => {
    const amountSatang = parseBaht(amount);
    return inputOf(
      {
        number: readReceiptNumber(number),
        code: readPaperCode(code),
        amount: amountSatang === 0 ? undefined : amountSatang,
        day: readReceiptMinute(day, anyTime),
        time: readReceiptMinute(anyDay, time),
        digits: readLastFour(digits),
      },
      (found) => ({
        number: found.number,
        code: found.code,
        amountSatang: found.amount,
        // Of the same day: both are counted from the midnight of any.
        paidAtMs: found.day + found.time - anyMomentMs,
        receiverLastFour: found.digits,
      }),
    );
  },
  said: ({ amountSatang, receiverLastFour, paidAtMs }) =>
    t('verify.genuineText', {
      amount: formatThb(amountSatang),
      digits: receiverLastFour,
      // A receipt is known by its minute.
      time: receiptTime(paidAtMs).slice(0, -':00'.length),
    }),
  words: {
    lead: 'verify.lead',
    genuine: 'verify.genuine',
    genuineMeans: 'verify.genuineLater',
    notGenuine: 'verify.notGenuine',
    notGenuineText: 'verify.notGenuineText',
  },
};
