import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/transactions.ts';

export const texts: SameKeys<typeof th> = {
  'transactions.title': '交易记录',
  'transactions.end': '没有更多了',
  'transactions.moreFail': '更早的交易加载失败',
  'transactions.detail': '交易详情',
  'transactions.showClosed': '显示已取消或过期的二维码',
  'transactions.closedShown': '列表已包含已取消或已过期的二维码',
  'transactions.closedHidden': '列表已不含已取消或已过期的二维码',
  'transactions.openStatus': '查看进度',
  'transactions.openLinked': '查看相关交易',
  'transactions.openQr': '打开二维码付款',
};
