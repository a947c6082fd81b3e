import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentNames, formatMessage } from '../../../web/text/format-message.ts';
import { en } from '../../../web/text/en.ts';
import { th } from '../../../web/text/th.ts';
import { zh } from '../../../web/text/zh.ts';

const others = { en, zh };
const keys = Object.keys(th) as (keyof typeof th)[];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\/text\/(?:th|en|zh)\.ts$/.test(path) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe.each(Object.entries(others))('the %s catalogue', (_language, catalogue) => {
  it('has the keys of the Thai one, no more and no fewer', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
  });

  it('takes the placeholders of the Thai one in every text', () => {
    const namesIn = (texts: Readonly<Record<keyof typeof th, string>>) => Object.fromEntries(keys.map((key) => [key, argumentNames(texts[key])]));
    expect(namesIn(catalogue)).toEqual(namesIn(th));
  });

  it('says something in every text', () => {
    expect(keys.filter((key) => catalogue[key].trim() === '')).toEqual([]);
  });
});

it('holds no text that no screen shows', () => {
  const code = sources('web').join('\n');
  const unused = keys.filter((key) => {
    const family = `\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`;
    return !code.includes(`'${key}'`) && !code.includes(family);
  });
  expect(unused).toEqual([]);
});

it('keeps Thai free of plural forms, which it has not', () => {
  expect(keys.filter((key) => th[key].includes('plural'))).toEqual([]);
});

describe('a message', () => {
  it('takes its arguments', () => {
    expect(formatMessage('{used} of {limit}', 'en-US', { used: 'THB 1.00', limit: 'THB 2.00' })).toBe('THB 1.00 of THB 2.00');
  });

  it.each([[1, '1 day left'], [2, '2 days left'], [1200, '1,200 days left'], [0, 'none left']])('chooses the plural form of %d', (count, text) => {
    expect(formatMessage('{count, plural, =0{none} one{# day} other{# days}} left', 'en-US', { count })).toBe(text);
  });

  it('uses the one form that a language without plurals has', () => {
    expect(formatMessage('{count, plural, other{# วัน}}', 'th-TH', { count: 1 })).toBe('1 วัน');
  });
});
