import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/money.ts';

export const texts: SameKeys<typeof th> = {
  'money.to': '收款人',
  'money.leaves': '从钱包扣除',
  'money.amountAndFee': '{amount} + 手续费 {fee}',
  'money.from': '付款账户',
  'money.receives': '到账金额',
  'money.amount': '金额',
  'money.fee': '手续费',
  'money.free': '免费',
  'money.freeLeft': '剩余免费次数',
  'money.freeDay': '今日 {remaining}/{total}',
  'money.freeWeek': '本周 {remaining}/{total}',
  'money.freeMonth': '本月 {remaining}/{total}',
  'money.proof': '确认方式',
  'money.asksFace': '人脸验证',
  'money.limitLeft': '今日剩余限额',
  'money.monthLeft': '本月仅剩 {amount}',
  'money.change': '更换',
  'money.all': '全部',
  'money.choose': '请先选择金额',
  'money.take': '改为 {amount}',
  'money.seeLimits': '查看限额',
  'money.raiseOwn': '提高自设限额',
  'money.seeLevels': '查看等级',
  'money.goOnTyped': '继续已填写的操作',
};
