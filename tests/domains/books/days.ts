import { lineNames } from '../../../functions/books/line-names.ts';
import { judgeLines, movementNameOf } from '../../../functions/domains/books/match.ts';
import type { JudgedLine, OurMovement } from '../../../functions/domains/books/match.ts';
import { joinPage, wholeFile } from '../../../functions/domains/books/join-pages.ts';
import type { ReadSoFar } from '../../../functions/domains/books/join-pages.ts';
import { readStatementPage } from '../../../functions/books/read-camt053.ts';
import type { BankLine } from '../../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs } from '../../../functions/domains/calendar/periods.ts';
import { pagesOf, writeCamt053 } from '../../../functions/sandbox/bank/write-camt053.ts';

export const account = '1112223334';
export const days = ['20261121', '20261122'] as const;
const noonMs = (day: string): number => bangkokDayStartMs(day) + 43_200_000;

/** A payment that came in for a reference 1, or an order of ours that was paid, or came back. */
export function lineOf(
  what: 'payment' | 'paid' | 'returned',
  name: string,
  amountSatang: number,
  day: string,
): BankLine {
  const isPayment = what === 'payment';
  return {
    lineReference: isPayment ? name : `L${name}${what === 'paid' ? 'P' : 'R'}`,
    about: isPayment ? 'payment' : 'order',
    direction: what === 'paid' ? 'out' : 'in',
    amountSatang,
    reference: isPayment ? `REF${name}` : name,
    bookedAtMs: noonMs(day),
  };
}

/** The movement of ours that a line is the bank's side of. */
export function oursOf(line: BankLine): OurMovement {
  const name = movementNameOf(line);
  if (name === undefined) throw new Error('a line without a name is the side of nothing');
  const { amountSatang, about, reference } = line;
  return { name, amountSatang, ...(about === 'payment' && reference !== undefined && { reference }) };
}

/** The texts of a day's file as the bank writes it. */
export function fileOf(day: string, lines: readonly BankLine[], openingSatang = 0, perPage = 3): readonly string[] {
  return pagesOf({ statementId: `STM${day}`, account, day, openingSatang }, lines, perPage).map(writeCamt053);
}

/** Reads a file from its texts, as a whole or not at all. */
export function readFile(day: string, texts: readonly string[], openingSatang?: number) {
  let read: ReadSoFar | undefined;
  const nameLine = lineNames(account, day);
  const pages = texts.map((text, index) => {
    const page = readStatementPage(text, index + 1);
    read = joinPage(read, page, { account, day, openingSatang });
    return page.lines.map(nameLine);
  });
  return { read: wholeFile(read), pages };
}

/** Our books while files are held against them. */
export class Books {
  readonly ours: Map<string, OurMovement>;

  constructor(movements: readonly OurMovement[]) {
    this.ours = new Map(movements.map((movement) => [movement.name, movement]));
  }

  /** Judges a page, and keeps what was matched. */
  take(page: Parameters<typeof judgeLines>[0]): readonly JudgedLine[] {
    const judged = judgeLines(page, this.ours);
    for (const line of judged) {
      const name = movementNameOf(line);
      const movement = name === undefined ? undefined : this.ours.get(name);
      if (movement !== undefined && line.outcome === 'matched')
        this.ours.set(movement.name, { ...movement, matchedBy: line.identity });
    }
    return judged;
  }

  oursOnly(): readonly string[] {
    return [...this.ours.values()].filter(({ matchedBy }) => matchedBy === undefined).map(({ name }) => name);
  }
}
