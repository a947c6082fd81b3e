/** What the airtime partner's page says. */
const en = {
  title: 'Airtime partner',
  lead: 'Every mobile top-up of the wallet comes here. The number chooses what happens to it.',
  recent: 'Last deliveries',
  none: 'Nothing was delivered yet.',
  states: {
    pending: 'On its way',
    delivered: 'Delivered',
    refused: 'Refused',
    cancelled: 'Cancelled',
    unknown: 'Not heard of',
  },
  tell: 'Tell the wallet',
  numbers: 'The number chooses what happens',
  otherNumber: 'any other number',
  outcomes: {
    delivered: 'delivered at once',
    slow: 'delivered after 10 seconds',
    silent: 'the partner never answers',
    refused: 'refused',
    'refused-then-delivered': 'refused, and delivered all the same after 30 seconds',
    'told-twice': 'delivered, and told twice',
    contradicts: 'delivered, but one message says that it was refused',
    late: 'the order arrives 20 seconds late: asked before, the partner has not heard of it',
    'other-amount': 'half of the amount is delivered',
    'answer-lost': 'delivered, but the answer is lost',
  },
};

const th: typeof en = {
  title: 'ผู้ให้บริการเติมเงินมือถือ',
  lead: 'การเติมเงินมือถือทุกรายการของกระเป๋าเงินมาที่นี่ เบอร์เป็นตัวกำหนดว่าจะเกิดอะไรขึ้น',
  recent: 'รายการล่าสุด',
  none: 'ยังไม่มีการเติมเงินมือถือ',
  states: {
    pending: 'กำลังดำเนินการ',
    delivered: 'เติมแล้ว',
    refused: 'ถูกปฏิเสธ',
    cancelled: 'ยกเลิกแล้ว',
    unknown: 'ไม่พบคำสั่ง',
  },
  tell: 'แจ้งกระเป๋าเงิน',
  numbers: 'เบอร์กำหนดว่าจะเกิดอะไรขึ้น',
  otherNumber: 'เบอร์อื่น ๆ',
  outcomes: {
    delivered: 'เติมทันที',
    slow: 'เติมหลัง 10 วินาที',
    silent: 'ผู้ให้บริการไม่ตอบเลย',
    refused: 'ถูกปฏิเสธ',
    'refused-then-delivered': 'แจ้งว่าถูกปฏิเสธ แต่เติมจริงหลัง 30 วินาที',
    'told-twice': 'เติมแล้ว และแจ้งสองครั้ง',
    contradicts: 'เติมแล้ว แต่มีข้อความหนึ่งแจ้งว่าถูกปฏิเสธ',
    late: 'คำสั่งไปถึงช้า 20 วินาที ถ้าถามก่อนนั้นผู้ให้บริการจะตอบว่าไม่พบ',
    'other-amount': 'เติมจริงเพียงครึ่งเดียวของจำนวนที่สั่ง',
    'answer-lost': 'เติมแล้ว แต่คำตอบหายระหว่างทาง',
  },
};

export const airtimeTexts = { en, th };
