import { cameFor, isByBankReference } from './statement-page.ts';
import type { BankLine, KnownLine } from './statement-page.ts';

/** A movement on the bank's account that our books have. Satang. */
export interface OurMovement {
  /** As `movementNameOf` names the bank's line of it. */
  readonly name: string;
  readonly amountSatang: number;
  /** Of a payment: the reference 1 that it was booked for; empty where its line had none that can be read. */
  readonly reference?: string;
  /** The identity of the line that it was matched with. */
  readonly matchedBy?: string;
  /** The line that it was matched with and that is no match any more, since its day or one before was opened again. */
  readonly staleMatch?: string;
  /** When our books had it. */
  readonly bookedAtMs?: number;
}

/** A line with what became of it. */
export interface JudgedLine extends KnownLine {
  readonly outcome: LineOutcome;
}

/** What becomes of one line; what only we have is named once the whole day was looked at. */
export const lineOutcomes = ['matched', 'theirs-only', 'amount-differs', 'twice'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What the name of a movement begins with that two operators have seen paid by hand; the bank's reference follows. */
export const byHand = 'by-hand';

/**
 * What a line is called in our books: a payment by the bank's own reference, an order by our key and whether it was
 * paid or came back. Undefined where a line names nothing of ours: it is matched with nothing. What was paid by hand
 * has a name only as a finding of ours, for no line of the bank that is about anything else names a reference.
 */
export function movementNameOf(line: BankLine): string | undefined {
  const { about, direction, lineReference, reference } = line;
  const isNamed = reference !== undefined || isByBankReference(line);
  const isOurs = direction === 'in' && lineReference !== '' && isNamed;
  if (about === 'payment') return isOurs ? `payment ${lineReference}` : undefined;
  if (reference === undefined) return undefined;
  if (about === 'other') return direction === 'out' ? `${byHand} ${reference}` : undefined;
  return `${direction === 'out' ? 'paid' : 'returned'} ${reference}`;
}

/** The keys that our orders carry: a refund's, and a payout's of two parts. */
const ownOrderKey = /^[0-9A-Z]{20}(?:-[0-9A-Z]{20})?$/;

/** Whether an order of the bank names one of ours; where nobody has named one, a bank puts words into that place. */
export const isOwnOrder = ({ about, reference }: Pick<BankLine, 'about' | 'reference'>): boolean =>
  about === 'order' && reference !== undefined && ownOrderKey.test(reference);

/**
 * The outcome of a line against the movement of its name. Exact: our reference, amount and direction, else it is not
 * matched. The amount is looked at first, so that the outcome does not depend on which of two lines comes first.
 */
function outcomeOf(line: KnownLine, ours: OurMovement | undefined): LineOutcome {
  if (ours === undefined || ours.name !== movementNameOf(line)) return 'theirs-only';
  const isSameReference = line.about !== 'payment' || ours.reference === cameFor(line);
  if (ours.amountSatang !== line.amountSatang || !isSameReference) return 'amount-differs';
  return ours.matchedBy === undefined || ours.matchedBy === line.identity ? 'matched' : 'twice';
}

/**
 * Judges lines in their order against our movements by name, each with at most one line; `ours` holds what was matched
 * before, and is not changed. Judged again, with what it has matched, the same lines have the same outcomes.
 */
export function judgeLines(lines: readonly KnownLine[], ours: ReadonlyMap<string, OurMovement>): readonly JudgedLine[] {
  const known = new Map(ours);
  return lines.map((line) => {
    const name = movementNameOf(line);
    const movement = name === undefined ? undefined : known.get(name);
    const outcome = outcomeOf(line, movement);
    if (movement !== undefined && outcome === 'matched')
      known.set(movement.name, { ...movement, matchedBy: line.identity });
    return { ...line, outcome };
  });
}
