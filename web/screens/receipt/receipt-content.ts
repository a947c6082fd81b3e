import { formatThb } from '../../../shared/money.ts';
import { formatPaperCode } from '../../../shared/paper-code.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { receiptTime } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { Parties, Party } from '../transactions/parties.tsx';
import { statusText, typeText } from '../transactions/transaction-look.ts';

/** One fact of a receipt, with a smaller line under it where there is one. */
export interface ReceiptFact {
  readonly name: string;
  readonly text: string;
  readonly line?: string | undefined;
}

/** All that a receipt says as a picture, in the language of whoever makes it. */
export interface ReceiptContent {
  readonly heading: string;
  /** What left the payer's wallet, or what was paid where that is another amount than was sent. */
  readonly total: string;
  /** What that is made of, where a fee was paid. */
  readonly madeOf: string | undefined;
  readonly facts: readonly ReceiptFact[];
  readonly miniQr: string;
  readonly codeName: string;
  readonly code: string;
  readonly checkAt: string;
  readonly address: string;
}

/** Where anybody finds out whether a receipt is ours, as it is read and typed. */
export function checkAddress({ host, pathname }: Pick<Location, 'host' | 'pathname'> = location): string {
  return `${host}${pathname.replace(/\/$/, '')}/#/verify`;
}

function partyFact(name: string, party: Party | undefined): readonly ReceiptFact[] {
  if (party === undefined) return [];
  const { bank, phone } = party;
  // A name that is still asked for is a space.
  const person = party.name.trim();
  const line = bank === undefined ? phone : [bank, phone].filter(Boolean).join(' · ');
  return [person === '' ? { name, text: phone ?? '' } : { name, text: person, line }];
}

/**
 * What stands on the picture of a payment: who, to whom, when, which number and how much, in the words of the screen,
 * and what proves it. What only its owner wants to know of it is left out.
 */
export function receiptContent(
  transaction: TransactionDetail,
  { from, to }: Parties,
  { paidAtMs, number, amountSatang, receiverLastFour, code, miniQr }: Receipt,
): ReceiptContent {
  const { type, totalSatang, feeSatang, note, paidSatang } = transaction;
  const [amount, fee] = [formatThb(amountSatang), formatThb(feeSatang)];
  return {
    heading: `${typeText(type)} · ${statusText(transaction)}`,
    total: formatThb(paidSatang ?? totalSatang),
    madeOf: (paidSatang ?? totalSatang) === amountSatang ? undefined : t('money.amountAndFee', { amount, fee }),
    facts: [
      ...partyFact(t('receipt.sender'), from),
      // Of whoever was paid it says what it is checked by, in the place of the masked number.
      ...partyFact(t('money.to'), {
        name: to?.name ?? '',
        bank: to?.bank,
        phone: t('receipt.endingIn', { digits: receiverLastFour }),
      }),
      { name: t('receipt.time'), text: receiptTime(paidAtMs) },
      { name: t('receipt.number'), text: number },
      { name: t('money.amount'), text: amount },
      ...(note === undefined ? [] : [{ name: t('receipt.note'), text: note }]),
    ],
    miniQr,
    codeName: t('receipt.code'),
    code: formatPaperCode(code),
    checkAt: t('receipt.checkAt'),
    address: checkAddress(),
  };
}
