import type { LimitType } from '../enums.ts';
import { faceFromSatang } from '../limits.ts';
import { formatThb } from '../money.ts';
import type { RefusalData } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { identityRefusalsZh } from './refusals/identity-zh.ts';
import { operatorRefusalsZh } from './refusals/operators-zh.ts';
import { waitWords } from './refusals/wait-zh.ts';

/** What a limit is of, by its number. */
const limitWords: Readonly<Record<LimitType, string>> = {
  1: '余额',
  2: '充值',
  3: '充值',
  4: '账单与手机充值',
  5: '账单与手机充值',
  6: '转账与提现',
  7: '转账与提现',
  8: '收款',
  9: '收款',
};

/** How much goes without a face, and where the day is what holds it back, that another one follows. */
function withoutFace(fitsSatang = 0): string {
  if (fitsSatang === 0) return '请明天再试';
  const today = fitsSatang < faceFromSatang - 1 ? '今天' : '';
  return `${today}单笔不超过 ${formatThb(fitsSatang)} 则无需人脸验证`;
}

/** What is said to whoever has given no personal data yet and is over a limit. */
function personalDataText(data: Extract<RefusalData<'step-up-needed'>, { readonly reason: 'personal-data' }>): string {
  const [limit, left] = [formatThb(data.limitSatang), formatThb(data.leftSatang)];
  const isDay = (data.limitType ?? 0) % 2 === 0;
  const [each, until] = isDay ? ['每日', '泰国时间零点前'] : ['每月', '本月内'];
  const over =
    data.limitType === undefined
      ? `填写个人资料前，单笔最多 ${limit}`
      : `填写个人资料前，您的${limitWords[data.limitType]}${each}限额为 ${limit}，${until}还可用 ${left}`;
  return `${over}。请填写个人资料以提高限额，或减少金额`;
}

/** How a limit's sentence ends, by why no upgrade helps against it. */
const endings = {
  payment: {
    upgrade: '请减少金额或升级账户',
    own: '此限额由您自己设置，请减少金额，或提高限额（24 小时后生效）',
    set: '此限额为您的账户单独设定，请减少金额',
    'last-level': '请减少金额',
  },
  day: {
    upgrade: '请减少金额、明天再试，或升级账户',
    own: '此限额由您自己设置，请减少金额、明天再试，或提高限额（24 小时后生效）',
    set: '此限额为您的账户单独设定，请减少金额或明天再试',
    'last-level': '请减少金额，或明天再试',
  },
  month: {
    upgrade: '请减少金额、下月再试，或升级账户',
    own: '此限额由您自己设置，请减少金额、下月再试，或提高限额（24 小时后生效）',
    set: '此限额为您的账户单独设定，请减少金额或下月再试',
    'last-level': '请减少金额，或下月再试',
  },
} as const;

export const refusalsZh = {
  'session-over': () => '登录信息已过期，请重新登录',
  'envelope-broken': () => '无法读取请求，请重试',
  'role-missing': () => '您没有访问权限',
  'not-found': () => '未找到相关内容',
  'clock-off': () => '您手机的时间不准确，请校准后重试',
  'request-id-reused': () => '该请求已被使用，请重新操作',
  'input-not-valid': () => '请检查标红的内容',
  'too-large': () => '请求内容过大',
  'too-many': ({ retryAfterMs, cap }) =>
    cap === 'look-ups'
      ? '您今天查找新收款人的次数已用完，零点后可继续查找；曾转过账的收款人可随时查找'
      : `操作过于频繁，请${waitWords(retryAfterMs)}再试`,
  unexpected: ({ errorId }) => `系统出现问题，您不会被重复扣款。参考号 ${errorId}`,
  busy: () => '当前系统繁忙，请稍后重试',
  'step-up-needed': (data) =>
    data.reason === 'personal-data'
      ? personalDataText(data)
      : data.reason === 'face'
        ? `单笔达到 THB 50,000，或当日累计每满 THB 200,000 时需要人脸验证。${withoutFace(data.fitsSatang)}`
        : '请先通过短信验证码确认',
  'code-wrong': ({ triesLeft }) =>
    triesLeft > 0 ? `验证码不正确，还可尝试 ${triesLeft} 次` : '验证码不正确且已失效，请重新获取',
  'code-not-active': () => '验证码已过期或已使用，请重新获取',
  'account-closed': () => '该账户已关闭',
  'credentials-wrong': ({ triesLeft }) =>
    triesLeft > 0
      ? `手机号或密码不正确，还可尝试 ${triesLeft} 次`
      : '手机号或密码不正确。密码登录已锁定 15 分钟，您仍可使用短信验证码登录',
  'password-locked': ({ retryAfterMs }) => `密码错误次数过多，请${waitWords(retryAfterMs)}再试，或使用短信验证码登录`,
  'password-too-common': () => '该密码使用者众多，容易被猜中，请换一个',
  'current-password-needed': () => '请先输入当前密码',
  'session-not-found': () => '该登录已结束',
  'insufficient-balance': ({ availableSatang }) => `余额不足。含手续费最多可转 ${formatThb(availableSatang)}`,
  'limit-per-payment': ({ limitSatang, noUpgrade }) =>
    `超过单笔限额 ${formatThb(limitSatang)}，${endings.payment[noUpgrade ?? 'upgrade']}`,
  'limit-day-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `您的${limitWords[limitType]}每日限额为 ${formatThb(limitSatang)}，泰国时间零点前还可用 ${formatThb(leftSatang)}。${endings.day[noUpgrade ?? 'upgrade']}`
      : `您的${limitWords[limitType]}每日限额为 ${formatThb(limitSatang)}，其中 ${formatThb(waitingSatang)} 被未付款的充值占用，因此还可充值 ${formatThb(leftSatang)}。取消后可再充值。`,
  'limit-month-reached': ({ limitType, limitSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `您的${limitWords[limitType]}每月限额为 ${formatThb(limitSatang)}，本月内还可用 ${formatThb(leftSatang)}。${endings.month[noUpgrade ?? 'upgrade']}`
      : `您的${limitWords[limitType]}每月限额为 ${formatThb(limitSatang)}，其中 ${formatThb(waitingSatang)} 被未付款的充值占用，因此还可充值 ${formatThb(leftSatang)}。取消后可再充值。`,
  'feature-not-in-tier': () => '您的等级不包含此功能，可在认证等级页查看哪个等级可用',
  'under-review': () => '您的资料正在审核中，审核通过后即可使用',
  'wallet-frozen': () => '部分余额已被冻结，无法转出，请减少金额',
  'wallet-locked': () => '您已锁定此钱包，资金无法转出。如需解锁，请前往“账户”的“锁定钱包”申请',
  'wallet-not-locked': () => '此钱包未锁定',
  'owner-not-verified': () =>
    '没有记录表明锁定此钱包时您已完成身份认证，因此无法用人脸解锁。请申请解锁，工作人员会先致电给您',
  'too-many-payments': ({ most }) => `您今天已付款 ${most} 次，达到单日上限，请明天再试`,
  'own-limit-not-lower': ({ limitSatang }) => `当前生效的限额为 ${formatThb(limitSatang)}，请输入更低的金额`,
  'own-limit-not-set': () => '您未降低此限额，现按账户等级的限额执行',
  'own-limit-not-higher': ({ limitSatang }) => `您已将此限额设为 ${formatThb(limitSatang)}，请输入更高的金额`,
  'limit-raise-waits': () => '已有待生效的更高限额，请先取消再重新申请',
  'no-limit-raise-waits': () => '没有待生效的限额：已取消，或已生效',
  'receiver-not-available': () => '未找到可以收款的钱包，请检查手机号',
  'receiver-is-self': () => '这是您自己的手机号，请输入收款人的手机号',
  'receiver-single-limit': () => '超过收款人的单笔收款限额，请减少金额',
  'receiver-no-room': () => '收款人的钱包收不下这笔款项，请联系对方，或改天再转',
  'quote-changed': ({ quote }) =>
    'arrives' in quote
      ? `手续费或到账时间有变，当前手续费为 ${formatThb(quote.feeSatang)}，请核对后再次确认`
      : `手续费已变为 ${formatThb(quote.feeSatang)}，请核对后再次确认`,
  'transfer-not-found': () => '未找到该转账记录',
  'too-many-misses': () => '今天有多笔转账未能转入收款人的钱包，这些转账均未扣款，请明天再转账',
  'warning-not-answered': () => '您从未给此人转过这么大的金额。请返回重新核对金额并回答问题后再转账。',
  'favourite-not-paid': () => '只能收藏您转过账的人。如果刚刚转账，请稍后再试。',
  'too-many-favourites': ({ most }) => `收藏已满 ${most} 人，请先移除一位。`,
  'cap-reached': ({ capSatang, leftSatang, noUpgrade, waitingSatang }) =>
    waitingSatang === undefined
      ? `您的钱包余额上限为 ${formatThb(capSatang)}，还可充值 ${formatThb(leftSatang)}。请先消费或转出${noUpgrade === undefined ? '，或升级账户' : ''}`
      : `您的钱包余额上限为 ${formatThb(capSatang)}，其中 ${formatThb(waitingSatang)} 被未付款的充值占用，因此还可充值 ${formatThb(leftSatang)}。取消后可再充值。`,
  'too-many-open-top-ups': ({ most }) => `您有 ${most} 笔未付款的充值，请先付款或取消`,
  'too-many-top-ups': ({ most }) => `您今天已发起充值 ${most} 次，达到单日上限，请明天再试`,
  'top-up-not-found': () => '未找到该充值记录',
  'top-up-not-open': () => '该充值已关闭',
  'bank-not-reachable': () => '银行暂时没有响应，未做任何更改，请几分钟后重试',
  'transaction-not-found': () => '未找到该交易',
  'bank-not-supported': () => '暂不支持绑定该银行的账户，请选择其他银行',
  'bank-account-unknown': ({ usualDigits }) =>
    usualDigits === undefined
      ? '该银行查无此账号，请核对银行和账号'
      : `该银行查无此账号。该行账号通常为 ${usualDigits} 位，请核对银行和账号`,
  'bank-account-closed': () => '该银行账户已销户，请绑定其他账户',
  'bank-account-other-name': () =>
    '该银行账户的户名与您认证的姓名不符，只能使用您本人的账户；如已更名，请先在银行更名，再重新绑定',
  'bank-account-near-name': () => '银行户名的拼写与您认证的姓名不一致，请核对银行和钱包中的拼写',
  'bank-account-linked': () => '该银行账户已被绑定，可能在您的钱包或其他钱包中',
  'too-many-bank-accounts': ({ most }) => `最多可绑定 ${most} 个银行账户，请先移除一个`,
  'bank-account-not-found': () => '未找到该已绑定的银行账户',
  'not-reportable': () => '只能举报已成功转到其他钱包的转账',
  'already-reported': ({ caseNumber }) => `您已举报过这笔转账，案件编号为 ${caseNumber}`,
  'bank-account-last': () => '最后一个银行账户无法移除，请先绑定其他账户',
  'bank-account-in-use': () => '有款项正在转入该银行账户，到账后才能移除',
  'cash-out-not-found': () => '未找到该笔提现',
  'airtime-not-found': () => '未找到该笔手机充值',
  'mobile-operator-not-found': () => '暂不支持为该运营商的号码充值，请选择其他运营商',
  'airtime-amount-not-sold': () => '该运营商没有此金额，请从可选金额中选择',
  'statement-not-found': () => '该对账单文件已不存在，请重新申请',
  ...identityRefusalsZh,
  ...operatorRefusalsZh,
} as const satisfies RefusalTexts;
