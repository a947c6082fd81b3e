import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { laterPages, openPages } from '../../../web/route-table.ts';
import { routeOf, routes } from '../../../web/routes.tsx';
import { allTexts } from '../text/all-texts.ts';

/** Section 2 of the product, the routes it names besides, and the public ones that were decided. */
const named = [
  '/mainPage/home',
  '/mainPage/transactions',
  '/mainPage/notify',
  '/mainPage/settings',
  '/login',
  '/register',
  '/resetPassword',
  '/sessions',
  '/walletLock',
  '/lockWallet',
  '/setPassword',
  '/activate/:mobile',
  '/kapao',
  '/withholding',
  '/protocol',
  '/protocolTh',
  '/newProtocol',
  '/activationSuccessful',
  '/autoDebit',
  '/merchantInformation',
  '/terminationCompleted',
  '/helpCenter',
  '/privacy',
  '/language',
  '/kycPrivacy',
  '/faq',
  '/feedback',
  '/feedBackHistory',
  '/feedBackResult',
  '/404',
  '/verify',
  '/SplashPage',
  '/LogoutPage',
  '/termsOfService',
  '/theSpecialRules',
  '/jtBills',
  '/jtBillDetail/:bill_number',
  '/billPaymentHistory/:bill_number',
  '/billPaymentDetails',
  '/transactionDetail',
  '/qrTransactionDetail',
  '/topUp/status/:id',
  '/cashOut/status/:id',
  '/transfer/status/:id',
  '/topUpMobile/status/:id',
  '/topUp',
  '/topUp/mobile',
  '/cashOut',
  '/transfer',
  '/assets',
  '/bankAccounts',
  '/addBankAccount',
  '/promotion',
  '/identityChoose',
  '/identityEnterprise',
  '/identity',
  '/identity-view',
  '/dopaAuthentication',
  '/dopaAuthenticationManual',
  '/dopaAuthenticationStatus',
  '/registerAuth',
  '/registerInfoConfirm',
  '/registerInfoDetail',
  '/certificationForZolozEnhance',
  '/serviceCertification',
  '/personalInformation',
  '/statements',
  '/newStatement',
  '/profilePicture',
  '/accountLimits',
  '/verificationLevels',
  '/servicePolicy',
  '/privacyAgreement',
  '/deactivateCanNot',
  '/deactivateVerify',
  '/deactivateSuccess',
];

describe('the routes', () => {
  it.each(named)('hold %s', (path) => {
    expect(routes.filter((route) => route.path === path)).toHaveLength(1);
  });

  it('are found by their own address, whatever stands before them in the list', () => {
    const found = routes.map((route) => routeOf(route.path.replace(/:\w+/, 'one'))?.path);
    expect(found).toEqual(routes.map((route) => route.path));
  });

  it('show these to everybody, and nothing else', () => {
    expect(
      routes
        .filter((route) => route.access === 'public')
        .map((route) => route.path)
        .sort(),
    ).toEqual(
      [
        '/404',
        '/LogoutPage',
        '/SplashPage',
        '/activate/:mobile',
        '/faq',
        '/helpCenter',
        '/kapao',
        '/kycPrivacy',
        '/language',
        '/login',
        '/lockWallet',
        '/newProtocol',
        '/privacy',
        '/privacyAgreement',
        '/protocol',
        '/protocolTh',
        '/register',
        '/resetPassword',
        '/termsOfService',
        '/theSpecialRules',
        '/verify',
      ].sort(),
    );
  });

  it('keep the scroll of home and transactions', () => {
    expect(['/mainPage/home', '/mainPage/transactions'].map((path) => routeOf(path)?.keepScroll)).toEqual([true, true]);
  });

  it.each(Object.entries(allTexts))('have a title in %s', (_language, texts) => {
    expect(routes.filter((route) => texts[route.title].trim() === '').map((route) => route.path)).toEqual([]);
  });

  // Whoever builds a screen takes its line out here. A line that comes in takes something away from people.
  it('that are not open yet are exactly these', () => {
    expect(Object.keys(laterPages)).toEqual([
      '/activate/:mobile',
      '/activationSuccessful',
      '/withholding',
      '/autoDebit',
      '/merchantInformation',
      '/terminationCompleted',
      '/protocol',
      '/protocolTh',
      '/newProtocol',
      '/termsOfService',
      '/theSpecialRules',
      '/privacy',
      '/privacyAgreement',
      '/servicePolicy',
      '/helpCenter',
      '/faq',
      '/feedback',
      '/feedBackHistory',
      '/feedBackResult',
      '/jtBills',
      '/jtBillDetail/:bill_number',
      '/billPaymentHistory/:bill_number',
      '/billPaymentDetails',
      '/promotion',
      '/deactivateCanNot',
      '/deactivateVerify',
      '/deactivateSuccess',
    ]);
  });

  it('that are not open lead to one page', () => {
    const screens = new Set(Object.keys(laterPages).map((path) => routes.find((route) => route.path === path)?.screen));
    expect(screens.size).toBe(1);
    expect(
      Object.keys(openPages).some((path) => screens.has(routes.find((route) => route.path === path)?.screen)),
    ).toBe(false);
  });
});

it('npm run routes lists every route with its access, brand and whether it is open', () => {
  const listed = execFileSync(process.execPath, ['web/list-routes.ts'], { encoding: 'utf8' }).split('\n');
  for (const { path, access, brand } of routes) {
    const state = path in laterPages ? 'not open' : 'open';
    expect(listed.filter((line) => line.startsWith(`${path} `)).map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual(
      [[path, state, access, brand]],
    );
  }
  expect(listed.at(-2)).toBe(`${Object.keys(openPages).length} open, ${Object.keys(laterPages).length} not open yet`);
});
