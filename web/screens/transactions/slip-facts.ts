import { laterType } from '../../../shared/enums.ts';
import { movementOf } from '../../../shared/movements.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { receiptTime } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { momentOf } from './moment-of.ts';
import type { Parties, Party } from './parties.tsx';
import { statusText, typeText } from './transaction-look.ts';

/** What a fact is, which decides how it looks; amounts in satang. */
type SlipContent =
  | { readonly kind: 'party'; readonly party: Party }
  /** `figures` are text whose digits stand under one another, `number` is one to copy. */
  | { readonly kind: 'words' | 'figures' | 'number'; readonly text: string }
  | { readonly kind: 'amount'; readonly satang: number };

/** One fact of a payment's slip. What only its owner wants to know of it stands on the screen alone. */
export type SlipFact = SlipContent & { readonly name: string; readonly on: 'screen' | 'picture' | 'both' };

function partyFact(name: string, party: Party | undefined): readonly SlipFact[] {
  return party === undefined ? [] : [{ name, on: 'both', kind: 'party', party }];
}

/** What was sent, what was paid instead and what it cost; the heading says the sum of them. */
function moneyFacts({ type, amountSatang, feeSatang, paidSatang }: TransactionDetail): readonly SlipFact[] {
  const incoming = type !== laterType && movementOf(type).sign > 0;
  const isHeading = incoming || (feeSatang === 0 && paidSatang === undefined);
  const fee: readonly SlipFact[] =
    feeSatang === 0
      ? [{ name: t('money.fee'), on: 'screen', kind: 'words', text: t('money.free') }]
      : [{ name: t('money.fee'), on: 'screen', kind: 'amount', satang: feeSatang }];
  return [
    // Whoever is handed the picture looks for it by its name, even where the heading is the same.
    { name: t('money.amount'), on: isHeading ? 'picture' : 'both', kind: 'amount', satang: amountSatang },
    ...(paidSatang === undefined
      ? []
      : [{ name: t('receipt.paid'), on: 'screen', kind: 'amount', satang: paidSatang } as const]),
    ...(incoming ? [] : fee),
  ];
}

/**
 * All that the slip of a payment says under its heading, wherever it is shown: on the screen, as a picture and behind a
 * paid top-up. Who, to whom, when and which number come first: they are what a slip is shown for.
 */
export function slipFacts(transaction: TransactionDetail, { from, to }: Parties): readonly SlipFact[] {
  const { type, note, number, channel } = transaction;
  return [
    ...partyFact(t('receipt.sender'), from),
    ...partyFact(t('money.to'), to),
    { name: t('receipt.time'), on: 'both', kind: 'figures', text: receiptTime(momentOf(transaction)) },
    { name: t('receipt.number'), on: 'both', kind: 'number', text: number },
    ...moneyFacts(transaction),
    ...(note === undefined ? [] : [{ name: t('receipt.note'), on: 'both', kind: 'words', text: note } as const]),
    { name: t('receipt.channel'), on: 'screen', kind: 'words', text: t(`channel.${channel}`) },
    { name: t('receipt.type'), on: 'screen', kind: 'words', text: typeText(type) },
    { name: t('receipt.status'), on: 'screen', kind: 'words', text: statusText(transaction) },
  ];
}
