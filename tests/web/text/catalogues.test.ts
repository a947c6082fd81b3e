import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentNames, formatMessage } from '../../../web/text/format-message.ts';
import { languages } from '../../../shared/enums.ts';
import { areas } from '../../../web/text/areas.ts';
import { allTexts, areaNames } from './all-texts.ts';

const { th } = allTexts;
// The keys of a record, which TypeScript knows as texts only.
const keys = Object.keys(th) as (keyof typeof th)[];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\/text\/(?:th|en|zh)\//.test(path) ? [readFileSync(path, 'utf8')] : [];
  });
}

async function textsOf(
  area: (typeof areaNames)[number],
  language: (typeof languages)[number],
): Promise<Readonly<Record<string, string>>> {
  return (await areas[area][language]()).texts;
}

describe.each(areaNames.flatMap((area) => (['en', 'zh'] as const).map((language) => [area, language] as const)))(
  'the area %s in %s',
  (area, language) => {
    it('has the keys of the Thai one, no more and no fewer', async () => {
      expect(Object.keys(await textsOf(area, language)).sort()).toEqual(Object.keys(await textsOf(area, 'th')).sort());
    });

    it('takes the placeholders of the Thai one in every text', async () => {
      const namesIn = (texts: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, argumentNames(text)]));
      expect(namesIn(await textsOf(area, language))).toEqual(namesIn(await textsOf(area, 'th')));
    });
  },
);

it('says something in every text', () => {
  expect(languages.flatMap((language) => keys.filter((key) => allTexts[language][key].trim() === ''))).toEqual([]);
});

it('keeps each key in one area', async () => {
  const all = (await Promise.all(areaNames.map((area) => textsOf(area, 'th')))).flatMap((texts) => Object.keys(texts));
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

it('has each file of texts in its list of areas', () => {
  const files = languages.flatMap((language) =>
    readdirSync(`web/text/${language}`).map((name) => name.replace(/\.ts$/, '')),
  );
  expect([...new Set(files)].sort()).toEqual([...areaNames].sort());
});

/** Keys that are put together: each template of a key, with anything in its gaps; a family of words may stand first. */
function familiesIn(code: string): readonly RegExp[] {
  const templates = [...code.matchAll(/`((?:\w+|\$\{(?:\w+\.)?words\})\.(?:[\w.-]|\$\{[^}`]+\})*)`/g)].map(
    ([, template = '']) => template,
  );
  return [...new Set(templates)].map(
    (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  );
}

it('holds no text that no screen shows', () => {
  const code = sources('web').join('\n');
  const families = familiesIn(code);
  expect(keys.filter((key) => !code.includes(`'${key}'`) && !families.some((family) => family.test(key)))).toEqual([]);
});

it('takes a key that is put together for shown, and its neighbour not', () => {
  const [family = /never/] = familiesIn('t(`pending.${of(command)}.${word}`)');
  expect(['pending.transfer.ended', 'pending.goOn', 'planted.transfer.ended'].map((key) => family.test(key))).toEqual([
    true,
    false,
    false,
  ]);
  const [word = /never/, none] = familiesIn('t(`${flow.words}.review`); `${path}.ts`');
  expect(['transfer.review', 'transfer.reviewed', 'pending.transfer.review'].map((key) => word.test(key))).toEqual([
    true,
    false,
    false,
  ]);
  expect(none).toBeUndefined();
});

it('keeps Thai free of plural forms, which it has not', () => {
  expect(keys.filter((key) => th[key].includes('plural'))).toEqual([]);
});

describe('a message', () => {
  it('takes its arguments', () => {
    expect(formatMessage('{used} of {limit}', 'en-US', { used: 'THB 1.00', limit: 'THB 2.00' })).toBe(
      'THB 1.00 of THB 2.00',
    );
  });

  it.each([
    [1, '1 day left'],
    [2, '2 days left'],
    [1200, '1,200 days left'],
    [0, 'none left'],
  ])('chooses the plural form of %d', (count, text) => {
    expect(formatMessage('{count, plural, =0{none} one{# day} other{# days}} left', 'en-US', { count })).toBe(text);
  });

  it('uses the one form that a language without plurals has', () => {
    expect(formatMessage('{count, plural, other{# วัน}}', 'th-TH', { count: 1 })).toBe('1 วัน');
  });
});
