import { describe, expect, test } from 'vitest';
import { pageCountOf, placeOf } from '../../functions/statement/pdf-layout.ts';
import { placedThai } from '../../functions/statement/thai-text.ts';
import { saidIn } from '../../functions/domains/statement/content.ts';
import type { StatementContent } from '../../functions/domains/statement/content.ts';
import { statementWordsOf } from '../../functions/domains/statement/words.ts';
import { writePdf } from '../../functions/statement/write-pdf.ts';
import { fileDigest, foundIn, withCode } from '../../shared/statement-paper.ts';
import { contentOf, lineOf, manyLines } from '../domains/statement/statements.ts';
import { fontsIn, pagesOf } from './pdf-text.ts';

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

  test.for(['th', 'en', 'zh'] as const)(
    'given a balance below zero, then its foot says why, within the page, and on no other paper, in %s',
    async (language) => {
      const { belowZero } = statementWordsOf[language];
      const begins = language === 'th' ? placedThai(belowZero) : belowZero;
      const said = async (content: StatementContent) =>
        (pagesOf(await writePdf(language, content))[0]?.texts ?? []).filter(
          (text) => text.length > 9 && begins.startsWith(text),
        );
      const below = contentOf([lineOf({ changeSatang: 1, balanceSatang: 0 })], { openingSatang: -1, outCount: 1_000 });
      expect(await said(below)).toHaveLength(1);
      expect(await said(contentOf([lineOf({ balanceSatang: -123_450 })], { openingSatang: 0 }))).toHaveLength(1);
      expect(await said(contentOf([lineOf()]))).toEqual([]);
    },
  );

  test('given nothing that moved, then it says so between both balances', async () => {
    const [page] = pagesOf(await writePdf('en', contentOf([])));
    expect(page?.texts.slice(-4)).toEqual(['Nothing moved', '2026-11-30', 'Closing balance', '10,000.00']);
  });

  test('given Chinese, then it is Chinese, with Thai names and Latin figures in their own fonts', async () => {
    const file = await writePdf('zh', contentOf([lineOf({ party: 'น้ำใจ ด.' }), lineOf({ party: '王伟 W.' })]));
    const [page] = pagesOf(file);
    for (const text of ['对账单', '期初余额', '笔数', placedThai('น้ำใจ ด.'), '王伟', '1,234.50'])
      expect(page?.texts, text).toContain(text);
    expect(page?.texts.join('')).toContain('第 1/1 页');
    expect(fontsIn(file)).toEqual(['IBMPlexSansThai-Regular', 'IBMPlexSansThai-SemiBold', 'NotoSansSC-Regular']);
    // Of ten megabytes of letters it carries those that stand in it.
    expect(file.length).toBeLessThan(100_000);
  });

  test('given a Chinese name on a Thai paper, then it is whole; with none, nothing of that font is read', async () => {
    const chinese = await writePdf('th', contentOf([lineOf({ party: '王伟' })]));
    expect(pagesOf(chinese)[0]?.texts).toContain('王伟');
    expect(fontsIn(chinese)).toContain('NotoSansSC-Regular');
    expect(fontsIn(await writePdf('th', contentOf([lineOf()])))).not.toContain('NotoSansSC-Regular');
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
