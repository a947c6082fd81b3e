import { describe, expect, test } from 'vitest';
import { pageCountOf, placeOf } from '../../functions/statement/pdf-layout.ts';
import { placedThai } from '../../functions/statement/thai-text.ts';
import { saidIn } from '../../functions/domains/statement/content.ts';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { fileDigest, foundIn, withCode } from '../../shared/statement-paper.ts';
import { contentOf, lineOf, manyLines } from '../domains/statement/statements.ts';
import { pagesOf } from './pdf-text.ts';

const files = { th: 'ปิ่นปินัทธ์ ณ.', en: 'Somchai J.' } as const;

describe('the code of a statement', () => {
  test.for(['th', 'en'] as const)(
    'stands on the first page once, and in the file for whoever checks it, in %s',
    async (language) => {
      const content = contentOf(manyLines(60), { holder: files[language] });
      const drawn = await writePdf(language, content);
      const file = withCode(drawn, 'ABCDEFGHJKMNPQRS');
      expect(Buffer.from(file).toString('latin1').split('(ABCD-EFGH-JKMN-PQRS) Tj')).toHaveLength(2);
      expect(foundIn(file)).toEqual({ code: 'ABCDEFGHJKMNPQRS', said: saidIn(content) });
      expect(await fileDigest(file)).toBe(await fileDigest(drawn));
      const pages = Buffer.from(file)
        .toString('latin1')
        .match(/\/XObject <</g);
      expect(pages).toHaveLength(1);
    },
  );
});

describe('a statement as PDF', () => {
  test('given one movement, then one page says whose, when, both balances, the row and its own number', async () => {
    const pages = pagesOf(await writePdf('th', contentOf([lineOf({ party: 'น้ำใจ ด.' })])));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Kapao Wallet',
      'รายการเดินบัญชี',
      'ส*** จ.',
      'ลงท้าย 5678',
      'รหัสเอกสาร',
      '2026-11-01 – 2026-11-30',
      'STMT-0001-A',
      'ยอดยกมา',
      '10,000.00',
      '2026-11-23 10:15:03',
      'โอนเงินออก',
      placedThai('น้ำใจ ด.'),
      'ABCD-EFGH-J',
      '1,234.50',
      '8,765.50',
      'ยอดยกไป',
      'หน้า 1/1',
    ])
      expect(pages[0]?.texts, text).toContain(text);
  });

  test('given many, then each row stands on one page, in order, and each page says its number of all', async () => {
    const lines = manyLines(120);
    const pages = pagesOf(await writePdf('en', contentOf(lines)));
    expect(pages).toHaveLength(pageCountOf(122));
    expect(pages.map(({ texts }) => texts.find((text) => text.startsWith('Page')))).toEqual(
      pages.map((_, at) => `Page ${at + 1}/${pages.length}`),
    );
    const numbers = pages.flatMap(({ texts }) => texts.filter((text) => text.endsWith('-EFGH-J')));
    expect(numbers).toEqual(lines.map(({ number }) => number));
    expect(pages.every(({ texts }) => texts.includes('Balance') && texts.includes('ส*** จ.'))).toBe(true);
  });

  test('given nothing that moved, then it says so between both balances', async () => {
    const [page] = pagesOf(await writePdf('en', contentOf([])));
    expect(page?.texts.slice(-4)).toEqual(['Nothing moved', '2026-11-30', 'Closing balance', '10,000.00']);
  });

  test('given Chinese, for which its font has no letters, then it is English', async () => {
    const [page] = pagesOf(await writePdf('zh', contentOf([lineOf()])));
    expect(page?.texts).toContain('Statement');
  });

  test('given the same twice, then the bytes are the same', async () => {
    const content = contentOf(manyLines(40));
    expect(Buffer.from(await writePdf('th', content)).equals(await writePdf('th', content))).toBe(true);
  });

  test('a row stands where the page count says that there is one', () => {
    const counts = [1, 33, 34, 35, 36, 78, 79, 80, 500, 10_002];
    expect(counts.map((count) => placeOf(count - 1).page + 1)).toEqual(counts.map(pageCountOf));
    const pages = Array.from({ length: 200 }, (_, row) => placeOf(row).page);
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
  });
});
