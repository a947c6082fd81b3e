import type { StatementContent, StatementLine } from '../../../functions/domains/statement/content.ts';

/** A line of a statement; the figures are none of any ledger. */
export function lineOf(over: Partial<StatementLine> = {}): StatementLine {
  return {
    // 10:15:03 in Bangkok.
    atMs: Date.UTC(2026, 10, 23, 3, 15, 3),
    type: 8,
    party: 'สมชาย จ.',
    number: 'ABCD-EFGH-J',
    changeSatang: -123_450,
    feeSatang: 0,
    balanceSatang: 876_550,
    ...over,
  };
}

/** A statement of the lines given. */
export function contentOf(lines: readonly StatementLine[], over: Partial<StatementContent> = {}): StatementContent {
  return {
    number: 'STMT-0001-A',
    brand: 'kapao',
    holder: 'ส*** จ.',
    holderLastFour: '5678',
    fromDay: '20261101',
    throughDay: '20261130',
    asOfMs: Date.UTC(2026, 10, 30, 17),
    openingSatang: 1_000_000,
    closingSatang: lines.at(-1)?.balanceSatang ?? 1_000_000,
    inSatang: 0,
    outSatang: 123_450,
    inCount: 0,
    outCount: 1,
    lines,
    ...over,
  };
}

/** As many different lines as asked for, money in and out by turns. */
export function manyLines(count: number): readonly StatementLine[] {
  return Array.from({ length: count }, (_, index) =>
    lineOf({
      atMs: Date.UTC(2026, 10, 1) + index * 61_000,
      type: index % 2 === 0 ? 6 : 8,
      party: `สมชาย น้ำใจ ${index}`,
      number: `${String(index).padStart(4, '0')}-EFGH-J`,
      changeSatang: index % 2 === 0 ? 20_000 + index : -10_000 - index,
      balanceSatang: 1_000_000 + index * 101,
    }),
  );
}
