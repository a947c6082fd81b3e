import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/inbox.ts';

export const texts: SameKeys<typeof th> = {
  'notify.title': '消息',
  'notify.readAll': '全部已读',
  'notify.empty': '暂无消息',
  'notify.emptyText': '有资金到账或账户重要事项时，会第一时间在这里通知您',
  'notify.unread': '未读',
  'notify.moreFailed': '更早的消息加载失败',
  'notify.end': '已显示全部消息',
  'notify.1': '自动扣款已开通',
  'notify.2': '自动扣款已关闭',
  'notify.3': '自动扣款成功',
  'notify.4': '您的反馈已有回复',
  'notify.5': '资金到账',
  'notify.6': '安全提醒',
  'notify.7': '有一笔转账因钱包余额已达上限未能入账',
  'notify.8': '您的账户等级已变更，点击查看新限额',
  'notify.9': '款项未到账，已全部退回钱包',
  'notice.title.new-device': '新设备登录',
  'notice.title.password-changed': '密码已修改',
  'notice.title.password-reset': '密码已重置',
  'notice.title.sessions-ended': '有设备已退出登录',
  'notice.title.sessions-ended-by-us': '工作人员已让所有设备退出',
  'notice.title.password-locked': '密码登录已锁定',
  'notice.title.lock-lifted': '密码登录已解锁',
  'notice.title.bank-account-added': '已绑定银行账户',
};
