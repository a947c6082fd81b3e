import type { BrandName, Language, TransactionType } from '../../../shared/enums.ts';

/** What a statement says besides figures and names. */
export interface StatementWords {
  readonly title: string;
  readonly holder: string;
  readonly phone: string;
  /** How papers name a number: by its last four digits. */
  readonly endingIn: (digits: string) => string;
  readonly period: string;
  readonly number: string;
  readonly asOf: string;
  readonly opening: string;
  readonly closing: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  readonly when: string;
  readonly what: string;
  readonly party: string;
  readonly reference: string;
  readonly fee: string;
  readonly balance: string;
  readonly nothing: string;
  /** What is said at its foot; `page` and `pages` count from one. */
  readonly page: (page: number, pages: number) => string;
  readonly note: string;
  /** Why a balance stands below zero, which the money in a wallet never is. */
  readonly belowZero: string;
  readonly rows: string;
  readonly code: string;
  /** Where anybody finds out whether it is ours. */
  readonly check: string;
  /** What the app calls each (`type.*` of its first texts); a test holds both to the same words. */
  readonly types: Readonly<Partial<Record<TransactionType, string>>>;
}

/** What a movement is called; one of a type that has no word yet is what it does to the balance. */
export function movementWord(words: StatementWords, type: TransactionType, changeSatang: number): string {
  return words.types[type] ?? (changeSatang < 0 ? words.moneyOut : words.moneyIn);
}

/** The three languages. */
export const statementWordsOf: Readonly<Record<Language, StatementWords>> = {
  th: {
    title: 'รายการเดินบัญชี',
    holder: 'เจ้าของกระเป๋า',
    phone: 'เบอร์มือถือ',
    endingIn: (digits) => `ลงท้าย ${digits}`,
    period: 'ช่วงเวลา',
    number: 'เลขที่เอกสาร',
    asOf: 'ข้อมูล ณ เวลา',
    opening: 'ยอดยกมา',
    closing: 'ยอดยกไป',
    moneyIn: 'เงินเข้า',
    moneyOut: 'เงินออก',
    when: 'วันที่และเวลา',
    what: 'รายการ',
    party: 'ผู้โอนหรือผู้รับ',
    reference: 'เลขที่รายการ',
    fee: 'ค่าธรรมเนียมที่รวมอยู่',
    balance: 'ยอดเงิน',
    nothing: 'ไม่มีรายการ',
    page: (page, pages) => `หน้า ${page}/${pages}`,
    note: 'จำนวนเงินเป็นบาท เวลาประเทศไทย เงินออกรวมค่าธรรมเนียมแล้ว ยอดเงินคือเงินที่ใช้ได้ ไม่รวมเงินที่กำลังถอนออก',
    belowZero: 'ยอดที่ติดลบเกิดจากรายการในช่วงวินาทีเดียวกันซึ่งเรียงตามเวลาที่เริ่มทำ เงินในกระเป๋าไม่เคยติดลบ',
    rows: 'จำนวนรายการ',
    code: 'รหัสเอกสาร',
    check: 'ใครก็ตรวจสอบไฟล์นี้ได้ที่หน้า /verify ของแอป โดยใช้ไฟล์ที่ได้รับ ไม่ใช่ฉบับพิมพ์',
    types: {
      1: 'เติมเงิน',
      2: 'เติมเงินมือถือ',
      3: 'ถอนเงิน',
      4: 'คืนเงินเติมมือถือ',
      5: 'คืนเงินถอน',
      6: 'รับเงินโอน',
      7: 'หักเงินอัตโนมัติ',
      8: 'โอนเงินออก',
      9: 'จ่ายบิล',
      10: 'เงินโปรโมชัน',
      11: 'คืนเงินโอน',
      12: 'คืนเงินหักอัตโนมัติ',
      13: 'คืนเงินจ่ายบิล',
      15: 'ดึงเงินโอนคืน',
      14: 'รับเงินเก็บปลายทาง',
    },
  },
  en: {
    title: 'Statement',
    holder: 'Wallet holder',
    phone: 'Mobile number',
    endingIn: (digits) => `Ending in ${digits}`,
    period: 'Period',
    number: 'Document number',
    asOf: 'As of',
    opening: 'Opening balance',
    closing: 'Closing balance',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    when: 'Date and time',
    what: 'Transaction',
    party: 'Sender or receiver',
    reference: 'Number',
    fee: 'Fee included',
    balance: 'Balance',
    nothing: 'Nothing moved',
    page: (page, pages) => `Page ${page}/${pages}`,
    note: 'Amounts in baht, times of Thailand. Money out includes its fee. Balances leave out money on its way out.',
    belowZero:
      'A balance is below zero where payments of the same seconds stand by when they began; the wallet never was.',
    rows: 'Entries',
    code: 'Document code',
    check: 'Anyone can check this file on the page /verify of the app: the file itself, not a printout.',
    types: {
      1: 'Top-up',
      2: 'Mobile top-up',
      3: 'Cash out',
      4: 'Mobile top-up returned',
      5: 'Cash-out returned',
      6: 'Money received',
      7: 'Automatic payment',
      8: 'Transfer out',
      9: 'Bill payment',
      10: 'Promotion credit',
      11: 'Transfer returned',
      12: 'Automatic payment returned',
      13: 'Bill payment returned',
      15: 'Transfer taken back',
      14: 'Cash on delivery',
    },
  },
  zh: {
    title: '对账单',
    holder: '钱包持有人',
    phone: '手机号',
    endingIn: (digits) => `尾号 ${digits}`,
    period: '期间',
    number: '文件编号',
    asOf: '数据截至',
    opening: '期初余额',
    closing: '期末余额',
    moneyIn: '转入',
    moneyOut: '转出',
    when: '日期和时间',
    what: '交易',
    party: '付款人或收款人',
    reference: '编号',
    fee: '其中手续费',
    balance: '余额',
    nothing: '没有交易',
    page: (page, pages) => `第 ${page}/${pages} 页`,
    note: '金额单位为泰铢，时间为泰国时间，转出金额已含手续费。余额为可用金额，不含正在提现的钱。',
    belowZero: '余额为负是因为几秒之内的交易按开始时间排列，钱包从未为负。',
    rows: '笔数',
    code: '文件码',
    check: '任何人都可以在应用的 /verify 页面核验此文件：须用原文件，打印件不可核验。',
    types: {
      1: '充值',
      2: '手机充值',
      3: '提现',
      4: '手机充值退回',
      5: '提现退回',
      6: '收到转账',
      7: '自动扣款',
      8: '转出',
      9: '账单付款',
      10: '活动奖励',
      11: '转账退回',
      12: '自动扣款退回',
      13: '账单付款退回',
      15: '转账被撤回',
      14: '货到付款结算',
    },
  },
};

/** Who made it, as its head says. */
export const statementBrands = { kapao: 'Kapao Wallet', jt: 'JT Wallet' } as const satisfies Record<BrandName, string>;
