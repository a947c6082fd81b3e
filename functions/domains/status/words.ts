import type { Language } from '../../../shared/enums.ts';
import type { StatusPart } from '../../../shared/status-page.ts';
import type { FoundState } from './judge-parts.ts';

/** What the status page says, in one language. */
export interface StatusWords {
  readonly title: string;
  /** The whole. */
  readonly whole: Readonly<Record<FoundState, string>>;
  readonly part: Readonly<Record<StatusPart, string>>;
  readonly state: Readonly<Record<FoundState, string>>;
  readonly announced: string;
  readonly checked: string;
  readonly renewed: string;
  readonly money: string;
  readonly back: string;
  readonly languages: string;
}

export const statusWords: Readonly<Record<Language, StatusWords>> = {
  th: {
    title: 'สถานะบริการ',
    whole: {
      works: 'ใช้งานได้ทุกส่วน',
      unknown: 'เราตรวจสอบไม่ได้ในขณะนี้',
      disturbed: 'บางส่วนขัดข้อง',
      down: 'ใช้งานไม่ได้ในขณะนี้',
    },
    part: {
      login: 'เข้าสู่ระบบและรหัส SMS',
      balances: 'ยอดเงินและรายการ',
      'top-up': 'เติมเงิน',
      transfer: 'โอนเงิน',
      'cash-out': 'ถอนเงิน',
      airtime: 'เติมเงินมือถือ',
      identity: 'ยืนยันตัวตนและเอกสาร',
      notices: 'การแจ้งเตือน',
    },
    state: { works: 'ใช้งานได้', unknown: 'ไม่ทราบ', disturbed: 'ขัดข้องสำหรับบางคน', down: 'ใช้งานไม่ได้' },
    announced: 'ประกาศจากเรา',
    checked: 'ตรวจล่าสุด',
    renewed: 'หน้านี้ตรวจใหม่ทุกนาที หากเวลาด้านบนเก่ากว่าห้านาที แสดงว่าเราตรวจไม่ได้ในขณะนี้',
    money: 'เงินของคุณไม่หายไปไหน รายการที่ค้างอยู่จะสำเร็จหรือคืนเงินให้เอง อย่าทำรายการเดิมซ้ำ',
    back: 'กลับไปที่แอป',
    languages: 'ภาษา',
  },
  en: {
    title: 'Service status',
    whole: {
      works: 'Everything works',
      unknown: 'We cannot check at the moment',
      disturbed: 'Something does not work as it should',
      down: 'It does not work at the moment',
    },
    part: {
      login: 'Login and SMS codes',
      balances: 'Balance and transactions',
      'top-up': 'Top-up',
      transfer: 'Transfer',
      'cash-out': 'Cash out',
      airtime: 'Mobile top-up',
      identity: 'Identity and documents',
      notices: 'Inbox',
    },
    state: { works: 'Works', unknown: 'Not known', disturbed: 'Fails for some people', down: 'Does not work' },
    announced: 'From us',
    checked: 'Last checked',
    renewed: 'This page is checked every minute. If the time above is older than five minutes, we cannot check now.',
    money: 'Your money is safe. What is pending goes through or comes back by itself: do not send it a second time.',
    back: 'Back to the app',
    languages: 'Language',
  },
  zh: {
    title: '服务状态',
    whole: { works: '全部正常', unknown: '目前无法检查', disturbed: '部分功能异常', down: '目前无法使用' },
    part: {
      login: '登录和短信验证码',
      balances: '余额和交易',
      'top-up': '充值',
      transfer: '转账',
      'cash-out': '提现',
      airtime: '手机充值',
      identity: '身份认证和文件',
      notices: '消息',
    },
    state: { works: '正常', unknown: '未知', disturbed: '部分用户异常', down: '无法使用' },
    announced: '我们的公告',
    checked: '上次检查',
    renewed: '本页每分钟检查一次。如果上面的时间已超过五分钟，说明我们目前无法检查。',
    money: '您的资金是安全的。处理中的交易会自动完成或退回，请不要重复提交。',
    back: '返回应用',
    languages: '语言',
  },
};
