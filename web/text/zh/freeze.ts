import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/freeze.ts';

export const texts: SameKeys<typeof th> = {
  'freeze.until': '冻结至 {until}',
  'freeze.ended': '这笔钱现在可以正常使用了。',
  'freeze.reason.reported': '付款人称自己是被骗转账的',
  'freeze.reason.under-inquiry': '我们正在核查这笔钱的来源',
  'freeze.reason.authority': '由政府部门下令冻结',
  'freeze.reason.sent-by-mistake': '付款人称这笔钱是误转的',
  'freeze.rest': '其余的钱可以正常使用。到期自动解冻，除非警方要求延长。',
  'freeze.wrong': '如有误，请联系我们并告知这条消息的时间',
  'freeze.list': '冻结的款项（{count}）',
  'freeze.keeps': '不可用于',
  'freeze.scope.transfer': '转账',
  'freeze.scope.withdraw': '提现',
  'freeze.scope.all': '任何付款',
  'freeze.ends': '结束时间',
  'freeze.number': '编号',
  'freeze.ask': '如有误，请联系我们并告知此编号',
  'freeze.see': '查看我的余额',
  'freeze.close': '关闭',
};
