/** What has to be asked before a screen of the console shows anything. */
export const askedThere: Readonly<Record<string, string>> = {
  find: '?reference=ABCD',
  customers: '?day=2026-11-23',
  sessions: '?userId=usr_1M81XTKEXPY9VEDN29C0',
  'closed-reviews': '?userId=usr_1M81XTKEXPY9VEDN29C0',
};
