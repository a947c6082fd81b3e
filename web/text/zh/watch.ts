import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/watch.ts';

export const texts: SameKeys<typeof th> = {
  'idle.title': '还在吗？',
  'idle.text': '为保障安全，{seconds} 秒后将自动退出登录',
  'idle.stay': '继续使用',

  'resumed.doneTitle': '上一笔交易已有结果',
  'resumed.doneText': '此前网络中断未收到结果，现已确认，没有重复扣款',
  'resumed.see': '查看结果',
  'resumed.askTitle': '有一笔交易结果未知',
  'resumed.askText': '请求已发出，但网络中断未收到结果。继续处理不会重复扣款；如此前未送达，将现在完成该交易。',
  'resumed.finish': '继续并查看结果',
  'resumed.giveUp': '放弃该交易',
};
