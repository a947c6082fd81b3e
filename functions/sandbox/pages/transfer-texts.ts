/** What the bank's page says of a transfer that somebody types into a bank app. */
const en = {
  title: 'Transfer without a QR',
  lead: 'Type what the wallet shows: an account number of somebody’s own, or the reference of a top-up.',
  to: 'Account number or reference',
  amount: 'Amount in baht',
  send: 'Transfer',
};

export type TransferTexts = typeof en;

const th: TransferTexts = {
  title: 'โอนเงินโดยไม่ใช้ QR',
  lead: 'ใส่สิ่งที่กระเป๋าเงินแสดง คือเลขบัญชีเติมเงินของผู้ใช้ หรือเลขอ้างอิงของรายการเติมเงิน',
  to: 'เลขบัญชีหรือเลขอ้างอิง',
  amount: 'จำนวนเงิน (บาท)',
  send: 'โอนเงิน',
};

export const transferTexts = { th, en } as const;
