import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/not-open.ts';

export const texts: SameKeys<typeof th> = {
  'notOpen.title': '{feature}暂未开放',
  'notOpen.text': '我们会在一切就绪、确保安全后开放',
  'notOpen.textTopUp': '我们会在一切就绪、确保安全后开放。在此之前，您可以照常充值和查看限额',
  'notOpen.textTransfer': '我们会在一切就绪、确保安全后开放。在此之前，充值和转账可照常使用',
  'notOpen.textOutside': '此页面尚未就绪。在此之前，您可以照常登录、充值和查看限额',
  'notOpen.logIn': '登录',
  'notOpen.write':
    '在此之前，任何问题都可以发邮件给我们，包括查阅、更正、删除您的个人信息，获取副本，或反对其使用。有关个人信息的请求，我们会在 30 天内答复',
  'notOpen.writePlaceholder': '此系统仅供试用，没有人查看此邮箱',
  'notOpen.about': '了解此钱包',

  'title.activate': '开通自动扣款',
  'title.activated': '自动扣款开通结果',
  'title.withholding': '自动扣款协议',
  'title.autoDebit': '自动扣款',
  'title.merchant': '商户信息',
  'title.terminated': '自动扣款终止结果',

  'title.protocol': '用户协议',
  'title.terms': '服务条款',
  'title.specialRules': '特别规则',
  'title.privacy': '隐私政策',
  'title.privacyAgreement': '隐私协议',
  'title.servicePolicy': '服务政策',

  'title.helpCenter': '帮助中心',
  'title.faq': '常见问题',
  'title.feedback': '意见反馈',
  'title.feedbackHistory': '反馈记录',
  'title.feedbackResult': '反馈结果',

  'title.billDetail': '快递账单详情',
  'title.billHistory': '账单付款记录',
  'title.billPayment': '账单付款详情',
  'title.promotion': '优惠与卡券',

  'title.deactivate': '注销账户',
};
