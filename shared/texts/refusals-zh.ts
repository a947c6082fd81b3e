import type { LimitType } from '../enums.ts';
import { faceFromSatang } from '../limits.ts';
import { formatThb } from '../money.ts';
import type { RefusalData } from '../refusals.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { bangkokMinute, waitOf } from './wait.ts';

function waitWords(ms: number): string {
  const { count, unit } = waitOf(ms);
  return { minutes: ` ${count} 分钟后`, hours: `约 ${count} 小时后`, days: ` ${count} 天后` }[unit];
}

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
  const over =
    data.limitType === undefined
      ? `填写个人资料前，单笔最多 ${limit}`
      : `填写个人资料前，您的${limitWords[data.limitType]}${data.limitType % 2 === 0 ? '每日' : '每月'}限额为 ${limit}，还可用 ${left}`;
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
  'limit-day-reached': ({ limitType, limitSatang, leftSatang, noUpgrade }) =>
    `您的${limitWords[limitType]}每日限额为 ${formatThb(limitSatang)}，泰国时间零点前还可用 ${formatThb(leftSatang)}。${endings.day[noUpgrade ?? 'upgrade']}`,
  'limit-month-reached': ({ limitType, limitSatang, leftSatang, noUpgrade }) =>
    `您的${limitWords[limitType]}每月限额为 ${formatThb(limitSatang)}，本月内还可用 ${formatThb(leftSatang)}。${endings.month[noUpgrade ?? 'upgrade']}`,
  'feature-not-in-tier': () => '您的账户暂不支持此功能，请完成身份认证后使用',
  'under-review': () => '您的资料正在审核中，审核通过后即可使用',
  'wallet-frozen': () => '部分余额已被冻结，无法转出，请减少金额',
  'wallet-locked': () => '您已锁定此钱包，资金无法转出。如需解锁，请前往“账户”的“锁定钱包”申请',
  'wallet-not-locked': () => '此钱包未锁定',
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
  'warning-not-answered': () => '这是您第一次给此人转较大的金额。请返回重新核对金额并回答问题后再转账。',
  'favourite-not-paid': () => '只能收藏您转过账的人。如果刚刚转账，请稍后再试。',
  'too-many-favourites': ({ most }) => `收藏已满 ${most} 人，请先移除一位。`,
  'cap-reached': ({ capSatang, leftSatang, noUpgrade }) =>
    `您的钱包余额上限为 ${formatThb(capSatang)}，还可充值 ${formatThb(leftSatang)}。请先消费或转出${noUpgrade === undefined ? '，或升级账户' : ''}`,
  'too-many-open-top-ups': ({ most }) => `您有 ${most} 笔未付款的充值，请先付款或取消`,
  'too-many-top-ups': ({ most }) => `您今天已发起充值 ${most} 次，达到单日上限，请明天再试`,
  'top-up-not-found': () => '未找到该充值记录',
  'top-up-not-open': () => '该充值已关闭',
  'bank-not-reachable': () => '银行暂时没有响应，未做任何更改，请几分钟后重试',
  'transaction-not-found': () => '未找到该交易',
  'user-not-found': () => '没有使用该手机号的用户',
  'console-login-needed': () => '批准须通过控制台登录并完成第二重验证，仅凭签名不够。',
  'suspense-not-found': () => '找不到该编号的暂挂款项。',
  'refund-not-ruled-out': () => '银行已退回这笔款项，或尚未确认没有退回。请再次询问银行，并重新查看这笔挂账资金',
  'suspense-not-stuck': () => '此笔退款并未卡住，无需人工结清。',
  'unlock-not-asked': () => '持有人在过去 72 小时内未用验证码申请解锁，请其在应用中申请。',
  'partner-not-reachable': () => '该合作方暂时没有响应，无法得知其清单内容，请几分钟后重试',
  'nothing-to-change': () => '此提案不会带来任何变化：一切已如所愿。',
  'bank-payment-used': () => '此银行付款已用于结清另一笔退款。每笔退款须有各自的付款。',
  'bank-payment-came-in': () => '这是一笔收到的款项。请填写退还给付款人的那笔付款的参考号。',
  'book-day-not-found': () => '该日账目尚未关闭。',
  'book-report-not-found': () => '该日没有此版本的报告。',
  'book-finding-not-found': () => '已关闭的日账中没有此差异。',
  'book-finding-not-open': () => '此差异无需人工处理，没有可更正的内容。',
  'book-day-reopened': () => '账目已重新打开，请等重新关闭后再查看。',
  'payout-not-found': () => '没有此编号的付款。',
  'payout-not-so': ({ state }) =>
    `无法执行，因为该笔付款${
      {
        held: '仍在等待下单',
        paused: '已被暂停',
        lapsing: '已过下单期限，款项即将退回',
        'wallet-locked': '所属钱包已由持有人锁定，请先解锁钱包',
        sent: '已下单',
        posted: '已付出',
        voided: '已退回',
        returned: '款项已退回',
      }[state]
    }。`,
  'correction-without-proof': ({ lacks }) =>
    `暂时无法更正该笔付款：${
      {
        'statement-line': '须有银行对账单中表明已付款的一行',
        cancellation: '须先向合作方取消',
        time: '付款指令仍可能到达合作方',
        word: '合作方尚未表明未曾付款',
      }[lacks]
    }。`,
  'suspense-no-room': ({ because }) =>
    because === 'cap-reached' ? '该钱包余额将超过其等级上限。' : '该钱包入账将超过其等级限额。',
  'review-day-not-possible': ({ fromDay, throughDay }) => `请选择 ${fromDay} 至 ${throughDay} 之间的复核日期。`,
  'message-not-found': () => '该合作方没有以此事件编号保存的消息。',
  'message-not-taken': () => '此次仍无法处理该消息，消息仍被保留，原因见日志。',
  'proposal-not-found': () => '找不到此提案。',
  'proposal-not-open': ({ state }) =>
    `此提案已结束：${state === 'approved' ? '已批准' : state === 'rejected' ? '已驳回' : state === 'stale' ? '内容已变化' : '已过期'}。`,
  'proposal-stale': () => '此提案所依据的内容已发生变化，提案因此结束。请重新核对并再次提出。',
  'proposal-not-yours': ({ because }) =>
    ({
      proposer: '此提案由您提出，须由他人批准。',
      'last-editor': '您是此内容的上一位修改者，本次须由他人批准。',
      'proposer-without-role': '提案人已不再具备相应权限，或已失去提案时所用的登录方式。请驳回，并重新提出。',
    })[because],
  'operator-not-found': () => '登记册中没有此编号的人员。如需登记新人员，请提供其第一个登录方式',
  'operator-is-self': () => '任何人都不能提出或批准自己的权限，须由另外两人办理',
  'way-in-taken': () => '此登录方式已在登记册中',
  'way-in-not-theirs': () => '此人没有该登录方式',
  'transfer-reversed': () => '这笔转账已被撤回',
  'nothing-to-take-back': () => '收款人已没有未被冻结的余额',
  'nothing-to-freeze': () => '已没有可冻结的余额，或余额均已被冻结',
  'freeze-not-found': () => '没有此编号的有效冻结',
  'already-frozen': () => '这笔付款的资金已冻结过一次',
  'freeze-ends-later': () => '此冻结的结束时间已晚于该时间',
  'not-reportable': () => '只能举报已成功转到其他钱包的转账',
  'already-reported': ({ caseNumber }) => `您已举报过这笔转账，案件编号为 ${caseNumber}`,
  'case-not-found': () => '没有此案件',
  'case-closed': () => '此案件已结案',
  'review-not-open': () => '此审核未开放',
  'review-claimed': () => '其他人正在处理此审核',
  'review-not-claimed': () => '请先领取此审核再作决定',
  'review-by-editor': () => '此用户的资料最近由您修改，须由他人决定',
  'decision-not-whole': () => '请对每张图片作出决定，并写明未通过的原因',
  'no-level-to-check': () => '该用户没有以本人证件取得的等级',
  'reverification-under-way': ({ stepsDownAtMs }) =>
    `已提出过要求，等级将于 ${bangkokMinute(stepsDownAtMs)}（泰国时间）下调`,
  'start-too-soon': ({ earliestMs }) => `最早可于 ${bangkokMinute(earliestMs)}（泰国时间）生效，须提前通知用户`,
  'above-ceiling': ({ ceilingSatang }) => `法律规定该等级最高为 ${formatThb(ceilingSatang)}`,
  'too-many-rules': ({ most }) => `同时最多只能有 ${most} 项变更，请等其中一项生效`,
  'upload-not-found': () => '找不到这张图片，请重新上传',
  'too-many-uploads': ({ most }) => `最多同时上传 ${most} 张图片，请稍候`,
  'upload-not-usable': () => '这张图片无法使用，请换一张上传',
  'proof-not-wanted': () => '这笔充值目前不需要凭证。到账逾期后即可添加。',
  'too-many-proofs': ({ most }) => `最多可添加 ${most} 张图片，请先移除一张`,
  'face-not-matched': () => '未能确认您的面部。请将面部置于画面中央，在光线充足处重试',
  'face-without-card': () => '我们没有您的泰国身份证可供比对面部，需由工作人员审核证件，目前尚不可用',
  'face-too-young': ({ leastAge }) => `年满 ${leastAge} 岁方可进行面部核验`,
  'bank-not-supported': () => '暂不支持绑定该银行的账户，请选择其他银行',
  'bank-account-unknown': ({ usualDigits }) =>
    usualDigits === undefined
      ? '该银行查无此账号，请核对银行和账号'
      : `该银行查无此账号。该行账号通常为 ${usualDigits} 位，请核对银行和账号`,
  'bank-account-closed': () => '该银行账户已销户，请绑定其他账户',
  'bank-account-other-name': () => '该银行账户的户名与您认证的姓名不符，只能绑定您本人的账户',
  'bank-account-near-name': () => '银行户名的拼写与您认证的姓名不一致，请核对银行和钱包中的拼写',
  'bank-account-linked': () => '该银行账户已被绑定，可能在您的钱包或其他钱包中',
  'too-many-bank-accounts': ({ most }) => `最多可绑定 ${most} 个银行账户，请先移除一个`,
  'bank-account-not-found': () => '未找到该已绑定的银行账户',
  'bank-account-last': () => '最后一个银行账户无法移除，请先绑定其他账户',
  'bank-account-in-use': () => '有款项正在转入该银行账户，到账后才能移除',
  'cash-out-not-found': () => '未找到该笔提现',
  'airtime-not-found': () => '未找到该笔手机充值',
  'mobile-operator-not-found': () => '暂不支持为该运营商的号码充值，请选择其他运营商',
  'airtime-amount-not-sold': () => '该运营商没有此金额，请从可选金额中选择',
  'statement-not-found': () => '该对账单文件已不存在，请重新申请',
  'address-not-found': () => '列表中已没有该地区，请重新选择',
  'consent-needed': () => '请先阅读并同意身份认证说明。',
  'consent-outdated': () => '该说明已更新，请阅读新版本。',
  'too-young': ({ leastAge }) => `年满 ${leastAge} 岁后才能提供个人资料。`,
  'document-expired': () => '该证件已过期，请使用有效证件。',
  'id-number-taken': () => '该证件已属于一个通过验证的钱包，请登录那个钱包或联系我们。',
  'personal-data-fixed': () => '您的资料已通过验证。如需修改，请联系我们。',
  'personal-data-not-given': () => '您还没有提供个人资料。',
  'paper-not-wanted': () => '您无需提供这份文件，请重新查看列表。',
  'papers-none': () => '还没有文件照片，请先添加。',
  'step-not-next': () => '这不是您当前的步骤，请在身份认证页面查看下一步。',
  'step-rests': ({ retryAfterMs }) => `核验已失败三次，请${waitWords(retryAfterMs)}再试。`,
  'registry-not-reachable': () => '身份证登记系统没有响应，本次不计入次数，请几分钟后再试。',
  'draft-newer': () => '此表单已在其他标签页或设备上修改，请先打开最新内容。',
  'pictures-missing': () => '请发送所要求的每一张图片',
  'draft-not-found': () => '没有未完成的填写内容了。',
} as const satisfies RefusalTexts;
