import type { Language } from '../enums.ts';

/** How one language calls something: the one word, and words that people would use for the same thing. */
interface Word {
  /** In Thai with a bar wherever a line could end inside of it, and must not. */
  readonly say: string;
  /** Words that must not stand for it, as they begin. */
  readonly never: readonly string[];
}

/** One thing that screens and messages speak of. */
interface Term extends Readonly<Record<Language, Word>> {
  readonly means: string;
}

/**
 * One word for one thing, in three languages. Every text is held to it, and the Thai words of several parts are kept
 * whole at the end of a line (`no-break.ts`). Who needs a new word for something puts it here first.
 */
export const glossary: readonly Term[] = [
  {
    means: "what holds somebody's money here",
    th: { say: 'กระเป๋า', never: ['วอลเล็ต', 'วอลเลต', 'เป๋าตัง'] },
    en: { say: 'wallet', never: ['e-wallet', 'purse'] },
    zh: { say: '钱包', never: ['荷包', '皮夹'] },
  },
  {
    means: 'the sum that is in it',
    th: { say: 'ยอด|เงิน', never: ['บาลานซ์', 'เงินคงเหลือ'] },
    en: { say: 'balance', never: ['funds'] },
    zh: { say: '余额', never: ['结余'] },
  },
  {
    means: 'money brought in from a bank, by Thai QR or by transfer',
    th: { say: 'เติม|เงิน', never: ['ฝากเงิน', 'ท็อปอัพ', 'เพิ่มเงิน'] },
    en: { say: 'top-up', never: ['recharge', 'deposit', 'topup', 'reload'] },
    zh: { say: '充值', never: ['储值', '加值'] },
  },
  {
    means: 'money put on a prepaid mobile number',
    th: { say: 'เติม|เงิน|มือถือ', never: ['แอร์ไทม์', 'เติมแอร์'] },
    en: { say: 'mobile top-up', never: ['airtime'] },
    zh: { say: '手机充值', never: ['话费'] },
  },
  {
    means: 'the look of a camera that a face is the one of a card',
    th: { say: 'ยืนยัน|ใบหน้า', never: ['ตรวจใบหน้า', 'สแกนใบหน้า'] },
    en: { say: 'face check', never: ['face scan', 'facial recognition'] },
    zh: { say: '人脸验证', never: ['面部核验', '核验面部', '核验我的面部', '人脸比对', '人脸识别'] },
  },
  {
    means: 'whose network a mobile number is in',
    th: { say: 'เครือข่าย', never: ['โอเปอเรเตอร์', 'ค่ายมือถือ'] },
    en: { say: 'operator', never: ['carrier', 'telco'] },
    zh: { say: '运营商', never: ['电信商', '营运商'] },
  },
  {
    means: 'money sent to another wallet',
    th: { say: 'โอน|เงิน', never: ['ส่งเงิน', 'ทรานสเฟอร์'] },
    en: { say: 'transfer', never: ['remit', 'wire'] },
    zh: { say: '转账', never: ['汇款', '转帐'] },
  },
  {
    means: 'money taken out to a bank account',
    th: { say: 'ถอน|เงิน', never: ['เบิกเงิน'] },
    en: { say: 'cash out', never: ['withdraw', 'payout'] },
    zh: { say: '提现', never: ['取现', '提款', '取款'] },
  },
  {
    means: 'what is paid by itself under an agreement',
    th: { say: 'หัก|เงิน|อัตโนมัติ', never: ['ตัดเงินอัตโนมัติ', 'ตัดบัญชี'] },
    en: { say: 'automatic payment', never: ['auto-debit', 'autopay', 'direct debit'] },
    zh: { say: '自动扣款', never: ['代扣', '自动付款'] },
  },
  {
    means: 'what we take for a movement of money',
    th: { say: 'ค่า|ธรรมเนียม', never: ['ค่าบริการ'] },
    en: { say: 'fee', never: ['commission', 'service charge'] },
    zh: { say: '手续费', never: ['服务费', '费用'] },
  },
  {
    means: 'whoever money is sent to',
    th: { say: 'ผู้|รับ', never: ['ปลายทางรับ'] },
    en: { say: 'receiver', never: ['recipient', 'payee', 'beneficiary'] },
    zh: { say: '收款人', never: ['收款方', '接收方', '接收人', '受益人'] },
  },
  {
    means: 'a receiver who is kept at hand',
    th: { say: 'รายการ|โปรด', never: ['คนโปรด', 'บุ๊กมาร์ก', 'รายการที่ชอบ'] },
    en: { say: 'favourite', never: ['bookmark', 'favorite'] },
    zh: { say: '收藏', never: ['最爱', '常用收款人'] },
  },
  {
    means: 'the most of something that an account may',
    th: { say: 'วง|เงิน', never: ['ลิมิต'] },
    en: { say: 'limit', never: ['quota', 'allowance'] },
    zh: { say: '限额', never: ['额度', '配额'] },
  },
  {
    means: 'how far somebody is verified, which says what their account may',
    th: { say: 'ระดับ', never: ['เลเวล'] },
    en: { say: 'level', never: ['tier'] },
    zh: { say: '等级', never: ['级别', '档位'] },
  },
  {
    means: 'proving who somebody is',
    th: { say: 'ยืนยัน|ตัวตน', never: ['พิสูจน์ตัวตน', 'เควายซี', 'KYC'] },
    en: { say: 'identity check', never: ['kyc', 'identity verification'] },
    zh: { say: '身份认证', never: ['实名', '身份验证', 'KYC'] },
  },
  {
    means: 'everything that ever moved in a wallet',
    th: { say: 'ธุรกรรม', never: ['ประวัติการทำรายการ', 'สเตทเมนต์'] },
    en: { say: 'activity', never: ['transaction history'] },
    zh: { say: '交易', never: ['流水', '查看账单', '明细'] },
  },
  {
    means: 'the paper of what moved in a period, with both of its balances',
    th: { say: 'รายการ|เดิน|บัญชี', never: ['สเตทเมนต์', 'ใบแจ้งยอด'] },
    en: { say: 'statement', never: ['account summary'] },
    zh: { say: '对账单', never: ['结单', '月结单'] },
  },
  {
    means: 'what somebody owes for a parcel, or to a company',
    th: { say: 'บิล', never: ['ใบแจ้งหนี้'] },
    en: { say: 'bill', never: ['invoice'] },
    zh: { say: '账单', never: ['帐单', '发票'] },
  },
  {
    means: 'giving money for something',
    th: { say: 'จ่าย', never: ['เพย์'] },
    en: { say: 'pay', never: ['remunerat'] },
    zh: { say: '付款', never: ['支付', '缴款'] },
  },
  {
    means: 'the page that proves a movement of money',
    th: { say: 'หลักฐาน', never: ['ใบเสร็จ', 'สลิป'] },
    en: { say: 'receipt', never: ['slip', 'voucher no'] },
    zh: { say: '凭证', never: ['收据', '回单'] },
  },
  {
    means: 'the number under which somebody outside finds something',
    th: { say: 'เลข|อ้างอิง', never: ['รหัสอ้างอิง', 'หมายเลขอ้างอิง'] },
    en: { say: 'reference', never: ['ref.'] },
    zh: { say: '参考号', never: ['参考编号', '流水号'] },
  },
  {
    means: 'an account at a bank',
    th: { say: 'บัญชีธนาคาร', never: ['สมุดบัญชี', 'บัตรธนาคาร'] },
    en: { say: 'bank account', never: ['bank card'] },
    zh: { say: '银行账户', never: ['银行卡', '银行帐户'] },
  },
  {
    means: 'making a bank account known to a wallet',
    th: { say: 'ผูก', never: ['เชื่อมบัญชี', 'ลิงก์บัญชี'] },
    en: { say: 'link', never: ['bind', 'bound to your wallet'] },
    zh: { say: '绑定', never: ['关联', '捆绑'] },
  },
  {
    means: "the machine in somebody's hand",
    th: { say: 'เครื่อง', never: ['อุปกรณ์', 'ดีไวซ์'] },
    en: { say: 'device', never: ['handset', 'gadget'] },
    zh: { say: '设备', never: ['装置', '终端'] },
  },
  {
    means: "opening one's wallet on a device",
    th: { say: 'เข้า|สู่|ระบบ', never: ['ล็อกอิน', 'ลงชื่อเข้า', 'ลงทะเบียนเข้า'] },
    en: { say: 'log in', never: ['sign in', 'sign-in', 'signed in', 'logon'] },
    zh: { say: '登录', never: ['登陆', '登入'] },
  },
  {
    means: 'closing it there',
    th: { say: 'ออก|จาก|ระบบ', never: ['ล็อกเอาต์', 'ล็อกเอ้าท์'] },
    en: { say: 'log out', never: ['sign out', 'sign-out', 'signed out', 'logoff', 'log it out'] },
    zh: { say: '退出', never: ['登出', '注销登录'] },
  },
  {
    means: 'the secret that somebody has chosen',
    th: { say: 'รหัส|ผ่าน', never: ['พาสเวิร์ด'] },
    en: { say: 'password', never: ['passcode', 'pass phrase'] },
    zh: { say: '密码', never: ['口令'] },
  },
  {
    means: 'the six digits that an SMS brings',
    th: { say: 'รหัส', never: ['โอทีพี', 'OTP'] },
    en: { say: 'code', never: ['otp', 'one-time pin'] },
    zh: { say: '验证码', never: ['校验码', '动态码', 'OTP'] },
  },
  {
    means: 'the phone number by which somebody is known',
    th: { say: 'เบอร์', never: ['หมายเลข', 'โทรศัพท์'] },
    en: { say: 'mobile number', never: ['phone number', 'telephone', 'cell'] },
    zh: { say: '手机号', never: ['手机号码', '电话号码', '此号码'] },
  },
  {
    means: 'people who work for us',
    th: { say: 'เจ้า|หน้าที่', never: ['พนักงาน', 'แอดมิน'] },
    en: { say: 'staff', never: ['agent', 'customer service', 'representative'] },
    zh: { say: '工作人员', never: ['客服', '员工'] },
  },
  {
    means: "the square that a bank's app scans",
    th: { say: 'QR', never: ['คิวอาร์'] },
    en: { say: 'QR', never: ['barcode'] },
    zh: { say: '二维码', never: ['QR 码', 'QR码', '条码'] },
  },
];

/** What once stood in a text and means nothing to whoever reads it, or something else; and what is meant. */
export const neverSaid: readonly { readonly language: Language; readonly text: string; readonly meant: string }[] = [
  { language: 'en', text: 'waits to be paid', meant: 'not paid yet' },
  { language: 'en', text: 'log it out', meant: 'log out that device' },
  { language: 'en', text: 'both entries equal', meant: 'the two do not match' },
  { language: 'zh', text: '留下', meant: '留在此页, to stay on a page' },
];
