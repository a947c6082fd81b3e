import { formatThb } from '../../../shared/money.ts';
import { formatPaperCode } from '../../../shared/paper-code.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { t } from '../../text/text.ts';
import type { Parties, Party } from '../transactions/parties.tsx';
import { slipFacts } from '../transactions/slip-facts.ts';
import type { SlipFact } from '../transactions/slip-facts.ts';
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

function lineOf({ bank, phone }: Party): string | undefined {
  return bank === undefined ? phone : [bank, phone].filter(Boolean).join(' · ');
}

/** A fact as the picture writes it; the name of somebody that is still asked for is a space. */
function writtenFact(fact: SlipFact): ReceiptFact {
  const { name } = fact;
  if (fact.kind === 'amount') return { name, text: formatThb(fact.satang) };
  if (fact.kind !== 'party') return { name, text: fact.text };
  const person = fact.party.name.trim();
  return person === '' ? { name, text: fact.party.phone ?? '' } : { name, text: person, line: lineOf(fact.party) };
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
  const { type, totalSatang, feeSatang, paidSatang } = transaction;
  const [amount, fee] = [formatThb(amountSatang), formatThb(feeSatang)];
  const proven = { ...transaction, number, amountSatang, completedAtMs: paidAtMs };
  // Of whoever was paid it says what it is checked by, in the place of the masked number.
  const phone = t('receipt.endingIn', { digits: receiverLastFour });
  return {
    heading: `${typeText(type)} · ${statusText(transaction)}`,
    total: formatThb(paidSatang ?? totalSatang),
    madeOf: (paidSatang ?? totalSatang) === amountSatang ? undefined : t('money.amountAndFee', { amount, fee }),
    facts: slipFacts(proven, { from, to: { name: to?.name ?? '', bank: to?.bank, phone } })
      .filter(({ on }) => on !== 'screen')
      .map(writtenFact),
    miniQr,
    codeName: t('receipt.code'),
    code: formatPaperCode(code),
    checkAt: t('receipt.checkAt'),
    address: checkAddress(),
  };
}
