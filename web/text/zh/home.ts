import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/home.ts';

export const texts: SameKeys<typeof th> = {
  'home.openTopUp': '{amount} 充值待付款',
  'home.openTopUpLeft': '剩余 {clock}，点击查看二维码',
  'home.openTransferUntil': '等待转账至 {time}',
  'home.openTopUps': '{count} 笔充值待付款',
  'home.openTopUpsSum': '合计 {amount}，点击查看全部',
  'start.title': '开始使用钱包',
  'start.progress': '已完成 {done}/{all}',
  'start.account': '开通账户',
  'start.topUp': '完成首次充值',
  'start.topUpText': '用任意银行 App 扫描 Thai QR',
  'start.transfer': '完成首次转账',
  'start.transferText': '只需对方手机号，即时到账',
  'start.verify': '完成身份认证',
  'start.verifyText': '之后即可转账和提现',
  'start.levels': '了解如何开通转账',
  'start.done': '已完成',
  'start.now': '立即开始',
  'home.locked': '您的钱包已锁定，资金无法转出。',
  'home.lockedAsked': '您的钱包已锁定，工作人员正在核实您的解锁申请。',
  'home.lockedMore': '查看详情',
  'home.asked': '我们需要您补充资料才能继续审核。审核结束前暂停充值、提现、转账和手机充值。',
  'home.askedBy': '请在 {when} 之前提交。',
  'home.askedMore': '查看需要补充的资料',
  'home.reviewMore': '查看审核进度',
};
