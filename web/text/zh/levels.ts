import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/levels.ts';

export const texts: SameKeys<typeof th> = {
  'title.levels': '认证等级',
  'levels.yours': '您的等级',
  'levels.closed': 'App 内的身份认证尚未开放。开放后，您可以从此页面开始',
  'levels.needs.unauthorized': '手机号',
  'levels.needs.basic': '个人资料，以及经户籍登记核验的身份证号，或护照',
  'levels.needs.semi': '本人面部与证件照片一致',
  'levels.needs.fully': '增强身份认证，或经工作人员审核的补充材料',
  'levels.needs.enterprise': '经工作人员审核的公司文件',
  'levels.may.topUp': '充值',
  'levels.may.receive': '接收转账',
  'levels.may.send': '转出',
  'levels.notYet': '暂不可用',
  'levels.cap': '余额上限',
  'levels.topUpDay': '每日充值',
  'levels.inDay': '每日收款',
  'levels.outDay': '每日转出',
  'levels.perPayment': '单笔付款',
};
