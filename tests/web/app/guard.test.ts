import { describe, expect, it } from 'vitest';
import { tiers } from '../../../shared/enums.ts';
import { hasFeature, isClosedInReview } from '../../../shared/features.ts';
import { resumableNamed, resumableNames } from '../../../web/commands/all-commands.ts';
import { decideVisit, loginPathFor, redirectTarget } from '../../../web/guard.ts';
import type { Need, Standing } from '../../../web/needs.ts';
import { entrances } from '../../../web/route-table.ts';
import { routes } from '../../../web/routes.tsx';

const loggedOut = { search: '', brand: 'jt', loggedIn: false, who: undefined } as const;
const loggedIn = { search: '', brand: 'jt', loggedIn: true, who: { tier: 'fully' } } as const;
const reviewed: Standing = { tier: 'unauthorized', auditStatus: 1 };

/** An address of a route, with something for its parameter. */
const addressOf = (path: string) => path.replace(/:\w+/, '0812345678');
const addresses = (access: 'public' | 'session') =>
  routes.filter((route) => route.access === access).map((route) => addressOf(route.path));

describe('without a session', () => {
  it.each(addresses('public'))('shows %s', (pathname) => {
    expect(decideVisit({ ...loggedOut, pathname }).kind).toBe('show');
  });

  it.each(addresses('session'))('leads from %s to the login page', (pathname) => {
    expect(decideVisit({ ...loggedOut, pathname })).toEqual({
      kind: 'redirect',
      to: `/login?redirect=${encodeURIComponent(pathname)}`,
    });
  });

  it('keeps the query of where somebody wanted to go', () => {
    const search = '?id=txn_1&from=notice';
    const verdict = decideVisit({ ...loggedOut, pathname: '/transactionDetail', search });
    expect(verdict).toEqual({ kind: 'redirect', to: loginPathFor(`/transactionDetail${search}`) });
    expect(redirectTarget(loginPathFor(`/transactionDetail${search}`).replace('/login', ''))).toBe(
      `/transactionDetail${search}`,
    );
  });
});

describe('with a session', () => {
  it.each(routes.map((route) => addressOf(route.path)))('fetches the user info before %s is shown', (pathname) => {
    expect(decideVisit({ ...loggedIn, who: undefined, pathname }).kind).toBe('load-user-info');
  });

  it.each(routes.filter((route) => !entrances.has(route.path)).map((route) => route.path))('shows %s', (path) => {
    expect(decideVisit({ ...loggedIn, pathname: addressOf(path) })).toMatchObject({ kind: 'show', route: { path } });
  });

  it.each([...entrances])('leads from %s to the root', (pathname) => {
    expect(decideVisit({ ...loggedIn, pathname })).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each([...entrances])('leads from %s to where somebody wanted to go', (pathname) => {
    expect(decideVisit({ ...loggedIn, pathname, search: '?redirect=%2FaccountLimits' })).toEqual({
      kind: 'redirect',
      to: '/accountLimits',
    });
  });
});

describe('the page of a form', () => {
  const standings = tiers.flatMap((tier) =>
    ([undefined, 1, 2, 3] as const).map((auditStatus): Standing => ({
      tier,
      ...(auditStatus !== undefined && { auditStatus }),
    })),
  );

  // Or somebody fills in what the server will not take, or is kept from what it would.
  it.each(resumableNames())("of %s is closed to exactly those whom its contract's gates refuse", async (name) => {
    const facts = resumableNamed(name);
    const gates = (await facts?.load())?.gates ?? 'none';
    const isRefused = ({ tier, auditStatus }: Standing) =>
      gates !== 'none' && (!hasFeature(tier, gates.feature) || (auditStatus === 1 && isClosedInReview(gates.feature)));
    const pathname = facts?.formPath({ topUpId: 'tup_1', accountId: 'bac_1' }) ?? '';
    const kindFor = (who: Standing) => decideVisit({ ...loggedIn, who, pathname }).kind;
    expect(standings.map((who) => [who, kindFor(who)])).toEqual(
      standings.map((who) => [who, isRefused(who) ? 'refuse' : 'show']),
    );
  });
});

describe('somebody who is logged in and not everything else', () => {
  const verdicts = (who: Standing) =>
    Object.fromEntries(
      routes
        .map(({ path }) => [path, decideVisit({ ...loggedIn, who, pathname: addressOf(path) })] as const)
        .flatMap(([path, verdict]) => (verdict.kind === 'refuse' ? [[path, verdict.need]] : [])),
    );

  const sending = { '/transfer': 'money-out', '/scan': 'money-out', '/cashOut': 'money-out' } as const;

  const inReview = {
    '/topUp': 'no-review',
    '/topUp/account': 'no-review',
    '/topUp/mobile': 'no-review',
    '/transfer': 'no-review',
    '/scan': 'no-review',
    '/cashOut': 'no-review',
    '/dopaAuthentication': 'no-review',
    '/stepUpReview': 'no-review',
    '/certificationForZolozEnhance': 'no-review',
    '/identityEnterprise/data': 'no-review',
    '/identityEnterprise/confirm': 'no-review',
    '/registerInfoConfirm': 'no-review',
    '/registerInfoDetail': 'no-review',
  } as const;

  // Whoever opens a page of money declares its needs in the route table, and writes here what that takes from whom.
  it.each<[string, Standing, Readonly<Record<string, Need>>]>([
    ['of the highest level', { tier: 'fully' }, {}],
    ['of a level that may send', { tier: 'semi', auditStatus: 2 }, {}],
    ['of a level that may not send', { tier: 'basic' }, sending],
    [
      'of no level',
      { tier: 'unauthorized', auditStatus: 3 },
      { ...sending, '/myQr': 'receive', '/addBankAccount': 'link-bank' },
    ],
    ['under review', { tier: 'semi', auditStatus: 1 }, inReview],
    [
      'under review and of no level',
      { tier: 'unauthorized', auditStatus: 1 },
      { ...inReview, '/myQr': 'receive', '/addBankAccount': 'link-bank' },
    ],
  ])('%s is kept from exactly these pages', (_what, who, kept) => {
    expect(verdicts(who)).toEqual(kept);
  });

  it('sees what became of their money wherever they stand', () => {
    for (const pathname of [
      '/topUp/status/tup_1',
      '/transfer/status/trf_1',
      '/cashOut/status/cso_1',
      '/topUpMobile/status/air_1',
      '/transactionDetail',
      '/mainPage/home',
    ]) {
      expect(decideVisit({ ...loggedIn, who: reviewed, pathname }).kind).toBe('show');
    }
  });

  it('needs nothing for a page that is public', () => {
    expect(routes.filter(({ access, needs }) => access === 'public' && needs.length > 0)).toEqual([]);
  });
});

describe('any visit', () => {
  it.each([
    ['/', '/mainPage/home'],
    ['/mainPage', '/mainPage/home'],
    ['/notify', '/mainPage/notify'],
  ])('leads from %s to %s', (pathname, to) => {
    expect(decideVisit({ ...loggedOut, pathname })).toEqual({ kind: 'redirect', to });
    expect(decideVisit({ ...loggedIn, pathname })).toEqual({ kind: 'redirect', to });
  });

  it.each([
    '/nowhere',
    '/mainPage/else',
    '/topUp/status',
    '/login/more',
    '/LOGIN',
    '/topUp/status/a/b',
    '/..',
    '/%2e%2e',
    '//',
    '/__proto__',
    '/constructor',
  ])('leads from the unknown %s to /404', (pathname) => {
    expect(decideVisit({ ...loggedIn, pathname })).toEqual({ kind: 'redirect', to: '/404' });
    expect(decideVisit({ ...loggedOut, pathname })).toEqual({ kind: 'redirect', to: '/404' });
  });
});

describe("a route of the partner's entry under the main brand", () => {
  const itsOwn = routes.filter((route) => route.brand === 'jt').map((route) => addressOf(route.path));

  it.each(itsOwn)('%s switches the brand, whoever is logged in here', (pathname) => {
    for (const visit of [loggedOut, { ...loggedIn, who: undefined }, { ...loggedIn, who: reviewed }, loggedIn]) {
      expect(decideVisit({ ...visit, brand: 'kapao', pathname })).toEqual({ kind: 'switch-brand', brand: 'jt' });
    }
  });

  it('is all that does', () => {
    const switching = routes.filter(
      (route) => decideVisit({ ...loggedIn, brand: 'kapao', pathname: addressOf(route.path) }).kind === 'switch-brand',
    );
    expect(switching.map((route) => route.path)).toEqual([
      '/activate/:mobile',
      '/activationSuccessful',
      '/jtBills',
      '/jtBillDetail/:bill_number',
      '/billPaymentHistory/:bill_number',
      '/billPaymentDetails',
    ]);
  });

  it('asks for a login of its own there', () => {
    expect(decideVisit({ ...loggedOut, brand: 'jt', pathname: '/jtBills' })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2FjtBills',
    });
  });
});

describe('a redirect', () => {
  it.each([
    '/accountLimits',
    '/transactionDetail?id=txn_1',
    '/topUp/status/tup_1',
    '/',
    '/mainPage',
    '/notify',
    '/topUp#part',
    '/transfer?note=a%20b',
  ])('takes our own %s', (asked) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(asked)}`)).toBe(asked);
  });

  it.each([
    // Other sites, as addresses and as what browsers read as one.
    'https://evil.example',
    'HTTPS://evil.example/topUp',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/topUp\\..\\..',
    'https:/evil.example',
    'https:evil.example',
    '/https://evil.example',
    '@evil.example',
    '.evil.example',
    '/.evil.example',
    '/..//evil.example',
    // Encoded once more than the query is.
    '/%2F/evil.example',
    '/%2fevil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '%2FtopUp',
    // Tabs and line breaks, which browsers drop; white space before and after; characters nobody sees.
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' /topUp',
    '/topUp ',
    '/topUp\u0000',
    '/\u200b/evil.example',
    '/topUp\u202e',
    '\u00a0/topUp',
    '/topUp?next=\n//evil.example',
    // Scripts and data.
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/x',
    'vbscript:x',
    // Not a path of ours, or one that leads back to the question.
    'mainPage/home',
    '',
    '/unknown',
    '/login',
    '/login?redirect=/login',
    '/register',
    '#/topUp',
    '?redirect=/topUp',
    '/TOPUP',
    '/topUp/../..//evil.example',
  ])('does not take %j', (asked) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(asked)}`)).toBe('/');
  });

  it('does not take what was never encoded either', () => {
    expect(redirectTarget('?redirect=https://evil.example')).toBe('/');
    expect(redirectTarget('?redirect=//evil.example&redirect=/topUp')).toBe('/');
    expect(redirectTarget('?redirect=/topUp&redirect=//evil.example')).toBe('/topUp');
    expect(redirectTarget('?other=/topUp')).toBe('/');
  });

  it('with a broken encoding is no reason to break', () => {
    expect(redirectTarget('?redirect=%E0%A4%A')).toBe('/');
    expect(redirectTarget('?redirect=%2FtopUp%2Fstatus%2F%25E0%25A4%25A')).toBe('/topUp/status/%E0%A4%A');
  });
});
