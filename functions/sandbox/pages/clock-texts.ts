/** What the page of the wallet's clock says, and how it counts time. */
const en = {
  title: "The wallet's clock",
  lead: 'All limits, expiries and waiting times of the wallet follow this clock. Moving it changes the time for everybody.',
  trueTime: 'True time',
  same: 'The wallet runs on true time.',
  ahead: (span: string) => `${span} ahead of true time`,
  behind: (span: string) => `${span} behind true time`,
  fixed: 'The clock of this stage cannot be moved.',
  steps: { quarter: '+ 15 minutes', day: '+ 1 day', midnight: 'To next midnight', now: 'Back to now' },
  stepHints: {
    quarter: 'a QR expires',
    day: 'a day passes',
    midnight: 'daily limits start anew',
    now: 'true time again',
  },
  warning: 'Going back in time can confuse open sessions: log in again afterwards.',
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
};

const th: typeof en = {
  title: 'เวลาของกระเป๋าเงิน',
  lead: 'วงเงิน วันหมดอายุ และเวลารอทุกอย่างของกระเป๋าเงินเดินตามนาฬิกานี้ การเลื่อนเวลามีผลกับทุกคน',
  trueTime: 'เวลาจริง',
  same: 'กระเป๋าเงินเดินตามเวลาจริง',
  ahead: (span) => `เร็วกว่าเวลาจริง ${span}`,
  behind: (span) => `ช้ากว่าเวลาจริง ${span}`,
  fixed: 'นาฬิกาของระบบนี้เลื่อนไม่ได้',
  steps: { quarter: '+ 15 นาที', day: '+ 1 วัน', midnight: 'ไปเที่ยงคืนถัดไป', now: 'กลับเป็นปัจจุบัน' },
  stepHints: {
    quarter: 'QR หมดอายุ',
    day: 'ผ่านไปหนึ่งวัน',
    midnight: 'วงเงินรายวันเริ่มใหม่',
    now: 'ใช้เวลาจริงอีกครั้ง',
  },
  warning: 'การย้อนเวลาอาจทำให้การเข้าสู่ระบบที่เปิดอยู่สับสน โปรดเข้าสู่ระบบใหม่หลังจากนั้น',
  days: (count) => `${count} วัน`,
  hours: (count) => `${count} ชม.`,
  minutes: (count) => `${count} นาที`,
};

export const clockTexts = { en, th };
