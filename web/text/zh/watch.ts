import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/watch.ts';

export const texts: SameKeys<typeof th> = {
  'idle.title': '还在吗？',
  'idle.text': '为保障安全，{seconds} 秒后将自动退出登录',
  'idle.stay': '继续使用',

  'pending.transfer.finding': '正在确认转账结果',
  'pending.transfer.asking': '是否仍要进行这笔转账？',
  'pending.transfer.ended': '转账已成功，查看详情',
  'pending.topUp.finding': '正在确认充值二维码是否已生成',
  'pending.topUp.asking': '是否仍要进行这笔充值？',
  'pending.topUp.ended': '充值二维码已生成，点击查看',
  'pending.topUp.nothing': '尚未生成充值二维码',
  'pending.topUp.nothingText': '二维码未能生成，资金没有变动。',
  'pending.cancel.finding': '正在确认二维码是否已取消',
  'pending.cancel.asking': '是否仍要取消此二维码？',
  'pending.cancel.ended': '二维码的取消结果已确认，点击查看',
  'pending.cancel.nothing': '此二维码未取消',
  'pending.cancel.nothingText': '取消未成功，下一页会显示它的最新状态。',
  'pending.findingText': '尚未收到结果。我们会持续查询，直到得知结果。无需重复操作，这笔请求最多只会执行一次。',
  'pending.askNow': '立即查询',
  'pending.still': '暂无结果，我们会继续查询',
  'pending.oldText': '已超过 15 分钟，结果仍未知。继续处理不会重复扣款；如此前未送达，将现在完成。',
  'pending.finish': '继续并查看结果',
  'pending.giveUp': '放弃该交易',
  'pending.givenUp': '请先在此查看这笔交易是否已成功',
  'pending.nothing': '没有扣款',
  'pending.nothingText': '这笔交易未成功，您的钱包没有扣款。',
  'pending.goOn': '检查后重试',
};
