export const texts = {
  'transactions.title': 'ธุรกรรม',
  'transactions.end': 'แสดงครบทุกรายการแล้ว',
  'transactions.moreFail': 'โหลดรายการก่อนหน้าไม่สำเร็จ',
  'transactions.detail': 'รายละเอียดธุรกรรม',
  'transactions.showClosed': 'แสดง QR ที่ยกเลิกหรือหมดอายุ',
  'transactions.closedShown': 'แสดง QR ที่ยกเลิกหรือหมดอายุในรายการแล้ว',
  'transactions.closedHidden': 'ไม่แสดง QR ที่ยกเลิกหรือหมดอายุแล้ว',
  'transactions.openStatus': 'ดูสถานะของรายการนี้',
  'transactions.openLinked': 'ดูรายการที่เกี่ยวข้อง',
  'transactions.openQr': 'เปิด QR เพื่อจ่าย',
} as const;
