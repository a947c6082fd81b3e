import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HashRouter, Navigate, useLocation, useNavigate } from '../../../web/router.ts';
import { useBack } from '../../../web/screens/use-back.ts';

function Place() {
  const back = useBack('/mainPage/settings');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <p>{`at ${pathname}`}</p>
      {pathname === '/guarded' ? <Navigate to="/login" replace /> : null}
      <button type="button" onClick={back}>
        back
      </button>
      <button type="button" onClick={() => void navigate('/sessions')}>
        on
      </button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

afterEach(cleanup);

it('leads from a page opened directly to its parent, also when the guard has led there by another', async () => {
  history.replaceState(null, '', '#/guarded');
  render(
    <HashRouter>
      <Place />
    </HashRouter>,
  );
  await screen.findByText('at /login');
  press('back');
  await waitFor(() => expect(screen.getByText('at /mainPage/settings')).toBeDefined());
});

it('leads to where somebody came from', async () => {
  history.replaceState(null, '', '#/transfer');
  render(
    <HashRouter>
      <Place />
    </HashRouter>,
  );
  press('on');
  await screen.findByText('at /sessions');
  press('back');
  await waitFor(() => expect(screen.getByText('at /transfer')).toBeDefined());
});
