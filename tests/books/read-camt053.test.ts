import { describe, expect, it } from 'vitest';
import { FileRefused } from '../../functions/domains/books/statement-page.ts';
import { readStatementPage } from '../../functions/books/read-camt053.ts';
import { days, fileOf, lineOf, readFile } from '../domains/books/days.ts';

const [day] = days;
const lines = [
  lineOf('payment', 'BNK1', 50_000, day),
  lineOf('paid', 'KEY-1', 20_001, day),
  lineOf('returned', 'KEY-1', 20_001, day),
  lineOf('payment', 'BNK2', 7, day),
];
const texts = fileOf(day, lines, 100, 2);

/** The file with one thing in one of its pages written otherwise. */
function changed(page: number, from: string | RegExp, to: string): readonly string[] {
  return texts.map((text, index) => {
    if (index !== page) return text;
    const other = text.replace(from, to);
    if (other === text) throw new Error(`page ${page} has nothing of ${String(from)}`);
    return other;
  });
}

function faultOf(file: readonly string[], openingSatang?: number): string {
  try {
    readFile(day, file, openingSatang);
    return 'taken';
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
}

/** A moment as a clock in Bangkok shows it, and no zone. */
const isoOf = (atMs: number) => new Date(atMs + 7 * 3_600_000).toISOString().slice(0, 19);

describe("the bank's statement", () => {
  it('is read line by line, with both balances', () => {
    const { read, pages } = readFile(day, texts, 100);
    expect(pages.flat()).toMatchObject(lines);
    expect(read).toMatchObject({ day, pages: 2, lines: 4, openingSatang: 100, balanceSatang: 50_107 });
    expect(read).toMatchObject({ inSatang: 70_008, outSatang: 20_001 });
  });

  it('may be empty, and overdrawn', () => {
    const { read } = readFile(day, fileOf(day, [], -5), -5);
    expect(read).toMatchObject({ lines: 0, openingSatang: -5, balanceSatang: -5, isWhole: true });
  });

  it('may leave its own reference out, and leave empty what may be left out: such a line names less', () => {
    const bare = texts.map((text) => text.replace('<AcctSvcrRef>BNK1</AcctSvcrRef>', ''));
    expect(readFile(day, bare, 100).pages.flat()[0]).toMatchObject({ lineReference: '', amountSatang: 50_000 });
    const blank = texts.map((text) => text.replace('<Ref>REFBNK1</Ref>', '<Ref>  </Ref>'));
    expect(blank).not.toEqual(texts);
    expect(readFile(day, blank, 100).pages.flat()[0]).toMatchObject({ lineReference: 'BNK1', reference: undefined });
    for (const empty of ['<Strd/>', '<RmtInf/>', '<CdtrRefInf/>']) {
      const name = empty.slice(1, -2);
      const file = texts.map((text) => text.replace(new RegExp(`<${name}>.*?</${name}>`), empty));
      expect(readFile(day, file, 100).pages.flat()[0]).toMatchObject({ reference: undefined });
    }
  });

  it('that details one transfer and leaves another one empty is of two, and names none of ours', () => {
    const two = texts.map((text) => text.replace(/(<TxDtls>(?:(?!<\/TxDtls>).)*REFBNK1.*?<\/TxDtls>)/, '$1<TxDtls/>'));
    expect(two).not.toEqual(texts);
    const [line] = readFile(day, two, 100).pages.flat();
    expect([line?.isOne, line?.reference]).toEqual([undefined, undefined]);
  });

  it('that details one transfer and an empty one in a place of its own is of two, too', () => {
    const two = changed(0, /(<NtryDtls>.*?<\/NtryDtls>)/, '$1<NtryDtls><TxDtls/></NtryDtls>');
    const [line] = readFile(day, two, 100).pages.flat();
    expect([line?.isOne, line?.reference]).toEqual([undefined, undefined]);
  });

  it('that leaves its only transfer empty says of how many it is no more than one without any', () => {
    for (const blank of ['<TxDtls/>', '<TxDtls><Refs/></TxDtls>', '<TxDtls><Refs><EndToEndId/></Refs></TxDtls>']) {
      const [line] = readFile(day, changed(0, /<TxDtls>.*?<\/TxDtls>/, blank), 100).pages.flat();
      expect([blank, line?.isOne, line?.reference]).toEqual([blank, undefined, undefined]);
    }
  });

  it('may leave a whole line, a balance or the details of one empty, as if they were not there', () => {
    for (const file of [
      changed(0, '<Ntry>', '<Ntry/><Ntry>'),
      changed(0, '<Bal>', '<Bal/><Bal>'),
      changed(0, '<NtryDtls>', '<NtryDtls/><NtryDtls>'),
    ])
      expect(readFile(day, file, 100).pages.flat()).toEqual(readFile(day, texts, 100).pages.flat());
  });

  it('tells a moment without a zone in that of Thailand', () => {
    const [bookedAtMs] = readFile(day, texts, 100)
      .pages.flat()
      .map((line) => line.bookedAtMs);
    const local = texts.map((text) => text.replace(/(<BookgDt><DtTm>)[^<]*/g, `$1${isoOf(bookedAtMs ?? 0)}`));
    expect(readFile(day, local, 100).pages.flat()[0]?.bookedAtMs).toBe(bookedAtMs);
  });

  const more = (code: string, baht: string, currency = 'THB'): string =>
    `<Bal><Tp><CdOrPrtry>${code}</CdOrPrtry></Tp><Amt Ccy="${currency}">${baht}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const beside = (...balances: readonly string[]): readonly string[] =>
    changed(0, /(<Bal>.*<\/Bal>)/, `${balances.join('')}$1${balances.join('')}`);

  it('may state more balances than the two that it opens and closes with', () => {
    const file = beside(
      more('<Cd>PRCD</Cd>', '1.00'),
      more('<Cd>CLAV</Cd>', '7.00'),
      more('<Prtry>OWN</Prtry>', '0.00'),
    );
    expect(readFile(day, file, 100).read).toMatchObject({ openingSatang: 100, balanceSatang: 50_107 });
  });

  it.each<[string, readonly string[], string]>([
    ['a day before that ended with something else', beside(more('<Cd>PRCD</Cd>', '1.01')), 'balance-broken (page 1)'],
    ['a third booked balance', beside(more('<Cd>ITBD</Cd>', '1.00')), 'not-a-statement (page 1)'],
    ['two closing ones', changed(1, /(<Bal>.*?<\/Bal>)(<Bal>.*?<\/Bal>)/, '$1$2$2'), 'not-a-statement (page 2)'],
    ['an available one that nobody can read', beside(more('<Cd>CLAV</Cd>', 'many')), 'amount-not-readable (page 1)'],
    ['an available one in dollars', beside(more('<Cd>CLAV</Cd>', '1.00', 'USD')), 'currency-other (page 1)'],
    ['an account in dollars', changed(0, '<Ccy>THB</Ccy>', '<Ccy>USD</Ccy>'), 'currency-other (page 1)'],
    [
      'a closing balance in dollars',
      changed(1, '<Amt Ccy="THB">501.07', '<Amt Ccy="USD">501.07'),
      'currency-other (page 2)',
    ],
  ])('is refused whole for %s among its balances', (_name, file, fault) => {
    expect(faultOf(file, 100)).toBe(fault);
  });

  it('names a day by the time in Bangkok', () => {
    const file = changed(0, '<FrDtTm>2026-11-21T00:00:00+07:00', '<FrDtTm>2026-11-20T17:00:00Z');
    expect(faultOf(file)).toBe('taken');
  });

  it.each<[string, readonly string[], string]>([
    ['an amount that is a word', changed(1, '>200.01<', '>many<'), 'amount-not-readable (page 2, line 1)'],
    ['an amount with a sign', changed(1, '>200.01<', '>-200.01<'), 'amount-not-readable (page 2, line 1)'],
    ['an amount with a comma', changed(0, '>500.00<', '>500,00<'), 'amount-not-readable (page 1, line 1)'],
    ['a third decimal', changed(0, '>500.00<', '>500.001<'), 'amount-not-readable (page 1, line 1)'],
    ['an amount of nothing', changed(0, '>500.00<', '>0.00<'), 'amount-not-readable (page 1, line 1)'],
    [
      'an amount above all that we count',
      changed(0, '>500.00<', '>9999999999999<'),
      'amount-not-readable (page 1, line 1)',
    ],
    ['another currency', changed(0, 'Ccy="THB">500.00', 'Ccy="USD">500.00'), 'currency-other (page 1, line 1)'],
    ['a line that is only announced', changed(0, 'BOOK', 'PDNG'), 'line-not-booked (page 1, line 1)'],
    [
      'a line of the next day',
      changed(0, /<DtTm>2026-11-21T12/, '<DtTm>2026-11-22T12'),
      'line-of-another-day (page 1, line 1)',
    ],
    ['a line left out', changed(0, /<Ntry>.*?<\/Ntry>/, ''), 'balance-broken (page 1)'],
    ['a page left out', [texts[0] ?? ''].concat(texts[0] ?? ''), 'page-out-of-order (page 2)'],
    ['a file cut between pages', texts.slice(0, 1), 'page-missing (page 2)'],
    ['a file cut in a page', [texts[0] ?? '', (texts[1] ?? '').slice(0, -40)], 'not-plain-xml (page 2)'],
    ['no page at all', [], 'page-missing (page 1)'],
    [
      'another closing balance',
      changed(1, '<Amt Ccy="THB">501.07', '<Amt Ccy="THB">501.08'),
      'balance-broken (page 2)',
    ],
    ['another account', changed(0, '1112223334', '1112223335'), 'account-other (page 1)'],
    ['another day', changed(0, '<FrDtTm>2026-11-21', '<FrDtTm>2026-11-20'), 'line-of-another-day (page 1, line 1)'],
    ['pages of two statements', changed(1, '<Id>STM20261121', '<Id>STM20261122'), 'statement-other (page 2)'],
    ['a document type', changed(0, '<Document', '<!DOCTYPE a><Document'), 'not-plain-xml (page 1)'],
    ['an entity of nobody', changed(0, 'REFBNK1', 'REF&who;BNK1'), 'not-plain-xml (page 1)'],
    ['an ampersand by itself', changed(0, 'REFBNK1', 'REF & BNK1'), 'not-plain-xml (page 1)'],
    ['a comment', changed(0, 'REFBNK1', 'REF<!-- -->BNK1'), 'not-plain-xml (page 1)'],
    ['something else in XML', ['<a/>'], 'not-a-statement (page 1)'],
    ['no XML', ['{}'], 'not-plain-xml (page 1)'],
  ])('is refused whole for %s', (_name, file, fault) => {
    expect(faultOf(file, 100)).toBe(fault);
  });

  it('is taken where a payer is called A & B, and matches nothing by a reference that is not plain', () => {
    const named = '<TxDtls><RltdPties><Dbtr><Nm>A &amp; B &#3585; Co., Ltd</Nm></Dbtr></RltdPties>';
    expect(readFile(day, changed(0, '<TxDtls>', named), 100).pages.flat()).toMatchObject(lines);
    const { pages } = readFile(day, changed(0, 'REFBNK1', 'REF&#66;NK1'), 100);
    expect(pages[0]?.[0]?.reference).toBe('REF&#66;NK1');
  });

  it('holds a balance above any payment', () => {
    const { read } = readFile(day, fileOf(day, lines, 900_000_000_000_000), 900_000_000_000_000);
    expect(read.balanceSatang).toBe(900_000_000_050_007);
  });

  it('has to begin where the day before ended', () => {
    expect(faultOf(texts, 101)).toBe('balance-broken (page 1)');
  });

  it('is not taken for more than a page of it may weigh', () => {
    expect(() => readStatementPage(' '.repeat(2_000_001), 1)).toThrow('not-plain-xml (page 1)');
  });

  it('matches a line of several transfers, or without a code, with nothing', () => {
    const batch = changed(0, /(<TxDtls>.*?<\/TxDtls>)/, '$1$1');
    const uncoded = changed(0, '<Cd>RCDT</Cd>', '<Cd>NTAV</Cd>');
    for (const file of [batch, uncoded]) expect(readFile(day, file).pages[0]?.[0]?.reference).toBeUndefined();
  });

  /** The first line's details, with a batch before them or in their place. */
  const batchOf = (from: string, to: string) => changed(0, `<NtryDtls>${from}`, `<NtryDtls>${to}`);
  const count = (transfers: string): string => batched(`<NbOfTxs>${transfers}</NbOfTxs>`);
  const batched = (says: string): string => `<Btch>${says}</Btch>`;

  it.each<[string, readonly string[], 'one' | 'may be several', 'REFBNK1' | undefined]>([
    ['one transfer', texts, 'one', 'REFBNK1'],
    ['a batch of one', batchOf('', count('1')), 'one', 'REFBNK1'],
    ['two transfers', changed(0, /(<TxDtls>.*?<\/TxDtls>)/, '$1$1'), 'may be several', undefined],
    ['two details of one', changed(0, /(<NtryDtls>.*?<\/NtryDtls>)/, '$1$1'), 'may be several', undefined],
    ['one summary of two', batchOf('', count('2')), 'may be several', undefined],
    ['a batch of no number', batchOf('', batched('<MsgId>M</MsgId>')), 'may be several', 'REFBNK1'],
    ['a batch of many, in words', batchOf('', count('many')), 'may be several', 'REFBNK1'],
    ['an empty batch', batchOf('', '<Btch/>'), 'may be several', 'REFBNK1'],
    ['no transfers, but how many', changed(0, /<TxDtls>.*?<\/TxDtls>/, count('3')), 'may be several', undefined],
    ['no details', changed(0, /<NtryDtls>.*?<\/NtryDtls>/, ''), 'may be several', undefined],
  ])('says by a line of %s whether it is one transfer, and its reference', (_name, file, says, reference) => {
    const line = readFile(day, file, 100).pages[0]?.[0];
    expect([line?.isOne === true ? 'one' : 'may be several', line?.reference]).toEqual([says, reference]);
  });
});
