import { formatThb } from '../../money.ts';
import type { OperatorRefusalTexts } from '../refusal-texts.ts';
import { bangkokMinute } from '../wait.ts';

export const operatorRefusalsZh = {
  'user-not-found': () => '没有使用该手机号的用户',
  'console-login-needed': () => '批准须通过控制台登录并完成第二重验证，仅凭签名不够。',
  'suspense-not-found': () => '找不到该编号的暂挂款项。',
  'refund-not-ruled-out': () => '银行已退回这笔款项，或尚未确认没有退回。请再次询问银行，并重新查看这笔挂账资金',
  'refund-stated': ({ because }) =>
    ({
      line: '银行对账单中有一行表明这笔退款已付出，请凭该行更正。',
      'open-days': '银行可能已不再保留这笔退款的记录。须先结清可能退款的每一天的账目。',
      'may-be-line':
        '银行可能已不再保留这笔退款的记录，对账单中有一行没有我方编号，可能是这笔退款。请向银行查明该行并在账目中更正，或用该行结清退款。',
    })[because],
  'refund-declined': () => '银行已拒绝这笔退款，再次发起也不会改变结果。请人工退款，或将款项记入钱包。',
  'suspense-not-stuck': () => '此笔退款并未卡住，无需人工结清。',
  'unlock-not-asked': () => '持有人在过去 72 小时内未用验证码申请解锁，请其在应用中申请。',
  'partner-not-reachable': () => '该合作方暂时没有响应，无法得知其清单内容，请几分钟后重试',
  'nothing-to-change': () => '此提案不会带来任何变化：一切已如所愿。',
  'bank-payment-used': () => '此银行付款已用于结清另一笔退款。每笔退款须有各自的付款。',
  'bank-payment-came-in': () => '这是一笔收到的款项。请填写退还给付款人的那笔付款的参考号。',
  'book-day-not-found': () => '该日账目尚未关闭。',
  'book-report-not-found': () => '该日没有此版本的报告。',
  'book-finding-not-found': () => '已关闭的日账中没有此差异。',
  'book-finding-not-open': ({ state }) =>
    state === 'reopened'
      ? '该日账目已重新打开，请等重新关闭后再查看。'
      : state === 'gone'
        ? '该日重新关闭后已没有此差异，没有可更正的内容。'
        : state === 'awaited'
          ? '此条目属于我方仍在进行中的指令，并且是其证明。请以此条目更正该笔付款或退款。'
          : '此差异无需人工处理，没有可更正的内容。',
  'book-reference-not-open': () => '该账户下没有此编号的未结款项，请重新查看未结清单。',
  'book-correction-counted-on': () => '另一条目已冲销此更正所开立的款项。请先移动那条目的更正，再移动此更正。',
  'book-reference-not-cleared': () => '此笔无法冲抵该编号下的未结款项，反而会使未结金额增加，请重新核对方向和金额。',
  'book-payment-owed': () => '这是为他人收进或付出的款项，属于应清款项，不是手续费，也不是账单。请选择 overpaid。',
  'book-day-not-reopened': () => '账目并未从该日起重新打开。',
  'book-day-begun-anew': () => '该日已开始重新关闭，请等关闭后再查看。',
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
        'statement-line': '须有银行对账单中金额相符的一行作为凭证',
        amount: '合作方未表明已付该金额',
        cancellation: '须先向合作方取消',
        time: '付款指令仍可能到达合作方',
        word: '合作方尚未表明未曾付款',
        'no-line': '须已结清可能付款的每一天的账目，且没有任何一行提及该笔付款',
      }[lacks]
    }。`,
  'suspense-no-room': ({ because }) =>
    because === 'cap-reached' ? '该钱包余额将超过其等级上限。' : '该钱包入账将超过其等级限额。',
  'review-day-not-possible': ({ fromDay, throughDay }) => `请选择 ${fromDay} 至 ${throughDay} 之间的复核日期。`,
  'message-not-found': () => '该合作方没有以此事件编号保存的消息。',
  'message-not-taken': () => '此次仍无法处理该消息，消息仍被保留，原因见日志。',
  'contradiction-not-open': () => '此矛盾记录未处于待处理状态',
  'proposal-not-found': () => '找不到此提案。',
  'proposal-act-unknown': () =>
    '当前版本不认识所提出的操作，因此未作任何处理。此提案 24 小时后过期，或待较新版本恢复后再作决定。',
  'proposal-not-open': ({ state }) =>
    `此提案已结束：${state === 'approved' ? '已批准' : state === 'rejected' ? '已驳回' : state === 'stale' ? '内容已变化' : '已过期'}。`,
  'proposal-stale': () => '此提案所依据的内容已发生变化，提案因此结束。请重新核对并再次提出。',
  'proposal-not-yours': ({ because }) =>
    ({
      proposer: '此提案由您提出，须由他人批准。',
      'last-editor': '您是此内容的上一位修改者或裁定者，本次须由他人批准。',
      'proposer-without-role': '提案人已不再具备相应权限，或已失去提案时所用的登录方式。请驳回，并重新提出。',
    })[because],
  'operator-not-found': () => '登记册中没有此编号的人员。如需登记新人员，请提供其第一个登录方式',
  'operator-is-self': () => '任何人都不能提出、批准或驳回涉及自己权限的变更，须由另外两人办理',
  'way-in-taken': () => '此登录方式已在登记册中',
  'way-in-not-theirs': () => '此人没有该登录方式',
  'transfer-reversed': () => '这笔转账已被撤回',
  'nothing-to-take-back': () => '收款人已没有未被冻结的余额',
  'nothing-to-freeze': () => '已没有可冻结的余额，或余额均已被冻结',
  'freeze-not-found': () => '没有此编号的有效冻结',
  'already-frozen': () => '这笔付款可冻结的资金已全部冻结；仅限一种转出方式的冻结请扩大范围，无需重新冻结',
  'freeze-ends-later': () => '此冻结的结束时间已晚于该时间',
  'freeze-keeps-all': () => '此冻结已阻止所有转出方式',
  'case-not-found': () => '没有此案件',
  'case-closed': () => '此案件已结案',
  'start-too-soon': ({ earliestMs }) => `最早可于 ${bangkokMinute(earliestMs)}（泰国时间）生效，须提前通知用户`,
  'above-ceiling': ({ ceilingSatang }) => `法律规定该等级最高为 ${formatThb(ceilingSatang)}`,
  'too-many-rules': ({ most }) => `同时最多只能有 ${most} 项变更，请等其中一项生效`,
  'wallet-of-company': () => '该钱包属于企业，不能设为个人等级，只能设为企业等级（enterprise）或无等级（unauthorized）',
  'no-level-to-check': () => '该用户没有以本人证件取得的等级',
  'reverification-under-way': ({ stepsDownAtMs }) =>
    `已提出过要求，等级将于 ${bangkokMinute(stepsDownAtMs)}（泰国时间）下调`,
  'level-under-review': () => '该用户有案件仍在审核中，请先作出决定或由其本人撤回；降低等级可立即进行',
  'level-above-age': ({ leastAge }) => `该用户未满 ${leastAge} 岁，不能拥有此等级`,
  'guardian-needed': () => '该用户是未成年人，须先在应用内提交监护人同意书并通过审核',
  'renewal-under-review': () => '该等级所依据的证件已到期，且其案件仍在审核中，请先对其作出决定',
} as const satisfies OperatorRefusalTexts;
