import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/transactions.ts';

export const texts: SameKeys<typeof th> = {
  'transactions.title': '账单',
  'transactions.end': '没有更多了',
  'transactions.moreFail': '更早的交易加载失败',
  'transactions.detail': '交易详情',
};
