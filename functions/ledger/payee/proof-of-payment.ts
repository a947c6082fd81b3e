import type { Finding } from '../../domains/books/finding.ts';
import { movementNameOf } from '../../domains/books/match.ts';
import type { Word } from '../../domains/payout/read-word.ts';
import { readerOf } from './payout-readers.ts';
import { matchItem } from '../../table/book-matches.ts';
import { absent, equals, updateItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Hold } from '../hold.ts';

/** What a partner is to have done with a payout, and with which amount, in satang. */
export interface Claim {
  readonly what: 'paid' | 'returned';
  readonly amountSatang: number;
}

/** A movement as the bank's statement has it, with its own amount in satang. */
export interface StatedMovement {
  readonly name: string;
  /** Our key. */
  readonly reference: string;
  readonly amountSatang: number;
}

/** Whether a line is this very movement, and nothing in our books was matched with it or booked for it. */
export function statesMovement(finding: Finding, { name, amountSatang }: StatedMovement): boolean {
  return (
    finding.outcome === 'theirs-only' &&
    finding.correctedInto === undefined &&
    movementNameOf(finding) === name &&
    finding.amountSatang === amountSatang
  );
}

const movementOf = (hold: Hold, claim: Claim): StatedMovement => ({
  name: `${claim.what} ${hold.partnerKey}`,
  reference: hold.partnerKey,
  amountSatang: claim.amountSatang,
});

/**
 * Whether a line of the bank's statement says that this very payout was paid, or came back, with this amount: our key,
 * out or in, and that nothing in our books was matched with it or booked for it. Of what another partner pays no
 * statement of ours tells.
 */
export function provesBooked(finding: Finding, hold: Hold, claim: Claim): boolean {
  return readerOf(hold.reader).partner === 'bank' && statesMovement(finding, movementOf(hold, claim));
}

/**
 * Whether the word of a partner who sends no statement proves it: asked for now, from its primary record. Of the amount
 * that was ordered it moves a payout without anybody's hand, so that it has to be another one.
 */
export function wordProves(word: Word | undefined, hold: Hold, { what, amountSatang }: Claim): boolean {
  return (
    readerOf(hold.reader).partner !== 'bank' &&
    what === 'paid' &&
    amountSatang !== hold.amountSatang &&
    word?.says === 'completed' &&
    word.isPrimary &&
    word.amountSatang === amountSatang
  );
}

/**
 * The line stands as it was read, and from now on it is the line of this payout's payment, or of its way back: nobody
 * has to look at it any more, or can book it in another way.
 */
export function statedSteps(
  table: string,
  hold: Hold,
  claim: Claim,
  line: { readonly day: string; readonly identity: string },
): readonly TransactItem[] {
  return statedAs(table, movementOf(hold, claim), line);
}

/** The same of any movement of ours that a line names. */
export function statedAs(
  table: string,
  { name, reference, amountSatang }: StatedMovement,
  { day, identity }: { readonly day: string; readonly identity: string },
): readonly TransactItem[] {
  return [
    updateItem(table, keys.bookFinding(day, identity), {
      set: { end: 'confirmed' },
      where: [
        equals('outcome', 'theirs-only'),
        equals('reference', reference),
        equals('amountSatang', amountSatang),
        absent('correctedInto'),
      ],
    }),
    matchItem(table, name, identity, day),
  ];
}
