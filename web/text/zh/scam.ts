import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/scam.ts';

export const texts: SameKeys<typeof th> = {
  'scam.title': '举报诈骗',
  'scam.to': '收款人',
  'scam.amount': '金额',
  'scam.number': '案件编号',
  'scam.what': '发生了什么？',
  'scam.send': '举报这笔转账',
  'scam.choose': '请选择发生了什么',
  'scam.why': '我们会核查这笔转账，并尽力保住资金。仅在您受骗时举报。',
  'scam.kind.never-delivered': '付款后未收到货',
  'scam.kind.pretended-to-be': '有人冒充他人或机构',
  'scam.kind.investment': '虚假投资',
  'scam.kind.loan': '虚假贷款或手续费',
  'scam.kind.other-trick': '其他骗局',
  'scam.done': '我们已收到举报',
  'scam.doneText': '我们无法告知对方还有多少钱，也不能保证追回您的钱。',
  'scam.next': '接下来怎么做',
  'scam.police': '请拨打 1441，并在 72 小时内持此案件编号向警方报案。逾期后，保住的资金可能会被解除冻结。',
  'scam.safe': '不要再转账，也不要把验证码给任何人，尤其是声称能帮您追回钱的人。',
  'scam.notHere': '只能举报已成功转到其他钱包的转账',
};
