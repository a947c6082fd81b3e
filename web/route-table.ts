import { needs } from './needs.ts';
import type { Need } from './needs.ts';
import type { PlainTextKey } from './text/text.ts';

/** What the guard and the page's title need to know of a route; its screen is bound to it in routes.tsx. */
export interface RouteFacts {
  readonly title: PlainTextKey;
  /** Public routes are shown without a session, all others lead to /login first. */
  readonly access: 'public' | 'session';
  /** What its person needs besides; without it one page says why not, and what now. */
  readonly needs: readonly Need[];
  /** The entry that the route belongs to: under another brand it opens this one, with its own session. */
  readonly brand: 'any' | 'jt';
  /** Comes back to where it was scrolled. */
  readonly keepScroll: boolean;
}

type Mark = 'public' | 'jt' | 'keepScroll' | Need;

function isNeed(mark: Mark): mark is Need {
  return mark in needs;
}

function page(title: PlainTextKey, ...marks: readonly Mark[]): RouteFacts {
  return {
    title,
    access: marks.includes('public') ? 'public' : 'session',
    needs: marks.filter(isNeed),
    brand: marks.includes('jt') ? 'jt' : 'any',
    keepScroll: marks.includes('keepScroll'),
  };
}

export const homePath = '/mainPage/home';

/** Where somebody looks for what nobody here can say. */
export const historyPath = '/mainPage/transactions';

/** Addresses that stand for another one. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ['/', homePath],
  ['/mainPage', homePath],
  ['/notify', '/mainPage/notify'],
]);

/** The pages of who is outside: whoever has a session already goes on to where they wanted. */
export const entrances: ReadonlySet<string> = new Set(['/login', '/register', '/LogoutPage']);

/** The routes whose screens are built. */
export const openPages = {
  [homePath]: page('tabs.home', 'keepScroll'),
  [historyPath]: page('tabs.transactions', 'keepScroll'),
  '/mainPage/notify': page('tabs.notify'),
  '/mainPage/settings': page('tabs.settings'),

  '/login': page('title.login', 'public'),
  // The first login with a code creates the account, so signing up is logging in.
  '/register': page('title.register', 'public'),
  '/resetPassword': page('resetPassword.title', 'public'),
  '/kapao': page('title.kapao', 'public'),
  '/language': page('language.title', 'public'),
  '/lockWallet': page('lock.title', 'public'),
  '/LogoutPage': page('title.loggedOut', 'public'),
  '/SplashPage': page('title.splash', 'public'),
  '/404': page('title.notFound', 'public'),
  '/verify': page('verify.title', 'public'),

  '/topUp': page('topUp.title', 'no-review'),
  '/topUp/account': page('topUp.account.title', 'no-review'),
  '/topUp/status/:id': page('topUp.title'),
  '/topUp/mobile': page('airtime.title', 'no-review'),
  '/topUpMobile/status/:id': page('airtime.title'),
  '/transfer': page('transfer.title', 'no-review', 'money-out'),
  '/transfer/status/:id': page('transfer.title'),
  '/scan': page('scan.title', 'no-review', 'money-out'),
  '/myQr': page('myQr.title', 'receive'),
  '/cashOut': page('cashOut.title', 'no-review', 'money-out'),
  '/cashOut/status/:id': page('cashOut.title'),
  '/transactionDetail': page('transactions.detail'),
  '/reportScam/:id': page('scam.title'),
  '/qrTransactionDetail': page('title.qrTransaction'),
  '/bankAccounts': page('title.bankAccounts'),
  '/bankAccounts/:id': page('title.bankAccount'),
  '/addBankAccount': page('title.addBankAccount', 'link-bank'),
  '/sessions': page('sessions.title'),
  '/setPassword': page('setPassword.title'),
  '/walletLock': page('lock.title'),
  '/accountLimits': page('limits.title'),
  '/verificationLevels': page('title.levels'),
  '/assets': page('title.assets'),
  '/balanceChanges': page('title.balanceChanges'),
  '/statements': page('title.statements'),
  '/profilePicture': page('title.profilePicture'),
  '/newStatement': page('title.newStatement'),

  '/kycPrivacy': page('title.kycPrivacy', 'public'),
  '/identityChoose': page('action.identity'),
  '/identityEnterprise': page('title.identityEnterprise'),
  '/identityEnterprise/data': page('title.companyData', 'no-review'),
  '/identityEnterprise/confirm': page('title.companyConfirm', 'no-review'),
  '/identity': page('action.identity'),
  '/identity-view': page('title.identityView'),
  '/registerAuth': page('title.registerAuth'),
  '/dopaAuthentication': page('title.dopa', 'no-review'),
  '/dopaAuthenticationManual': page('title.dopaManual'),
  '/stepUpReview': page('title.actReview', 'no-review'),
  '/dopaAuthenticationStatus': page('title.dopaStatus'),
  '/serviceCertification': page('title.serviceCertification'),
  '/certificationForZolozEnhance': page('title.zoloz', 'no-review'),
  '/registerInfoConfirm': page('title.registerConfirm', 'no-review'),
  '/registerInfoDetail': page('title.registerDetail', 'no-review'),
  '/personalInformation': page('title.personal'),
} as const;

type PathOf<P extends string> = P extends `${infer Start}/:${string}` ? `${Start}/${string}` : P;
/** An address in the app that a screen stands at: its route, with something for the parameter. */
export type AppPath = PathOf<keyof typeof openPages>;

/** The routes whose feature comes later: each leads to the one page that says so. This list only shrinks. */
export const laterPages = {
  '/activate/:mobile': page('title.activate', 'public', 'jt'),
  '/activationSuccessful': page('title.activated', 'jt'),
  '/withholding': page('title.withholding'),
  '/autoDebit': page('title.autoDebit'),
  '/merchantInformation': page('title.merchant'),
  '/terminationCompleted': page('title.terminated'),

  '/protocol': page('title.protocol', 'public'),
  '/protocolTh': page('title.protocol', 'public'),
  '/newProtocol': page('title.protocol', 'public'),
  '/termsOfService': page('title.terms', 'public'),
  '/theSpecialRules': page('title.specialRules', 'public'),
  '/privacy': page('title.privacy', 'public'),
  '/privacyAgreement': page('title.privacyAgreement', 'public'),
  '/servicePolicy': page('title.servicePolicy'),

  '/helpCenter': page('title.helpCenter', 'public', 'keepScroll'),
  '/faq': page('title.faq', 'public', 'keepScroll'),
  '/feedback': page('title.feedback'),
  '/feedBackHistory': page('title.feedbackHistory', 'keepScroll'),
  '/feedBackResult': page('title.feedbackResult'),

  '/jtBills': page('action.bills', 'jt', 'keepScroll'),
  '/jtBillDetail/:bill_number': page('title.billDetail', 'jt'),
  '/billPaymentHistory/:bill_number': page('title.billHistory', 'jt', 'keepScroll'),
  '/billPaymentDetails': page('title.billPayment', 'jt'),

  '/promotion': page('title.promotion', 'keepScroll'),

  '/deactivateCanNot': page('title.deactivate'),
  '/deactivateVerify': page('title.deactivate'),
  '/deactivateSuccess': page('title.deactivate'),
} as const;
