import { describe, expect, it } from 'vitest';
import { movementNameOf } from '../../../functions/domains/books/match.ts';
import { FileRefused } from '../../../functions/domains/books/statement-page.ts';
import type { BankLine } from '../../../functions/domains/books/statement-page.ts';
import { seeded } from '../../chaos/seeded.ts';
import type { Seeded } from '../../chaos/seeded.ts';
import { Books, days, fileOf, lineOf, oursOf, readFile } from './days.ts';

const [first, second] = days;
/** Few amounts, so that many lines are of the same one. */
const amounts = [100, 50_000, 50_000, 50_000, 99_999] as const;

/** A line of one of our movements as it should be, on the day on which we have booked it. */
function trueLines(random: Seeded, howMany: number): readonly { readonly day: string; readonly line: BankLine }[] {
  return Array.from({ length: howMany }, (_none, index) => {
    const day = random.pick(days);
    const what = random.pick(['payment', 'payment', 'paid', 'returned'] as const);
    return { day, line: lineOf(what, `N${index}`, random.pick(amounts), day) };
  });
}

/** A wrong line, or one too few, and what has to be said of it. */
interface Planted {
  readonly kind: 'ours' | 'theirs' | 'amount' | 'double' | 'split-days';
  readonly expected: string;
}

interface World {
  readonly ours: readonly BankLine[];
  readonly files: Readonly<Record<string, readonly BankLine[]>>;
  readonly planted: readonly Planted[];
  /** Every kind of fault that lies in the files, those too of which nothing is to be said. */
  readonly kinds: ReadonlySet<Planted['kind']>;
}

const otherDay = (day: string): string => (day === first ? second : first);
const said = (outcome: string, { lineReference }: BankLine): string => `${outcome} ${lineReference}`;

/** Two days of both sides with every kind of wrong line in them, among lines of equal amounts in any order. */
function plant(seed: number): World {
  const random = seeded(seed);
  const ours: BankLine[] = [];
  const files: Record<string, BankLine[]> = { [first]: [], [second]: [] };
  const planted: Planted[] = [];
  const kindsPlanted = new Set<Planted['kind']>();
  const put = (day: string, line: BankLine): void => {
    files[day]?.push({ ...line, bookedAtMs: lineOf('payment', 'X', 1, day).bookedAtMs });
  };
  const kinds = ['none', 'none', 'none', 'ours', 'theirs', 'amount', 'double', 'split-days'] as const;
  for (const [index, { day, line }] of trueLines(random, 20).entries()) {
    const kind = index < kinds.length ? (kinds[index] ?? 'none') : random.pick(kinds);
    if (kind !== 'theirs') ours.push(line);
    if (kind === 'split-days') put(otherDay(day), line);
    else if (kind === 'amount') put(day, { ...line, amountSatang: line.amountSatang + random.pick([-1, 1, 100]) });
    else if (kind !== 'ours') put(day, line);
    if (kind === 'double') put(random.pick(days), line);
    const expected = {
      none: [],
      ours: [`ours-only ${String(movementNameOf(line))}`],
      theirs: [said('theirs-only', line)],
      amount: [said('amount-differs', line), `ours-only ${String(movementNameOf(line))}`],
      double: [said('twice', line)],
      'split-days': [],
    }[kind];
    if (kind === 'none') continue;
    kindsPlanted.add(kind);
    planted.push(...expected.map((text) => ({ kind, expected: text })));
  }
  const shuffled = (lines: readonly BankLine[]): readonly BankLine[] =>
    lines
      .map((line) => ({ line, at: random.fraction() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ line }) => line);
  return {
    ours,
    planted,
    kinds: kindsPlanted,
    files: { [first]: shuffled(files[first] ?? []), [second]: shuffled(files[second] ?? []) },
  };
}

/** What is said of both days, and how many lines were matched with another movement than their own. */
function judge({ ours, files }: World, orderOf: (lines: readonly BankLine[]) => readonly BankLine[], times = 1) {
  const books = new Books(ours.map(oursOf));
  const findings: string[] = [];
  let wrongMatches = 0;
  let openingSatang = 0;
  for (const day of days) {
    const texts = fileOf(day, orderOf(files[day] ?? []), openingSatang, 7);
    for (let time = 1; time <= times; time += 1) {
      const { read, pages } = readFile(day, texts, openingSatang);
      if (time === times) openingSatang = read.balanceSatang;
      for (const line of pages.flatMap((page) => books.take(page))) {
        const own = ours.find(({ lineReference }) => lineReference === line.lineReference);
        const isOwn = own?.amountSatang === line.amountSatang && own.reference === line.reference;
        if (line.outcome === 'matched' && !(isOwn && own.direction === line.direction)) wrongMatches += 1;
        if (line.outcome !== 'matched' && time === times) findings.push(said(line.outcome, line));
      }
    }
  }
  findings.push(...books.oursOnly().map((name) => `ours-only ${name}`));
  return { findings: findings.toSorted(), wrongMatches };
}

const seeds = Array.from({ length: 100 }, (_none, index) => index + 1);
const asTheyAre = (lines: readonly BankLine[]): readonly BankLine[] => lines;

describe('wrong lines in a hundred files of two days', () => {
  it('are each found and named, and no line is matched with what is not its own', () => {
    const kinds = new Set<string>();
    for (const seed of seeds) {
      const world = plant(seed);
      for (const kind of world.kinds) kinds.add(kind);
      const { findings, wrongMatches } = judge(world, asTheyAre);
      expect({ seed, findings, wrongMatches }).toEqual({
        seed,
        findings: world.planted.map(({ expected }) => expected).toSorted(),
        wrongMatches: 0,
      });
    }
    expect([...kinds].toSorted()).toEqual(['amount', 'double', 'ours', 'split-days', 'theirs']);
  });

  it('are the same in any order, and when each file is taken twice', () => {
    for (const seed of seeds) {
      const world = plant(seed);
      const once = judge(world, asTheyAre);
      expect({ seed, ...judge(world, (lines) => lines.toReversed()) }).toEqual({ seed, ...once });
      expect({ seed, ...judge(world, asTheyAre, 2) }).toEqual({ seed, ...once });
    }
  });

  it('are not looked at where the file is cut, wherever that is', () => {
    for (const seed of seeds) {
      const random = seeded(seed);
      const texts = fileOf(first, plant(seed).files[first] ?? [], 0, 7);
      const [cutPage, cutAt] = [random.integer(0, texts.length - 1), random.integer(0, 900)];
      const cut = texts.slice(0, cutPage + 1).map((text, index) => (index === cutPage ? text.slice(0, cutAt) : text));
      expect(() => readFile(first, cut), `seed ${seed}`).toThrow(FileRefused);
    }
  });
});
