import { describe, expect, it } from 'vitest';
import { brands, languages } from '../../../shared/enums.ts';
import { ownLimitNames } from '../../../shared/own-limits.ts';
import { codePurposes } from '../../../shared/sms-code.ts';
import { codeText, noWalletText } from '../../../functions/domains/sms/code-text.ts';
import { accountText, limitText } from '../../../functions/domains/sms/guarded-text.ts';
import { namedText } from '../../../functions/domains/sms/named-text.ts';
import { airtimeText, cashOutText, paymentText } from '../../../functions/domains/sms/payment-text.ts';

/** Basic characters of GSM 03.38; one other makes the whole SMS UCS-2, as Thai and Chinese are. */
const gsm = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]*$/;

/** How many parts a text is sent and paid as. */
function partsOf(text: string): number {
  const [alone, joined] = gsm.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

const ways = languages.flatMap((language) => brands.map((entry) => ({ language, entry })));
const purposes = codePurposes.filter((purpose) => purpose !== 'money-out');
const codes = purposes.flatMap((purpose) => ways.map((way) => ({ ...way, purpose })));

const largest = { totalSatang: 1_000_000_000_000, receiverDigits: '5678' };

describe('the text of an SMS', () => {
  it.each(codes)(
    'for $purpose in $language under $entry holds the code once, alone as six digits, in at most two parts',
    ({ purpose, language, entry }) => {
      const text = codeText(purpose, language, '048213', entry);
      expect(text.match(/\d{6}/g)).toEqual(['048213']);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Never share/, zh: /请勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
    },
  );

  it.each(ways)('says another thing for each purpose in $language under $entry', ({ language, entry }) => {
    const texts = [
      ...purposes.map((purpose) => codeText(purpose, language, '048213', entry)),
      noWalletText(language, entry),
      paymentText(language, '048213', entry, largest),
    ];
    expect(new Set(texts).size).toBe(codePurposes.length + 1);
  });

  it.each(ways)(
    'for a payment in $language under $entry names amount and last four digits, and holds the code once, in at most two parts',
    ({ language, entry }) => {
      const text = paymentText(language, '048213', entry, largest);
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(text).toContain('THB 10,000,000,000.00');
      expect(text).toMatch(/(?<!\d)5678(?!\d)/);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
    },
  );

  it.each(ways)(
    'for a cash out in $language under $entry names amount, bank and last four digits, and holds the code once, in at most two parts',
    ({ language, entry }) => {
      const text = cashOutText(language, '048213', entry, {
        totalSatang: 500_001_500,
        bank: 'CIMBT',
        accountDigits: '5678',
      });
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(text).toContain('THB 5,000,015.00');
      expect(text).toMatch(/CIMBT.*(?<!\d)5678(?!\d)/);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
    },
  );

  it.each(ways)(
    'for a mobile top-up in $language under $entry names amount, operator and last four digits, and holds the code once, in at most two parts',
    ({ language, entry }) => {
      const text = airtimeText(language, '048213', entry, {
        totalSatang: 150_000,
        operator: 'TrueMove H',
        mobileDigits: '5678',
      });
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(text).toContain('THB 1,500.00');
      expect(text).toMatch(/TrueMove H.*(?<!\d)5678(?!\d)/);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
    },
  );

  it.each(ways)(
    'for a bank account in $language under $entry names bank and last four digits, and holds the code once, in at most two parts',
    ({ language, entry }) => {
      const text = accountText(language, '048213', entry, { bank: 'CIMBT', accountDigits: '5678' });
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(text).toMatch(/CIMBT.*(?<!\d)5678(?!\d)/);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
    },
  );

  it.each(ways.flatMap((way) => ownLimitNames.map((limit) => ({ ...way, limit }))))(
    'for the limit $limit in $language under $entry names it and what it becomes, and holds the code once, in at most two parts',
    ({ language, entry, limit }) => {
      const text = limitText(language, '048213', entry, { limit, limitSatang: 2_000_000_000 });
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(text).toContain('THB 20,000,000.00');
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text.startsWith(entry === 'jt' ? 'JT Wallet' : 'Kapao')).toBe(true);
      const others = ownLimitNames.map((each) => limitText(language, '048213', entry, { limit: each }));
      expect(new Set(others).size).toBe(ownLimitNames.length);
      expect(others.join()).not.toMatch(/undefined|THB/);
    },
  );

  it.each(ways.flatMap((way) => (['statement', 'unlock'] as const).map((of) => ({ ...way, of }))))(
    'for $of in $language under $entry holds the code once, in at most two parts, and is its own',
    ({ language, entry, of }) => {
      const text = namedText(language, '048213', entry, { of });
      expect(text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual(['048213']);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
      expect(text).toMatch({ th: /อย่าบอก/, en: /Do not enter or share/, zh: /切勿告诉/ }[language]);
      expect(text).not.toBe(namedText(language, '048213', entry, { of: of === 'unlock' ? 'statement' : 'unlock' }));
    },
  );

  it.each(ways)(
    'that there is no wallet holds no code in $language under $entry, in at most two parts',
    ({ language, entry }) => {
      const text = noWalletText(language, entry);
      expect(text).not.toMatch(/\d/);
      expect(partsOf(text)).toBeLessThanOrEqual(2);
    },
  );

  it('is counted in parts by what phones can show', () => {
    expect(['a'.repeat(160), 'a'.repeat(161), 'ก'.repeat(70), 'ก'.repeat(71), 'ก'.repeat(135)].map(partsOf)).toEqual([
      1, 2, 1, 2, 3,
    ]);
  });
});
