import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { HashRouter, Navigate, useLocation, useNavigate } from '../../../web/router.ts';

type Go = ReturnType<typeof useNavigate>;

function Place({ onNavigate }: { readonly onNavigate: (go: Go) => void }) {
  const navigate = useNavigate();
  useEffect(() => onNavigate(navigate), [navigate, onNavigate]);
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

let navigate: Go = () => undefined;
const go = (to: string, options?: NavigateOptions) => void navigate(to, options);
const keepNavigate = (made: Go) => {
  navigate = made;
};

beforeEach(() => {
  location.hash = '#/topUp?from=home';
});
afterEach(cleanup);

it('swallows a navigation to where one already is, and goes on working', () => {
  render(
    <HashRouter>
      <Place onNavigate={keepNavigate} />
    </HashRouter>,
  );
  const entries = history.length;
  act(() => go('/topUp?from=home'));
  act(() => go('/topUp?from=home', { replace: true }));
  expect(history.length).toBe(entries);
  expect(screen.getByText('at /topUp?from=home')).toBeDefined();
  act(() => go('/topUp'));
  expect(screen.getByText('at /topUp')).toBeDefined();
  expect(history.length).toBe(entries + 1);
});

it('takes two presses before the screen has changed as one', () => {
  render(
    <HashRouter>
      <Place onNavigate={keepNavigate} />
    </HashRouter>,
  );
  const entries = history.length;
  act(() => {
    go('/transfer');
    go('/transfer');
  });
  expect(history.length).toBe(entries + 1);
  expect(screen.getByText('at /transfer')).toBeDefined();
});

/** Somebody goes somewhere else in the moment in which it is drawn. */
function Leave({ to }: { readonly to: string | undefined }) {
  useLayoutEffect(() => {
    if (to !== undefined) location.hash = to;
  }, [to]);
  return null;
}

it.each([
  { from: '#/notify', leaveTo: undefined, endsAt: '#/mainPage/notify' },
  { from: '#notify', leaveTo: undefined, endsAt: '#/mainPage/notify' },
  { from: '#/notify?from=link', leaveTo: undefined, endsAt: '#/mainPage/notify' },
  { from: '', leaveTo: undefined, endsAt: '#/mainPage/notify' },
  { from: '#/', leaveTo: '#/language', endsAt: '#/language' },
])('leads on from "$from", and away from nobody who went to $leaveTo meanwhile', ({ from, leaveTo, endsAt }) => {
  location.hash = from;
  const entries = history.length;
  render(
    <StrictMode>
      <HashRouter>
        <Leave to={leaveTo} />
        <Navigate to="/mainPage/notify" replace />
      </HashRouter>
    </StrictMode>,
  );
  expect(location.hash).toBe(endsAt);
  expect(history.length).toBe(leaveTo === undefined ? entries : entries + 1);
});
