import type { Finding } from '../../domains/books/finding.ts';
import { movementNameOf } from '../../domains/books/match.ts';
import { readerOf } from './payout-readers.ts';
import { matchItem } from '../../table/books.ts';
import { absent, equals, updateItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Hold } from '../hold.ts';

/** What the bank calls the payment of a hold. */
const paidName = ({ partnerKey }: Hold): string => `paid ${partnerKey}`;

/**
 * Whether a line of the bank's statement says that it has paid this very payout: our key, this amount, out, and that
 * nothing in our books was matched with it or booked for it. Of what another partner pays no statement of ours tells.
 */
export function provesPaid(finding: Finding, hold: Hold): boolean {
  return (
    readerOf(hold.reader).partner === 'bank' &&
    finding.outcome === 'theirs-only' &&
    finding.correctedInto === undefined &&
    movementNameOf(finding) === paidName(hold) &&
    finding.amountSatang === hold.amountSatang
  );
}

/**
 * The line stands as it was read, and from now on it is the line of this payout's payment: nobody has to look at it any
 * more, or can book it in another way.
 */
export function statedSteps(
  table: string,
  hold: Hold,
  { day, identity }: { readonly day: string; readonly identity: string },
): readonly TransactItem[] {
  return [
    updateItem(table, keys.bookFinding(day, identity), {
      set: { end: 'confirmed' },
      where: [
        equals('outcome', 'theirs-only'),
        equals('reference', hold.partnerKey),
        equals('amountSatang', hold.amountSatang),
        absent('correctedInto'),
      ],
    }),
    matchItem(table, paidName(hold), identity, day),
  ];
}
