import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/transactions.ts';

export const texts: SameKeys<typeof th> = {
  'transactions.title': '账单',
  'transactions.end': '没有更多了',
  'transactions.moreFail': '更早的交易加载失败',
  'transactions.detail': '交易详情',
  'transactions.showClosed': '显示已取消或过期的二维码',
  'transactions.hideClosed': '隐藏已取消或过期的二维码',
  'transactions.openQr': '打开二维码付款',
};
