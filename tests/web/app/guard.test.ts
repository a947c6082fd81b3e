import { describe, expect, it } from 'vitest';
import { decideVisit, loginPathFor, redirectTarget } from '../../../web/guard.ts';
import { routes } from '../../../web/routes.tsx';

const loggedOut = { search: '', loggedIn: false, userInfoLoaded: false };
const loggedIn = { search: '', loggedIn: true, userInfoLoaded: true };

describe('without a session', () => {
  it.each(['/login', '/language', '/LogoutPage', '/SplashPage', '/kapao', '/404'])('shows %s', (pathname) => {
    expect(decideVisit({ ...loggedOut, pathname }).kind).toBe('show');
  });

  it.each(routes.filter((route) => route.access === 'session').map((route) => route.path))('leads from %s to the login page', (path) => {
    const pathname = path.replace(':id', 'tup_1');
    expect(decideVisit({ ...loggedOut, pathname })).toEqual({ kind: 'redirect', to: `/login?redirect=${encodeURIComponent(pathname)}` });
  });

  it('keeps the query of where somebody wanted to go', () => {
    const search = '?id=txn_1&from=notice';
    const verdict = decideVisit({ ...loggedOut, pathname: '/transactionDetail', search });
    expect(verdict).toEqual({ kind: 'redirect', to: loginPathFor(`/transactionDetail${search}`) });
    expect(redirectTarget(loginPathFor(`/transactionDetail${search}`).replace('/login', ''))).toBe(`/transactionDetail${search}`);
  });
});

describe('with a session', () => {
  it('fetches the user info before anything is shown', () => {
    expect(decideVisit({ ...loggedIn, userInfoLoaded: false, pathname: '/mainPage/home' }).kind).toBe('load-user-info');
  });

  it('shows what was asked for', () => {
    expect(decideVisit({ ...loggedIn, pathname: '/topUp/status/tup_1' })).toMatchObject({ kind: 'show', route: { path: '/topUp/status/:id' } });
  });

  it('leads from the login page to the root', () => {
    expect(decideVisit({ ...loggedIn, pathname: '/login' })).toEqual({ kind: 'redirect', to: '/' });
  });

  it('leads from the login page to where somebody wanted to go', () => {
    expect(decideVisit({ ...loggedIn, pathname: '/login', search: '?redirect=%2FaccountLimits' })).toEqual({ kind: 'redirect', to: '/accountLimits' });
  });
});

describe('any visit', () => {
  it('leads from the root to home', () => {
    expect(decideVisit({ ...loggedOut, pathname: '/' })).toEqual({ kind: 'redirect', to: '/mainPage/home' });
  });

  it.each(['/nowhere', '/mainPage/else', '/topUp/status', '/login/more'])('leads from the unknown %s to /404', (pathname) => {
    expect(decideVisit({ ...loggedIn, pathname })).toEqual({ kind: 'redirect', to: '/404' });
  });
});

describe('a redirect', () => {
  it.each([
    'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'mainPage/home', '', '/unknown', '/login',
    '/login?redirect=/login', '/%2F/evil.example',
  ])('does not take %s', (asked) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(asked)}`)).toBe('/');
  });
});
