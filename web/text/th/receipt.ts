import type { ChannelTexts } from '../same-keys.ts';

export const texts = {
  'receipt.title': 'หลักฐานการทำรายการ',
  'receipt.number': 'เลขที่รายการ',
  'receipt.time': 'วันที่และเวลา',
  'receipt.copyNumber': 'คัดลอกเลขที่รายการ',
  'receipt.channel': 'ช่องทาง',
  'receipt.note': 'ข้อความถึงผู้รับ',
  'receipt.status': 'สถานะ',
  'receipt.type': 'ประเภท',
  'receipt.sender': 'ผู้โอน',
  'receipt.bank': 'ธนาคารผู้จ่าย',
  'channel.wallet': 'กระเป๋าเงิน',
  'channel.thai-qr': 'Thai QR',
  'channel.bank': 'ธนาคาร',
  'channel.mobile': 'เครือข่ายมือถือ',
} as const satisfies ChannelTexts & Readonly<Record<string, string>>;
