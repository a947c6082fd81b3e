import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgeParts, worstOf } from '../../../functions/domains/status/judge-parts.ts';
import type { StatusFacts } from '../../../functions/domains/status/judge-parts.ts';
import { pageStyle } from '../../../functions/domains/status/page-style.ts';
import { renderPage, renderPages } from '../../../functions/domains/status/render-page.ts';
import { statusWords } from '../../../functions/domains/status/words.ts';
import { joiner } from '../../../shared/texts/no-break.ts';
import { brands, languages } from '../../../shared/enums.ts';
import { statusPageName, statusParts } from '../../../shared/status-page.ts';
import { tokensOf } from '../../../web/brands/tokens.ts';

const calm: StatusFacts = { alarms: [], doorAnswers: true, announced: undefined };
const atMs = Date.parse('2026-11-23T10:00:00Z');

/** The parts that do not work, each with its state. */
const failing = (facts: Partial<StatusFacts>) =>
  Object.entries(judgeParts({ ...calm, ...facts })).flatMap(([part, state]) =>
    state === 'works' ? [] : [`${part} ${state}`],
  );

describe('how a part is', () => {
  it.each([
    ['auth-send-code', ['login disturbed']],
    ['balance-get-last', ['balances disturbed']],
    ['top-up-create', ['top-up disturbed']],
    ['transfer-quote', ['transfer disturbed']],
    ['cash-out-create', ['cash-out disturbed']],
    ['airtime-quote', ['airtime disturbed']],
    ['notices-late', ['notices disturbed']],
    ['payout-stuck', ['cash-out disturbed', 'airtime disturbed']],
    ['identity-start-face', ['identity disturbed']],
    ['upload-create-intent', ['identity disturbed']],
    ['review-late', ['identity disturbed']],
    ['face-not-reachable', ['identity disturbed']],
    ['registry-not-reachable', ['identity disturbed']],
    ['bank-not-reachable', ['top-up disturbed', 'cash-out disturbed']],
    ['uploads-waiting', ['identity disturbed']],
    ['address-provinces', ['identity disturbed']],
    ['notification-page', ['notices disturbed']],
    ['books-unexplained', []],
  ])('%s disturbs %j and nothing else', (alarm, expected) => {
    expect(failing({ alarms: [alarm] })).toEqual(expected);
  });

  it('nothing works where the door does not answer, whatever is announced', () => {
    const announced = { parts: statusParts, state: 'works' } as const;
    expect(failing({ doorAnswers: false, announced })).toEqual(statusParts.map((part) => `${part} down`));
  });

  it('nobody knows what works where alarms cannot be asked, and what is known to fail is told all the same', () => {
    expect(failing({ alarms: undefined })).toEqual(statusParts.map((part) => `${part} unknown`));
    expect(failing({ alarms: undefined, doorAnswers: false })).toContain('transfer down');
    const announced = { parts: ['transfer'], state: 'disturbed' } as const;
    expect(failing({ alarms: undefined, announced })).toEqual(
      statusParts.map((part) => `${part} ${part === 'transfer' ? 'disturbed' : 'unknown'}`),
    );
  });

  it('what is announced makes its parts worse and none better', () => {
    const announced = { parts: ['transfer', 'notices'], state: 'down' } as const;
    expect(failing({ announced })).toEqual(['transfer down', 'notices down']);
    const calming = { parts: ['transfer'], state: 'works' } as const;
    expect(failing({ alarms: ['transfer-create'], announced: calming })).toEqual(['transfer disturbed']);
    expect(worstOf(judgeParts({ ...calm, announced }))).toBe('down');
  });
});

describe('the page', () => {
  const announced = { texts: { th: 'ล่าช้า', en: 'Late <b>& "more"</b>', zh: '延迟' }, atMs };
  const parts = judgeParts({ ...calm, alarms: ['transfer-create'], announced: { parts: ['cash-out'], state: 'down' } });
  const pages = renderPages({ atMs, parts, announced });

  it('ends no line inside of a word', () => {
    expect(pages.get(statusPageName('kapao', 'th'))).toContain(`เข้า${joiner}สู่${joiner}ระบบ`);
  });

  it('is there for each brand in each language, says of every part in words how it is, and links to the others', () => {
    expect(pages.size).toBe(brands.length * languages.length);
    for (const brand of brands) {
      for (const language of languages) {
        const page = pages.get(statusPageName(brand, language)) ?? '';
        const words = statusWords[language];
        const shown = page.replaceAll(joiner, '');
        expect(page).toContain(`<html lang="${language}" data-brand="${brand}">`);
        expect(shown).toContain(words.whole.disturbed);
        expect(shown).toContain(words.money);
        for (const part of statusParts)
          expect(shown).toMatch(new RegExp(`${words.part[part]}</span>.*${words.state[parts[part]]}</span>`));
        for (const other of languages) expect(page).toContain(`href="${statusPageName(brand, other)}"`);
      }
    }
    const shown = (facts: Partial<StatusFacts>) =>
      renderPage({ atMs, parts: judgeParts({ ...calm, ...facts }), announced: undefined }, 'kapao', 'en');
    expect(shown({})).toContain(statusWords.en.whole.works);
    expect(shown({})).not.toContain(statusWords.en.money);
    expect(shown({ doorAnswers: false })).toContain(statusWords.en.whole.down);
    expect(shown({ alarms: undefined })).toContain(statusWords.en.whole.unknown);
    expect(shown({ alarms: undefined })).toContain(statusWords.en.state.unknown);
  });

  it('shows what an operator wrote as text, and when it was checked in Bangkok', () => {
    const page = pages.get('en.html') ?? '';
    expect(page).toContain('Late &lt;b&gt;&amp; &quot;more&quot;&lt;/b&gt;');
    expect(page).toContain('17:00:00');
  });

  it('needs nothing but itself and its sheet, and both weigh next to nothing', () => {
    for (const page of pages.values()) {
      expect(page).not.toMatch(/<script|style=|https?:/);
      expect(gzipSync(page).length + gzipSync(pageStyle).length).toBeLessThan(3_500);
    }
  });

  it("has the app's colours, in each brand and theme", () => {
    for (const name of brands) {
      for (const theme of ['light', 'dark'] as const) {
        const tokens = tokensOf({ name }, theme);
        const shown = ['ground', 'card', 'ink', 'brand-ink', 'surface-from', 'success-ink', 'warning-ink'] as const;
        for (const token of [...shown, 'danger-ink'] as const) expect(pageStyle).toContain(tokens[token]);
      }
    }
  });
});
