import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/assets.ts';

export const texts: SameKeys<typeof th> = {
  'title.assets': '我的余额',
  'assets.available': '您现在可以使用的钱',
  'assets.transferable': '可转账',
  'assets.transferableText': '其中可以转到其他钱包的部分',
  'assets.withdrawable': '可提现',
  'assets.withdrawableText': '其中可以提现到您银行账户的部分',
  'assets.reserveText': '仅用于快递账单付款，不能转账或提现',
  'assets.heldText': '正在转出的钱：到账后扣除，否则退回钱包',
  'assets.frozen': '其中 {amount} 已被冻结',
  'assets.notAtLevel': '您当前的等级暂不能转账和提现',
  'assets.levels': '查看下一等级',
  'assets.all': '钱包总额',
  'assets.limits': '查看账户限额',
};
