import { describe, expect, test } from 'vitest';
import { languages, limitType } from '../../shared/enums.ts';
import { formatThb } from '../../shared/money.ts';
import { messageOf } from '../../shared/texts/message-of.ts';

const amounts = { limitSatang: 5_000_000, leftSatang: 12_345 };
const until = {
  th: { 'limit-day-reached': 'จนถึงเที่ยงคืน', 'limit-month-reached': 'จนถึงสิ้นเดือน' },
  en: { 'limit-day-reached': 'until midnight', 'limit-month-reached': 'until the end of the month' },
  zh: { 'limit-day-reached': '零点前', 'limit-month-reached': '本月内' },
} as const;
const upgrade = { th: 'อัปเกรด', en: 'upgrade', zh: '升级' } as const;

describe.each(languages)('a limit that is reached, in %s', (language) => {
  test.each(['limit-day-reached', 'limit-month-reached'] as const)(
    '%s: says how much it is, how much is left, until when, and the ways out',
    (name) => {
      // The words of several parts are kept whole by joiners, which nobody sees.
      const said = messageOf(language, name, { limitType: limitType.outDay, ...amounts }).replaceAll('\u2060', '');
      expect(said).toContain(formatThb(amounts.limitSatang));
      expect(said).toContain(formatThb(amounts.leftSatang));
      expect(said).toContain(until[language][name]);
      expect(said).toContain(upgrade[language]);
    },
  );

  const whose = { th: 'คุณตั้งวงเงินนี้ไว้เอง', en: 'You set this limit yourself', zh: '此限额由您自己设置' } as const;
  type NoUpgrade = 'own' | 'set' | 'last-level' | undefined;
  const said = {
    'limit-per-payment': (noUpgrade: NoUpgrade) =>
      messageOf(language, 'limit-per-payment', { limitSatang: 100, noUpgrade }),
    'limit-day-reached': (noUpgrade: NoUpgrade) =>
      messageOf(language, 'limit-day-reached', { limitType: limitType.outDay, ...amounts, noUpgrade }),
    'limit-month-reached': (noUpgrade: NoUpgrade) =>
      messageOf(language, 'limit-month-reached', { limitType: limitType.outMonth, ...amounts, noUpgrade }),
  } as const;
  test.each(Object.entries(said))(
    '%s: speaks of an upgrade only where one helps, and of who has set it',
    (_name, say) => {
      const texts = ([undefined, 'last-level', 'own', 'set'] as const).map((each) =>
        say(each).replaceAll('\u2060', ''),
      );
      const has = (word: string) => texts.map((text) => text.includes(word));
      expect(has(upgrade[language])).toEqual([true, false, false, false]);
      expect(has(whose[language])).toEqual([false, false, true, false]);
      expect(has('24')).toEqual([false, false, true, false]);
      expect(new Set(texts).size).toBe(texts.length);
    },
  );

  test('the balance cap of the last level speaks of no upgrade', () => {
    const cap = { capSatang: 100, leftSatang: 1 };
    expect(messageOf(language, 'cap-reached', cap)).toContain(upgrade[language]);
    expect(messageOf(language, 'cap-reached', { ...cap, noUpgrade: 'last-level' })).not.toContain(upgrade[language]);
  });

  const nextDay = { th: /เที่ยงคืน|พรุ่งนี้/, en: /midnight|tomorrow/, zh: /零点|明天/ } as const;
  const unpaid = { th: 'ยังไม่ชำระ', en: 'not paid', zh: '未付款' } as const;
  test('what unpaid top-ups hold does not come back at midnight: it says how much, and what frees it', () => {
    const held = { ...amounts, waitingSatang: 67_800 };
    const says = [
      messageOf(language, 'limit-day-reached', { limitType: limitType.topUpDay, ...held }),
      messageOf(language, 'limit-month-reached', { limitType: limitType.topUpMonth, ...held }),
      messageOf(language, 'cap-reached', { capSatang: 5_000_000, leftSatang: 12_345, waitingSatang: 67_800 }),
    ].map((text) => text.replaceAll('\u2060', ''));
    expect(new Set(says).size).toBe(3);
    for (const text of says) {
      for (const satang of [5_000_000, 12_345, 67_800]) expect(text).toContain(formatThb(satang));
      expect(text).toContain(unpaid[language]);
      expect(text).not.toMatch(nextDay[language]);
    }
  });

  test('says which one it is', () => {
    const { topUpDay, consumptionDay, outDay, transferInDay, outMonth } = limitType;
    const ofDay = [topUpDay, consumptionDay, outDay, transferInDay].map((type) =>
      messageOf(language, 'limit-day-reached', { limitType: type, ...amounts }),
    );
    const ofMonth = messageOf(language, 'limit-month-reached', { limitType: outMonth, ...amounts });
    expect(new Set([...ofDay, ofMonth]).size).toBe(5);
  });

  test('asks for personal data with the limit that it would raise, and what that leaves, each in other words', () => {
    const asked = { reason: 'personal-data', leadsTo: 'basic', ...amounts } as const;
    const [ofDay, ofMonth, ofOne] = [
      { ...asked, limitType: limitType.consumptionDay },
      { ...asked, limitType: limitType.consumptionMonth },
      asked,
    ].map((data) => messageOf(language, 'step-up-needed', data).replaceAll('\u2060', ''));
    expect(new Set([ofDay, ofMonth, ofOne]).size).toBe(3);
    for (const said of [ofDay, ofMonth, ofOne]) {
      expect(said).toContain(formatThb(amounts.limitSatang));
      expect(said).toMatch({ th: /ให้ข้อมูลส่วนตัวเพื่อ/, en: /[Pp]ersonal data/, zh: /填写个人资料以/ }[language]);
    }
    expect(ofDay).toContain(formatThb(amounts.leftSatang));
    expect(ofMonth).toContain(formatThb(amounts.leftSatang));
    expect(ofDay).toContain(until[language]['limit-day-reached']);
    expect(ofMonth).toContain(until[language]['limit-month-reached']);
  });

  test('the count of top-ups speaks of top-ups, and of no QR, which a bank transfer does not have', () => {
    const said = messageOf(language, 'too-many-top-ups', { most: 10 });
    expect(said).toContain({ th: 'เติมเงิน', en: 'top-ups', zh: '充值' }[language]);
    expect(said).toContain('10');
    expect(said).not.toMatch(/QR|二维码/);
  });
});
