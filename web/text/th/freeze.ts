export const texts = {
  'freeze.until': 'อายัดถึง {until}',
  'freeze.ended': 'ยอดเงินนี้ใช้ได้ตามปกติแล้ว',
  'freeze.reason.reported': 'ผู้โอนแจ้งว่าถูกหลอกให้โอนเงินนี้',
  'freeze.reason.under-inquiry': 'เรากำลังตรวจสอบที่มาของเงินนี้',
  'freeze.reason.authority': 'หน่วยงานของรัฐสั่งให้อายัด',
  'freeze.reason.sent-by-mistake': 'ผู้โอนแจ้งว่าโอนเงินนี้ผิด',
  'freeze.rest': 'เงินส่วนที่เหลือใช้ได้ตามปกติ การอายัดสิ้นสุดเองตามเวลานี้ เว้นแต่ตำรวจขอให้ขยายเวลา',
  'freeze.wrong': 'หากไม่ถูกต้อง กรุณาติดต่อเราและแจ้งเวลาของข้อความนี้',
  'freeze.see': 'ดูยอดเงินของฉัน',
  'freeze.close': 'ปิด',
} as const;
