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
  'receipt.code': '凭证码',
  'receipt.checkAt': '任何人都可在此核验本凭证',
  'receipt.endingIn': '尾号 {digits}',
  'receipt.receiverEndingIn': '收款人尾号 {digits}',
  'receipt.qr': '此凭证的二维码',
  'receipt.save': '保存图片',
  'receipt.share': '分享',
  'receipt.saved': '图片已保存',
  'receipt.saveFail': '无法生成图片，请重试，或改用截图。',
  'receipt.again': '再转一笔',
  'channel.wallet': '钱包',
  'channel.thai-qr': 'Thai QR',
  'channel.bank': '银行',
  'channel.mobile': '手机运营商',
};
