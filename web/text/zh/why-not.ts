import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/why-not.ts';

export const texts: SameKeys<typeof th> = {
  'whyNot.verify': '进行身份认证',
  'whyNot.cashOut.title': '当前账户暂不能提现',
  'whyNot.moneyOut.title': '当前账户暂不能转出',
  'whyNot.moneyOut.text': '您的等级不包含此功能。请查看各等级可用的功能和所需条件。',
  'whyNot.moneyOut.action': '查看账户限额',
  'whyNot.company.text': '企业等级已失效，企业文件重新通过审核后恢复。',
  'whyNot.company.action': '前往企业页面',
  'whyNot.ended.title': '您的等级已失效',
  'whyNot.ended.text': '重新认证后恢复原等级的功能。资金仍归您所有。',
  'whyNot.review.title': '您的资料正在审核中',
  'whyNot.review.text': '审核期间暂停充值、提现、转账和手机充值。',
  'whyNot.review.action': '查看审核进度',
  'whyNot.asked.title': '我们需要您补充资料',
  'whyNot.asked.text': '请补充提交。审核结束前暂停充值、提现、转账和手机充值。',
  'whyNot.asked.action': '查看需要补充的资料',
  'whyNot.receive.title': '当前账户暂不能收款',
  'whyNot.receive.text': '需先完成身份认证，之后才有自己的收款二维码。',
  'whyNot.linkBank.title': '暂时无法绑定银行账户',
  'whyNot.linkBank.text': '需先完成身份认证：银行账户须与认证姓名一致。',
  'whyNot.linkBank.action': '查看账户等级',
};
