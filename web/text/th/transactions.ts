export const texts = {
  'transactions.title': 'ธุรกรรม',
  'transactions.end': 'แสดงครบทุกรายการแล้ว',
  'transactions.moreFail': 'โหลดรายการก่อนหน้าไม่สำเร็จ',
  'transactions.detail': 'รายละเอียดธุรกรรม',
} as const;
