import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/outside.ts';

export const texts: SameKeys<typeof th> = {
  'title.notFound': '页面不存在',
  'title.loggedOut': '已退出登录',
  'title.splash': '欢迎',
  'title.kapao': '电子钱包',
  'loggedOut.title': '已退出登录',
  'loggedOut.text': '感谢使用，本设备上的数据已清除',
  'loggedOut.idle': '长时间未操作，已自动退出登录以保障资金安全',
  'loggedOut.again': '重新登录',

  'notFound.title': '页面不存在',
  'notFound.text': '链接可能有误，或页面已移动',

  'product.lead': '日常使用的钱包',
  'product.what': '可以做什么',
  'product.topUp': 'Thai QR 充值',
  'product.topUpText': '用任意银行 App 扫码付款，银行确认后立即到账',
  'product.transfer': '用手机号转账',
  'product.transferText': '确认前即可看到收款人、手续费和总额',
  'product.history': '每笔交易都有记录',
  'product.historyText': '每笔都有带编号的凭证',
  'product.safe': '与您的设备绑定',
  'product.safeText': '使用短信验证码登录，长时间未操作会自动退出',
  'product.start': '登录或注册',
  'product.open': '打开我的钱包',
  'product.verify': '核验收到的凭证',
};
