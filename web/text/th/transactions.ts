export const texts = {
  'transactions.title': 'ธุรกรรม',
  'transactions.end': 'แสดงครบทุกรายการแล้ว',
  'transactions.moreFail': 'โหลดรายการก่อนหน้าไม่สำเร็จ',
  'transactions.detail': 'รายละเอียดธุรกรรม',
  'transactions.showClosed': 'แสดง QR ที่ยกเลิกหรือหมดอายุ',
  'transactions.hideClosed': 'ซ่อน QR ที่ยกเลิกหรือหมดอายุ',
  'transactions.openQr': 'เปิด QR เพื่อจ่าย',
} as const;
