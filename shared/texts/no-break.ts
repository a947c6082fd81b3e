import { languages } from '../enums.ts';
import type { Language } from '../enums.ts';
import { glossary } from './glossary.ts';

/**
 * Words besides the glossary's, with a bar wherever a line could end inside of them, and at their end where what
 * follows must stay with them. Thai has no spaces between words, so browsers break lines by a list of words of their
 * own, whose words are shorter than what people read as one.
 */
export const otherWords: Readonly<Record<Language, readonly string[]>> = {
  th: [
    'Thai| QR',
    'กระเป๋า|เงิน',
    'ใช้|งาน',
    'เปิด|ใช้',
    'เครือ|ข่าย',
    'มือ|ถือ',
    'ไม่|รู้|จัก',
    'หมด|เวลา',
    'หมด|อายุ',
    'หัก|เงิน',
    'ตัด|เงิน',
    'คืน|เงิน',
    'จำนวน|เงิน',
    'อย่า|ใส่',
    'เข้า|ใหม่',
    'ทุก|วัน',
    'ใน|กระเป๋าเดียว',
    'พัสดุ',
    'ล่า|สุด',
    'ปลอด|ภัย',
    'ยัง|ไม่|ได้|',
    'ไม่|ได้',
    'ด้าน|หน้า',
    'ด้าน|หลัง',
    'ความ|เป็น|ส่วน|ตัว',
    'เจ้า|หน้าที่',
    'ตรวจ|สอบ',
    'ภาย|ใต้',
    'ภาย|ใน',
    'ผู้|ปก|ครอง',
    'ต่อ|อายุ',
    'บัตร|ประชาชน',
    'หนังสือ|เดินทาง',
  ],
  en: ['Thai| QR'],
  zh: ['Thai| QR', '泰|铢', '付|款，一个|钱包|搞定'],
};

/** U+2060, which nobody sees: no line ends there. */
export const joiner = '\u2060';

const whole = (word: string): string => word.replaceAll('|', '');

function wordsOf(language: Language): readonly string[] {
  const terms = glossary.map((term) => term[language].say);
  // The longest first, so that no part of it is taken for the word.
  return [...terms, ...otherWords[language]]
    .filter((word) => word.includes('|'))
    .toSorted((a, b) => b.length - a.length);
}

/**
 * A text whose words of several parts stay whole at the end of a line: what people are shown of a text of the sources.
 */
export function unbroken(language: Language, text: string): string {
  const joined = new Map(wordsOf(language).map((word) => [whole(word), word.replaceAll('|', joiner)]));
  return text.replace(new RegExp([...joined.keys()].join('|'), 'g'), (word) => joined.get(word) ?? word);
}

/** The files of texts, the app's, the server's and what people agree to, and the language that each is in. */
const textFiles =
  /[\\/](?:web[\\/]text[\\/](?<web>th|en|zh)[\\/][\w-]+|shared[\\/](?:texts[\\/]refusals(?:[\\/][a-z]+)?|legal[\\/][\w-]+)-(?<server>th|en|zh))\.ts$/;

/**
 * The code of a file of texts with every word kept whole; undefined for any other file. The builds
 * of app and functions do this.
 */
export function unbrokenCode(path: string, code: string): string | undefined {
  const { web, server } = textFiles.exec(path)?.groups ?? {};
  const language = languages.find((each) => each === (web ?? server));
  return language === undefined ? undefined : unbroken(language, code);
}
