/** What the bank's page says of money that goes out to an account. */
const en = {
  recent: 'Last payouts',
  none: 'Nothing was paid out yet.',
  states: {
    pending: 'On its way',
    completed: 'Paid',
    failed: 'Failed',
    returned: 'Came back',
    cancelled: 'Cancelled',
    unknown: 'Not heard of',
  },
  tell: 'Tell the wallet',
  help: 'The satang of the amount choose what happens',
  outcomes: {
    paid: 'paid at once, as is any other amount',
    slow: 'paid after 10 seconds',
    silent: 'the bank never answers',
    fails: 'fails',
    'fails-then-pays': 'fails, and is paid all the same after 30 seconds',
    'told-twice': 'paid, and told twice',
    contradicts: 'paid, but one message says that it failed',
    delayed: 'the order arrives 20 seconds late: asked before, the bank has not heard of it',
    returned: 'paid, and comes back after two days',
    'answer-lost': 'paid, but the answer is lost',
  },
};

const th: typeof en = {
  recent: 'การโอนออกล่าสุด',
  none: 'ยังไม่มีการโอนออก',
  states: {
    pending: 'กำลังดำเนินการ',
    completed: 'จ่ายแล้ว',
    failed: 'ไม่สำเร็จ',
    returned: 'เงินตีกลับ',
    cancelled: 'ยกเลิกแล้ว',
    unknown: 'ไม่พบคำสั่ง',
  },
  tell: 'แจ้งกระเป๋าเงิน',
  help: 'เศษสตางค์ของจำนวนเงินกำหนดว่าจะเกิดอะไรขึ้น',
  outcomes: {
    paid: 'จ่ายทันที จำนวนอื่น ๆ ก็เช่นกัน',
    slow: 'จ่ายหลัง 10 วินาที',
    silent: 'ธนาคารไม่ตอบเลย',
    fails: 'ไม่สำเร็จ',
    'fails-then-pays': 'แจ้งว่าไม่สำเร็จ แต่จ่ายจริงหลัง 30 วินาที',
    'told-twice': 'จ่ายแล้ว และแจ้งสองครั้ง',
    contradicts: 'จ่ายแล้ว แต่มีข้อความหนึ่งแจ้งว่าไม่สำเร็จ',
    delayed: 'คำสั่งไปถึงช้า 20 วินาที ถ้าถามก่อนนั้นธนาคารจะตอบว่าไม่พบ',
    returned: 'จ่ายแล้ว และเงินตีกลับหลังสองวัน',
    'answer-lost': 'จ่ายแล้ว แต่คำตอบหายระหว่างทาง',
  },
};

export const payoutTexts = { en, th };
