import type { AccountOutcome } from '../bank/account-names.ts';

const enOutcomes: Readonly<Record<AccountOutcome, string>> = {
  holder: "open, in the holder's name",
  other: "open, in somebody else's name",
  near: "open, the holder's name without its last letter",
  unknown: 'no such account',
  closed: 'closed',
  lost: 'the answer gets lost (more than five seconds)',
  unavailable: 'the bank is not available',
};

/** What the bank's page says of accounts and their holders. */
const en = {
  title: 'Bank accounts',
  lead: "The wallet asks the bank whose an account is before it is linked. The number's last two digits choose the answer; 9 to 19 digits at any bank.",
  ending: 'Ends in',
  answer: 'The bank says',
  anyOther: 'anything else',
  outcomes: enOutcomes,
  holder: 'Holder of all accounts',
  holderThai: 'Name in Thai letters',
  holderLatin: 'Name in Latin letters',
  save: 'Save the holder',
  holderHint: 'Write the verified name of the person in the wallet. A title before it does not matter.',
};

export type AccountTexts = typeof en;

const th: AccountTexts = {
  title: 'บัญชีธนาคาร',
  lead: 'ก่อนผูกบัญชี กระเป๋าเงินจะถามธนาคารว่าเป็นบัญชีของใคร สองหลักสุดท้ายของเลขที่บัญชีกำหนดคำตอบ ใช้ 9 ถึง 19 หลัก ธนาคารใดก็ได้',
  ending: 'ลงท้าย',
  answer: 'ธนาคารตอบว่า',
  anyOther: 'เลขอื่น ๆ',
  outcomes: {
    holder: 'เปิดอยู่ เป็นชื่อเจ้าของบัญชี',
    other: 'เปิดอยู่ เป็นชื่อคนอื่น',
    near: 'เปิดอยู่ ชื่อเจ้าของบัญชีขาดตัวสุดท้าย',
    unknown: 'ไม่มีบัญชีนี้',
    closed: 'ปิดแล้ว',
    lost: 'คำตอบหายกลางทาง (เกินห้าวินาที)',
    unavailable: 'ธนาคารไม่พร้อมให้บริการ',
  },
  holder: 'เจ้าของบัญชีทั้งหมด',
  holderThai: 'ชื่อเป็นอักษรไทย',
  holderLatin: 'ชื่อเป็นอักษรโรมัน',
  save: 'บันทึกชื่อเจ้าของบัญชี',
  holderHint: 'เขียนชื่อที่ยืนยันตัวตนไว้ในกระเป๋าเงิน จะมีคำนำหน้าหรือไม่ก็ได้',
};

export const accountTexts = { th, en } as const;
