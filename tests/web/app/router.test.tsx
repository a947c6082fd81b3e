import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { HashRouter, useLocation, useNavigate } from '../../../web/router.ts';

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
