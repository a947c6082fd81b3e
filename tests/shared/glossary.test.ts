import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { bundleOptions } from '../../infra/bundle.ts';
import { glossary, neverSaid } from '../../shared/texts/glossary.ts';
import { joiner, otherWords, unbroken, unbrokenCode } from '../../shared/texts/no-break.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { literalText, readSources } from '../tidy/source.ts';
import type { Node, Source } from '../tidy/source.ts';

/** A text that people read, and where it stands. */
interface Said {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
}

const whole = (word: string): string => word.replaceAll('|', '');
/** What people agree to is none of them: it is kept to the letter, and its lawyers choose the words. */
const textFile = /^(?:web\/text\/(th|en|zh)\/|shared\/texts\/refusals(?:\/[a-z]+)?-(th|en|zh)\.ts$)/;
/**
 * What the functions say themselves, by SMS, statement or status page; of English nobody could tell a text from a name
 * there, but for what stands under the name of the language. Names of banks, places and occupations are not ours to
 * choose.
 */
const speaking =
  /^functions\/(?!sandbox\/|runtime\/reference\/|domains\/(?:bank-account\/thai-banks|person\/careers)\.ts$)/;

function scriptOf(text: string): Language | undefined {
  if (/\p{Script=Thai}/u.test(text)) return 'th';
  return /\p{Script=Han}/u.test(text) ? 'zh' : undefined;
}

/** Where a file has what it says in English, `en: ...`. */
function englishIn({ nodes }: Source): (node: Node) => boolean {
  const values = nodes.flatMap((node) => {
    const { type, key, value } = node as Node & { readonly key?: { readonly name?: string }; readonly value?: Node };
    return type === 'Property' && key?.name === 'en' && value !== undefined ? [value] : [];
  });
  return ({ start }) => values.some((value) => start >= value.start && start < value.end);
}

/** Neither keys of an object nor names of files are texts, nor is what stands between the braces of a placeholder. */
function saidIn(source: Source): readonly Said[] {
  const [, ofWeb, ofRefusals] = textFile.exec(source.path) ?? [];
  const language = languages.find((each) => each === (ofWeb ?? ofRefusals));
  if (language === undefined && !speaking.test(source.path)) return [];
  const isEnglish = englishIn(source);
  const keys = new Set<unknown>(source.nodes.filter(({ type }) => type === 'Property').map((node) => node['key']));
  return source.nodes
    .filter((node: Node) => !keys.has(node))
    .flatMap((node) => {
      const text = literalText(node)?.replaceAll(/\{\w+\}/g, '');
      const spoken =
        text === undefined ? undefined : (language ?? scriptOf(text) ?? (isEnglish(node) ? 'en' : undefined));
      const where = `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
      return text === undefined || text.startsWith('../') || spoken === undefined
        ? []
        : [{ where, language: spoken, text }];
    });
}

const sources = readSources().filter(({ path }) => /^(?:web|shared|functions)\//.test(path));
const said = sources.flatMap(saidIn);

/** Thai and Chinese words stand among others without a space; an English one begins where no letter is before it. */
function holds({ language, text }: Pick<Said, 'language' | 'text'>, word: string): boolean {
  const known = text.toLowerCase();
  const wanted = word.toLowerCase();
  for (let at = known.indexOf(wanted); at >= 0; at = known.indexOf(wanted, at + 1)) {
    if (language !== 'en' || !/[a-z]/.test(known.charAt(at - 1))) return true;
  }
  return false;
}

function wrongWords(all: readonly Said[]): readonly string[] {
  return all.flatMap((each) =>
    glossary.flatMap((term) =>
      term[each.language].never
        .filter((word) => holds(each, word))
        .map(
          (word) => `${each.where} says ${word} for ${term.means}, which is called ${whole(term[each.language].say)}`,
        ),
    ),
  );
}

describe('one word for one thing', () => {
  test("the server's English is among the texts", () => {
    const english = said.filter(({ language }) => language === 'en').map(({ where }) => where);
    for (const place of ['status/words.ts', 'statement/words.ts'])
      expect(
        english.some((where) => where.includes(place)),
        place,
      ).toBe(true);
  });

  test('every text keeps to the glossary', () => {
    expect(said.length).toBeGreaterThan(1_000);
    expect(wrongWords(said)).toEqual([]);
  });

  test('another word is found, however it is written', () => {
    const planted = [
      { where: 'a', language: 'en', text: 'Withdrawals are closed' },
      { where: 'b', language: 'zh', text: '今日剩余额度' },
      { where: 'c', language: 'th', text: 'ดูอุปกรณ์ที่เข้าสู่ระบบ' },
      { where: 'd', language: 'en', text: 'cancelled, and excellent' },
    ] as const;
    expect(wrongWords(planted).map((fault) => fault.slice(0, fault.indexOf(' for ')))).toEqual([
      'a says withdraw',
      'b says 额度',
      'c says อุปกรณ์',
    ]);
  });

  test('no text says what nobody understood', () => {
    const found = (all: readonly Said[]) =>
      all.flatMap((each) =>
        neverSaid
          .filter(({ language, text }) => language === each.language && holds(each, text))
          .map(({ text, meant }) => `${each.where} says ${text} for ${meant}`),
      );
    expect(found(said)).toEqual([]);
    expect(found([{ where: 'a', language: 'en', text: 'Log it out now' }])).toHaveLength(1);
  });

  test.for(languages)('every word of it is said somewhere, and stands for one thing, in %s', (language) => {
    const words = glossary.map((term) => whole(term[language].say));
    expect(words.filter((word) => !said.some((each) => each.language === language && holds(each, word)))).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});

describe('a line does not end inside of a word', () => {
  test('whose parts are joined, the longest word first, and nothing else is changed', () => {
    expect(unbroken('th', 'เข้าสู่ระบบด้วยรหัสผ่าน {count}').replaceAll(joiner, '|')).toBe('เข้า|สู่|ระบบด้วยรหัส|ผ่าน {count}');
    expect(unbroken('th', 'หักเงินอัตโนมัติแล้ว').replaceAll(joiner, '|')).toBe('หัก|เงิน|อัตโนมัติแล้ว');
    expect(unbroken('th', 'จ่ายด้วย Thai QR').replaceAll(joiner, '|')).toBe('จ่ายด้วย Thai| QR');
    expect(unbroken('th', 'ข้อมูลยังไม่ได้ส่ง').replaceAll(joiner, '|')).toBe('ข้อมูลยัง|ไม่|ได้|ส่ง');
    expect(unbroken('th', 'เจ้าหน้าที่ดูด้านหลังไม่ได้').replaceAll(joiner, '|')).toBe('เจ้า|หน้าที่ดูด้าน|หลังไม่|ได้');
    expect(unbroken('en', 'Log in')).toBe('Log in');
  });

  test('which the build does, so that no text has a joiner set by hand', () => {
    // A date is put together while the app runs, where no build can.
    const makers = ['shared/texts/no-break.ts', 'web/text/dates.ts'];
    expect(
      sources.filter(({ path, text }) => !makers.includes(path) && /\u2060|\\u2060/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test("in the files of texts alone, the app's, the server's and what people agree to", () => {
    const code = "'login.title': 'เข้าสู่ระบบ',";
    const paths = [
      '/a/web/text/th/first.ts',
      '/a/shared/texts/refusals-th.ts',
      '/a/shared/texts/refusals/identity-th.ts',
      '/a/shared/legal/identity-verification-th.ts',
      '/a/web/text/en/first.ts',
      '/a/web/text/th.ts',
      '/a/functions/domains/sms/code-text.ts',
    ];
    expect(paths.map((path) => unbrokenCode(path, code)?.replaceAll(joiner, '|'))).toEqual([
      "'login.title': 'เข้า|สู่|ระบบ',",
      "'login.title': 'เข้า|สู่|ระบบ',",
      "'login.title': 'เข้า|สู่|ระบบ',",
      "'login.title': 'เข้า|สู่|ระบบ',",
      code,
      undefined,
      undefined,
    ]);
  });

  test('in what a function answers', async () => {
    const {
      outputFiles: [bundled],
    } = await build({
      ...bundleOptions([]),
      entryPoints: ['shared/texts/message-of.ts'],
      outdir: 'dist',
      write: false,
    });
    expect(bundled?.text).toContain(unbroken('th', 'เข้าสู่ระบบ'));
    expect(bundled?.text).not.toContain('เข้าสู่ระบบ');
  });

  test.for(languages)('and each word of the list is said somewhere, in %s', (language) => {
    const texts = said
      .filter((each) => each.language === language)
      .map(({ text }) => text)
      .join('\n');
    expect(otherWords[language].filter((word) => !texts.includes(whole(word)))).toEqual([]);
  });
});
