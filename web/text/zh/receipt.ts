import type { ChannelTexts, SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/receipt.ts';

export const texts: SameKeys<typeof th> & ChannelTexts = {
  'receipt.title': '交易凭证',
  'receipt.number': '交易编号',
  'receipt.time': '交易时间',
  'receipt.copyNumber': '复制交易编号',
  'receipt.channel': '渠道',
  'receipt.note': '给收款人的留言',
  'receipt.status': '状态',
  'receipt.type': '类型',
  'receipt.sender': '付款人',
  'receipt.bank': '付款银行',
  'channel.wallet': '钱包',
  'channel.thai-qr': 'Thai QR',
  'channel.bank': '银行',
  'channel.mobile': '手机运营商',
};
