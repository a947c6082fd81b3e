import { lazyScreen } from './lazy-screen.ts';
import type { Lazy, Load } from './lazy-screen.ts';
import { pageOf } from './route-match.ts';
import type { Page } from './route-match.ts';
import { laterPages, openPages } from './route-table.ts';
import type { RouteFacts } from './route-table.ts';
import type { WhyNotProps } from './screens/main/why-not-screen.tsx';
import type { AreaName } from './text/areas.ts';

interface LazyRouteScreen {
  readonly Shown: Lazy<object>;
  /** What stands in its place for somebody who may not use it. */
  readonly WhyNot: Lazy<WhyNotProps>;
}

/** The tabs live in the main page, which stays alive while other screens are shown. */
type RouteScreen = LazyRouteScreen | 'tab';

export interface AppRoute extends Page {
  readonly screen: RouteScreen;
}

/** A screen with the areas of texts that it shows, which the page in its place names it by. */
function screenOf(load: Load<object>, ...areas: readonly AreaName[]): LazyRouteScreen {
  return {
    Shown: lazyScreen(load, ...areas),
    WhyNot: lazyScreen<WhyNotProps>(
      async () => (await import('./screens/main/why-not-screen.tsx')).WhyNotScreen,
      'why-not',
      ...areas,
    ),
  };
}

const Login = screenOf(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen);
const NotOpen = screenOf(async () => (await import('./screens/public/not-open-screen.tsx')).NotOpenScreen, 'not-open');

/** The screen of every built route, with the areas of texts that it shows besides the first one. */
const screens: Readonly<Record<keyof typeof openPages, RouteScreen>> = {
  '/mainPage/home': 'tab',
  '/mainPage/transactions': 'tab',
  '/mainPage/notify': 'tab',
  '/mainPage/settings': 'tab',

  '/login': Login,
  '/register': Login,
  '/resetPassword': screenOf(
    async () => (await import('./screens/password/reset-password-screen.tsx')).ResetPasswordScreen,
    'auth',
  ),
  '/lockWallet': screenOf(
    async () => (await import('./screens/login/lock-wallet-screen.tsx')).LockWalletScreen,
    'auth',
    'lock',
  ),
  '/kapao': screenOf(async () => (await import('./screens/public/product-screen.tsx')).ProductScreen, 'outside'),
  '/language': screenOf(async () => (await import('./screens/settings/language-screen.tsx')).LanguageScreen, 'account'),
  '/LogoutPage': screenOf(
    async () => (await import('./screens/public/logged-out-screen.tsx')).LoggedOutScreen,
    'outside',
  ),
  '/SplashPage': screenOf(async () => (await import('./screens/public/splash-screen.tsx')).SplashScreen, 'outside'),
  '/404': screenOf(async () => (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen, 'outside'),
  '/verify': screenOf(async () => (await import('./screens/verify/verify-screen.tsx')).VerifyScreen, 'verify'),

  '/topUp': screenOf(async () => (await import('./screens/top-up/top-up-screen.tsx')).TopUpScreen, 'top-up', 'money'),
  '/topUp/account': screenOf(
    async () => (await import('./screens/top-up/top-up-account-screen.tsx')).TopUpAccountScreen,
    'top-up',
  ),
  '/topUp/status/:id': screenOf(
    async () => (await import('./screens/top-up/top-up-status-screen.tsx')).TopUpStatusScreen,
    'top-up',
    'receipt',
  ),
  '/topUp/mobile': screenOf(
    async () => (await import('./screens/airtime/airtime-screen.tsx')).AirtimeScreen,
    'airtime',
    'money',
  ),
  '/topUpMobile/status/:id': screenOf(
    async () => (await import('./screens/airtime/airtime-status-screen.tsx')).AirtimeStatusScreen,
    'airtime',
    'money',
    'receipt',
  ),
  '/transfer': screenOf(
    async () => (await import('./screens/transfer/transfer-screen.tsx')).TransferScreen,
    'transfer',
    'money',
  ),
  '/transfer/status/:id': screenOf(
    async () => (await import('./screens/transfer/transfer-status-screen.tsx')).TransferStatusScreen,
    'transfer',
    'money',
    'receipt',
  ),
  '/scan': screenOf(async () => (await import('./screens/qr/scan-screen.tsx')).ScanScreen, 'qr'),
  '/myQr': screenOf(async () => (await import('./screens/qr/my-qr-screen.tsx')).MyQrScreen, 'qr'),
  '/cashOut': screenOf(
    async () => (await import('./screens/cash-out/cash-out-screen.tsx')).CashOutScreen,
    'cash-out',
    'money',
    'bank-account',
  ),
  '/cashOut/status/:id': screenOf(
    async () => (await import('./screens/cash-out/cash-out-status-screen.tsx')).CashOutStatusScreen,
    'cash-out',
    'money',
    'receipt',
  ),
  '/transactionDetail': screenOf(
    async () => (await import('./screens/transactions/transaction-detail-screen.tsx')).TransactionDetailScreen,
    'transactions',
    'receipt',
    'money',
  ),
  '/reportScam/:id': screenOf(
    async () => (await import('./screens/transactions/report-scam-screen.tsx')).ReportScamScreen,
    'scam',
    'transactions',
    'receipt',
    'money',
  ),
  '/qrTransactionDetail': screenOf(
    async () => (await import('./screens/transactions/qr-transaction-screen.tsx')).QrTransactionScreen,
    'transactions',
    'receipt',
    'money',
  ),
  '/bankAccounts': screenOf(
    async () => (await import('./screens/bank-account/bank-accounts-screen.tsx')).BankAccountsScreen,
    'bank-account',
  ),
  '/bankAccounts/:id': screenOf(
    async () => (await import('./screens/bank-account/bank-account-screen.tsx')).BankAccountScreen,
    'bank-account',
  ),
  '/addBankAccount': screenOf(
    async () => (await import('./screens/bank-account/add-bank-account-screen.tsx')).AddBankAccountScreen,
    'bank-account',
  ),
  '/sessions': screenOf(
    async () => (await import('./screens/security/sessions-screen.tsx')).SessionsScreen,
    'security',
  ),
  '/walletLock': screenOf(
    async () => (await import('./screens/security/wallet-lock-screen.tsx')).WalletLockScreen,
    'lock',
    'security',
  ),
  '/setPassword': screenOf(
    async () => (await import('./screens/security/set-password-screen.tsx')).SetPasswordScreen,
    'security',
    'auth',
  ),
  '/accountLimits': screenOf(
    async () => (await import('./screens/settings/account-limits-screen.tsx')).AccountLimitsScreen,
    'account',
    'levels',
    'money',
    'own-limit',
  ),
  '/verificationLevels': screenOf(
    async () => (await import('./screens/settings/verification-levels-screen.tsx')).VerificationLevelsScreen,
    'account',
    'levels',
  ),
  '/assets': screenOf(async () => (await import('./screens/assets/assets-screen.tsx')).AssetsScreen, 'account'),
  '/balanceChanges': screenOf(
    async () => (await import('./screens/assets/balance-changes-screen.tsx')).BalanceChangesScreen,
    'account',
  ),
  '/statements': screenOf(
    async () => (await import('./screens/statement/statements-screen.tsx')).StatementsScreen,
    'statement',
  ),
  '/profilePicture': screenOf(
    async () => (await import('./screens/picture/profile-picture-screen.tsx')).ProfilePictureScreen,
    'account',
  ),
  '/newStatement': screenOf(
    async () => (await import('./screens/statement/new-statement-screen.tsx')).NewStatementScreen,
    'statement',
  ),

  '/kycPrivacy': screenOf(
    async () => (await import('./screens/identity/kyc-privacy-screen.tsx')).KycPrivacyScreen,
    'identity',
    'not-open',
  ),
  '/identityChoose': screenOf(
    async () => (await import('./screens/identity/identity-choose-screen.tsx')).IdentityChooseScreen,
    'identity',
  ),
  '/identityEnterprise': screenOf(
    async () => (await import('./screens/company/company-screen.tsx')).CompanyScreen,
    'company',
    'identity',
    'account',
    'personal-data',
  ),
  '/identityEnterprise/data': screenOf(
    async () => (await import('./screens/company/company-data-screen.tsx')).CompanyDataScreen,
    'company',
    'personal-data',
    'auth',
  ),
  '/identityEnterprise/confirm': screenOf(
    async () => (await import('./screens/company/company-confirm-screen.tsx')).CompanyConfirmScreen,
    'company',
    'personal-data',
  ),
  '/identity': screenOf(
    async () => (await import('./screens/identity/identity-screen.tsx')).IdentityScreen,
    'identity',
  ),
  '/identity-view': screenOf(
    async () => (await import('./screens/identity/identity-view-screen.tsx')).IdentityViewScreen,
    'identity',
    'account',
  ),
  '/registerAuth': screenOf(
    async () => (await import('./screens/papers/papers-screen.tsx')).PapersScreen,
    'identity',
    'account',
    'auth',
    'personal-data',
  ),
  '/dopaAuthentication': screenOf(
    async () => (await import('./screens/registry/dopa-screen.tsx')).DopaScreen,
    'registry',
  ),
  '/dopaAuthenticationManual': screenOf(
    async () => (await import('./screens/review/review-screen.tsx')).ReviewScreen,
    'identity',
  ),
  '/stepUpReview': screenOf(
    async () => (await import('./screens/act-review/act-review-screen.tsx')).ActReviewScreen,
    'act-review',
    'identity',
    'account',
    'own-limit',
  ),
  '/dopaAuthenticationStatus': screenOf(
    async () => (await import('./screens/registry/dopa-status-screen.tsx')).DopaStatusScreen,
    'registry',
    'account',
  ),
  '/serviceCertification': screenOf(
    async () => (await import('./screens/face/face-conditions-screen.tsx')).FaceConditionsScreen,
    'face',
  ),
  '/certificationForZolozEnhance': screenOf(
    async () => (await import('./screens/face/face-screen.tsx')).FaceScreen,
    'face',
    'account',
  ),
  '/registerInfoConfirm': screenOf(
    async () => (await import('./screens/personal-data/register-info-confirm-screen.tsx')).RegisterInfoConfirmScreen,
    'identity',
    'personal-data',
  ),
  '/registerInfoDetail': screenOf(
    async () => (await import('./screens/personal-data/register-info-detail-screen.tsx')).RegisterInfoDetailScreen,
    'identity',
    'personal-data',
    'auth',
  ),
  '/personalInformation': screenOf(
    async () => (await import('./screens/identity/personal-information-screen.tsx')).PersonalInformationScreen,
    'identity',
    'personal-data',
    'auth',
  ),
};

// The keys of a record, which TypeScript knows as texts only.
const openPaths = Object.keys(openPages) as (keyof typeof openPages)[];

/** Every path of the app. The root leads home, anything else to /404. */
export const routes: readonly AppRoute[] = [
  ...openPaths.map((path) => ({ path, screen: screens[path], ...openPages[path] })),
  ...Object.entries<RouteFacts>(laterPages).map(([path, facts]) => ({ path, screen: NotOpen, ...facts })),
];

/** Fetches the first screen of somebody who is not logged in, to be drawn at once; never rejects. */
export const preloadLogin = Login.Shown.preload;

/** The route of a path, or undefined where there is none. */
export function routeOf(pathname: string): AppRoute | undefined {
  const page = pageOf(pathname);
  return page === undefined ? undefined : routes.find(({ path }) => path === page.path);
}
