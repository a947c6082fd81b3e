import type { Page } from 'playwright-core';
import type { Scene } from './fake-backend.ts';

/** One screen in one state: what the server answers, where to go, what to do there. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly scene?: Partial<Scene>;
  readonly act?: (page: Page) => Promise<void>;
  /** Pictures of the main ones are also taken in every language, theme and brand. */
  readonly main?: boolean;
  /** Before the login. */
  readonly loggedOut?: boolean;
}

const refused = (code: number, message: string, data?: unknown) => ({ code, message, ...(data === undefined ? {} : { data }) });
const mainButton = (page: Page) => page.locator('.sticky.bottom-0 button').last();

async function typeAmount(page: Page, amount: string): Promise<void> {
  for (const key of amount) await page.locator(`[role=group] button:text-is("${key}")`).or(page.locator('[role=group] button').nth(key === '.' ? 9 : 99)).first().click();
}

async function toAmount(page: Page): Promise<void> {
  await page.locator('input[type=tel]').fill('089 765 4321');
  await mainButton(page).click();
  await page.locator('[role=group]').waitFor();
}

async function toConfirm(page: Page, amount = '120.50'): Promise<void> {
  await toAmount(page);
  await typeAmount(page, amount);
  await mainButton(page).click();
  await page.locator('dl').waitFor();
}

const topUpPath = '/topUp/status/tup_0123456789ABCDEFGHJK';
const transferPath = '/transfer/status/trf_0123456789ABCDEFGHJK';

export const pictures: readonly Picture[] = [
  { name: 'login', path: '/login', loggedOut: true, main: true },
  { name: 'login-error', path: '/login', loggedOut: true, act: async (page) => {
    await page.locator('input[type=tel]').fill('12345');
    await page.locator('form button[type=submit]').click();
    await page.locator('[role=alert] p').waitFor();
  } },
  { name: 'login-code', path: '/login', loggedOut: true, main: true, act: async (page) => {
    await page.locator('input[type=tel]').fill('081 234 5678');
    await page.locator('form button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').pressSequentially('1234');
  } },
  { name: 'login-code-wrong', path: '/login', loggedOut: true, scene: { failing: { 'auth/login': refused(21001, 'รหัสไม่ถูกต้อง ลองได้อีก 3 ครั้ง', { triesLeft: 3 }) } }, act: async (page) => {
    await page.locator('input[type=tel]').fill('081 234 5678');
    await page.locator('form button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').pressSequentially('123456');
    await page.locator('[role=alert] p').waitFor();
  } },
  { name: 'home', path: '/mainPage/home', main: true },
  { name: 'home-held', path: '/mainPage/home', scene: { heldSatang: 45_000, underReview: true } },
  { name: 'home-newcomer', path: '/mainPage/home', scene: { history: 'none', tier: 'unauthorized', named: false, reactivate: true }, main: true },
  { name: 'home-loading', path: '/mainPage/home', scene: { failing: { 'balance/get-last': 'never', 'transaction/page': 'never' } } },
  { name: 'home-error', path: '/mainPage/home', scene: { failing: { 'balance/get-last': 'no-answer', 'transaction/page': refused(20500, 'ระบบขัดข้องชั่วคราว เงินของคุณจะไม่ถูกหักซ้ำ รหัสอ้างอิง E1F2', { errorId: 'E1F2' }) } }, act: (page) => page.waitForTimeout(2500) },
  { name: 'home-hidden', path: '/mainPage/home', act: (page) => page.locator('button:has(.lucide-eye)').click() },
  { name: 'home-more', path: '/mainPage/home', act: async (page) => {
    await page.locator('nav li').nth(3).locator('button').click();
    await page.waitForTimeout(400);
  } },
  { name: 'transactions', path: '/mainPage/transactions', scene: { history: 'many' }, main: true },
  { name: 'transactions-empty', path: '/mainPage/transactions', scene: { history: 'none' } },
  { name: 'transactions-loading', path: '/mainPage/transactions', scene: { failing: { 'transaction/page': 'never' } } },
  { name: 'transactions-error', path: '/mainPage/transactions', scene: { failing: { 'transaction/page': 'no-answer' } }, act: (page) => page.waitForTimeout(2500) },
  { name: 'transaction-detail', path: '/transactionDetail?id=txn_0123456789ABCDEFGHJK', main: true },
  { name: 'notify', path: '/mainPage/notify', main: true },
  { name: 'notify-empty', path: '/mainPage/notify', scene: { notices: 'none' } },
  { name: 'settings', path: '/mainPage/settings', main: true },
  { name: 'settings-logout', path: '/mainPage/settings', act: async (page) => {
    await page.locator('button:has(.lucide-log-out)').click();
    await page.waitForTimeout(400);
  } },
  { name: 'language', path: '/language' },
  { name: 'limits', path: '/accountLimits', main: true },
  { name: 'limits-unauthorized', path: '/accountLimits', scene: { tier: 'unauthorized', history: 'none' } },
  { name: 'limits-loading', path: '/accountLimits', scene: { failing: { 'limits/get-config': 'never' } } },
  { name: 'top-up', path: '/topUp', main: true, act: (page) => typeAmount(page, '500') },
  { name: 'top-up-over', path: '/topUp', act: async (page) => {
    await typeAmount(page, '99999');
    await mainButton(page).click();
  } },
  { name: 'top-up-qr', path: topUpPath, main: true },
  { name: 'top-up-cancel', path: topUpPath, act: async (page) => {
    await mainButton(page).click();
    await page.waitForTimeout(400);
  } },
  { name: 'top-up-wrong-amount', path: topUpPath, scene: { topUp: 'wrong-amount' } },
  { name: 'top-up-paid', path: topUpPath, scene: { topUp: 'paid' }, main: true },
  { name: 'top-up-expired', path: topUpPath, scene: { topUp: 'expired' } },
  { name: 'transfer', path: '/transfer', main: true },
  { name: 'transfer-unknown', path: '/transfer', scene: { failing: { 'transfer/receiver': refused(21201, 'ไม่พบกระเป๋าเงินที่รับเงินได้สำหรับหมายเลขนี้ กรุณาตรวจสอบหมายเลข') } }, act: async (page) => {
    await page.locator('input[type=tel]').fill('089 765 4321');
    await mainButton(page).click();
    await page.locator('[role=alert] p').waitFor();
  } },
  { name: 'transfer-tier', path: '/transfer', scene: { tier: 'unauthorized' } },
  { name: 'transfer-amount', path: '/transfer', main: true, act: async (page) => {
    await toAmount(page);
    await typeAmount(page, '120.50');
  } },
  { name: 'transfer-refused', path: '/transfer', scene: { failing: { 'transfer/quote': refused(21203, 'เกินวงเงินรับต่อครั้งของผู้รับ กรุณาลดจำนวนเงิน') } }, act: async (page) => {
    await toAmount(page);
    await typeAmount(page, '9000');
    await mainButton(page).click();
    await page.locator('[role=alert] p').waitFor();
  } },
  { name: 'transfer-confirm', path: '/transfer', main: true, act: (page) => toConfirm(page) },
  { name: 'transfer-confirm-large', path: '/transfer', act: (page) => toConfirm(page, '12000') },
  { name: 'transfer-receipt', path: transferPath, main: true },
  { name: 'transfer-receipt-loading', path: transferPath, scene: { failing: { 'transfer/detail': 'never' } } },
  { name: 'not-open', path: '/cashOut' },
  { name: 'not-found', path: '/404' },
  { name: 'logged-out', path: '/LogoutPage?because=idle', loggedOut: true },
  { name: 'splash', path: '/SplashPage', loggedOut: true, act: (page) => page.locator('h1').waitFor() },
  { name: 'transfer-unanswered', path: '/transfer', scene: { failing: { 'transfer/create': 'no-answer' } }, act: async (page) => {
    await toConfirm(page);
    await mainButton(page).click();
    await page.locator('[role=alert] p').waitFor();
  } },
  // What the picture before left unanswered is finished here.
  { name: 'resumed', path: '/mainPage/home', act: (page) => page.locator('dialog[open]').waitFor() },
];
