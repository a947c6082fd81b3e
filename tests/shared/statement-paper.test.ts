import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileDigest, foundIn, keywordsOf, undrawnCode, withCode } from '../../shared/statement-paper.ts';
import type { StatementSaid } from '../../shared/statement-paper.ts';
import type { Bytes } from '../../shared/wire/base64url.ts';

const said: StatementSaid = {
  holderLastFour: '0678',
  fromDay: '20261101',
  throughDay: '20261130',
  openingSatang: 0,
  closingSatang: 876_550,
  rowCount: 42,
};
const code = 'ABCDEFGHJKMNPQRS';

/** What is around the code in a file: bytes that are no letters too. */
const around = Uint8Array.from([0, 255, 128, 129, 40, 10]);
const file = (text = `${undrawnCode}\n/Keywords (${keywordsOf(said)})\n`): Bytes =>
  Uint8Array.from([...around, ...new TextEncoder().encode(text), ...around]);
const changed = (bytes: Bytes, at: number): Bytes => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe("a statement's file", () => {
  it('says what it says, and carries its code where its place was kept', () => {
    const issued = withCode(file(), code);
    expect(foundIn(issued)).toEqual({ code, said });
    expect(issued).toHaveLength(file().length);
  });

  it('says a balance below zero as well, which an edge may have by the order of times', () => {
    const below = { ...said, openingSatang: -10_000 };
    const text = `${undrawnCode}\n/Keywords (${keywordsOf(below)})\n`;
    expect(foundIn(withCode(file(text), code))).toEqual({ code, said: below });
  });

  it('has one digest, whatever code stands in it', async () => {
    const digest = await fileDigest(file());
    expect(digest).toMatch(/^[\w-]{43}$/);
    for (const any of [code, '0'.repeat(16), 'Z'.repeat(16)])
      expect(await fileDigest(withCode(file(), any))).toBe(digest);
  });

  it('has another digest once any byte but those of its code is another', async () => {
    const issued = withCode(file(), code);
    const digest = await fileDigest(issued);
    const codeAt = Buffer.from(issued).indexOf('ABCD-EFGH');
    await fc.assert(
      fc.asyncProperty(fc.nat(issued.length - 1), async (at) => {
        const ofCode = at >= codeAt && at < codeAt + 19;
        expect((await fileDigest(changed(issued, at))) === digest).toBe(ofCode);
      }),
    );
    for (const longer of [
      [...issued, 0],
      [0, ...issued],
    ])
      expect(await fileDigest(Uint8Array.from(longer))).not.toBe(digest);
  });

  it.each([
    ['no place for a code', `/Keywords (${keywordsOf(said)})`],
    ['nothing that it says', undrawnCode],
    ['a day that is none', `${undrawnCode}/Keywords (${keywordsOf({ ...said, fromDay: '20260231' })})`],
    ['too many rows', `${undrawnCode}/Keywords (${keywordsOf({ ...said, rowCount: 10_001 })})`],
    ['letters in its code', `${undrawnCode.replace('0000-', 'กขคง-')}/Keywords (${keywordsOf(said)})`],
  ])('that has %s is none of ours', (_what, text) => {
    expect(foundIn(file(text))).toBeUndefined();
  });

  it('without a place for its code gets none', () => {
    expect(() => withCode(file('%PDF'), code)).toThrow('no place');
  });
});
