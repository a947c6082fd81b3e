import { expect, it } from 'vitest';
import { languages } from '../../../shared/enums.ts';
import { messageOf } from '../../../shared/texts/message-of.ts';
import { allTexts } from './all-texts.ts';

const moneyOut = /transfer|cash out|โอน|ถอน|转账|提现/i;
const notChecked = /identity check|has to be checked|ยืนยันตัวตนเพื่อ|ต้องยืนยัน|身份认证/i;

it.each(languages)('promises back in %s no more than every level had, to whom one ends', (language) => {
  const texts = allTexts[language];
  for (const key of ['home.levelEnded', 'renewal.ends'] as const) expect(texts[key]).not.toMatch(moneyOut);
});

it.each(languages)('tells nobody in %s to be checked who may have been, where a level lacks something', (language) => {
  expect(allTexts[language]['whyNot.moneyOut.text']).not.toMatch(notChecked);
  expect(messageOf(language, 'feature-not-in-tier', undefined)).not.toMatch(notChecked);
});

it('tells of a case that may have waited for its person that its time is over, and not that we were late', () => {
  const late = /not decided in time|ทันเวลา|未在期限内审核/;
  for (const texts of Object.values(allTexts))
    for (const key of ['notify.review.lapsed', 'notify.act.lapsed', 'actReview.state.lapsed'] as const)
      expect(texts[key]).not.toMatch(late);
});

it('says of a company’s papers that they have ended, however old they are', () => {
  for (const texts of Object.values(allTexts)) expect(texts['renewal.expiredCompany']).not.toMatch(/year|ปี|年/);
});

it('says with the level of a face from which age on it is open', () => {
  for (const texts of Object.values(allTexts)) expect(texts['levels.needs.semi']).toMatch(/20/);
});
