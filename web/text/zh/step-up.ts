import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/step-up.ts';

export const texts: SameKeys<typeof th> = {
  'faceSheet.title': '人脸验证确认',
  'faceSheet.why': '此操作需要人脸验证，仅对本次有效，5 分钟内可用。目前尚未扣款。',
  'faceSheet.underWay': '请在一分钟内在验证页面露出面部：居中、光线充足。本页会自动继续。',
  'faceSheet.open': '打开人脸验证',
  'faceSheet.begin': '验证人脸',
  'faceSheet.retry': '重试',
  'faceSheet.again': '人脸不匹配。请让面部居中、光线充足，然后重试。',
  'faceSheet.over': '人脸三次不匹配。您可以改为发送手持证件的照片，由工作人员查看后继续。未扣款。',
  'faceSheet.noCard': '我们没有可用于人脸验证的泰国身份证。请改为发送手持证件的照片，由工作人员查看后继续。未扣款。',
  'faceSheet.noCardForGood': '我们没有可用于人脸验证的泰国身份证，此操作无法继续，未扣款。',
  'faceSheet.company': '企业以登记人的照片为准。请发送手持证件的照片，由工作人员查看。未扣款。',
  'faceSheet.tooYoung': '年满 {leastAge} 岁方可进行人脸验证。未扣款，也没有任何更改。金额较小时可能无需验证。',
  'faceSheet.tooYoungUnlock':
    '年满 {leastAge} 岁方可进行人脸验证，钱包仍处于锁定状态。请关闭此页并申请由工作人员解锁，他们会先致电给您。',
  'faceSheet.picture': '改为发送照片',
  'faceSheet.overForGood': '人脸三次不匹配，此操作无法继续，未扣款。',
  'faceSheet.used': '之前的人脸验证已失效，请重新验证。',
  'faceSheet.lapsed': '一分钟已过，未得到结果。',
  'faceSheet.interrupted': '验证在完成前中断。',
  'faceSheet.noCamera': '我无法使用摄像头',
  'faceSheet.cancel': '暂不',
};
