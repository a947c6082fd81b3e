// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useLocation, useNavigate } from '../../../web/router.ts';
import { isOver, noteOver, useOver } from '../../../web/screens/over.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { showScreen, startScreens } from './show-screen.tsx';

const form = 'some-form';
let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startScreens(server));
afterEach(cleanup);

function Form() {
  return <p>{useOver(form) ? 'what was sent is over' : 'an empty form'}</p>;
}

function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {pathname === '/form' ? <Form /> : <p>page {pathname}</p>}
      {['/form', '/end', '/end-of-second'].map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          to {path}
        </button>
      ))}
    </>
  );
}

const press = (path: string) => fireEvent.click(screen.getByRole('button', { name: `to ${path}` }));

/** Goes by the browser's history, or by the address line. */
async function moved(by: () => void): Promise<void> {
  const arrived = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await act(async () => {
    by();
    await arrived;
  });
}
const type = (address: string) =>
  moved(() => {
    location.hash = address;
  });
const back = () => moved(() => history.back());

/** Sends a form that was pressed for, or whose address was typed, and stands on the page of its end. */
async function send(how: 'pressed' | 'typed'): Promise<void> {
  showScreen(<Pages />, '/home');
  await screen.findByText('page /home');
  if (how === 'typed') await type('/form');
  else press('/form');
  await screen.findByText('an empty form');
  noteOver(form);
  press('/end');
  await screen.findByText('page /end');
}

it.each(['pressed', 'typed'] as const)('back into a form that was %s for and sent is over, each time', async (how) => {
  await send(how);
  for (let times = 0; times < 2; times += 1) {
    await back();
    expect(await screen.findByText('what was sent is over')).toBeDefined();
    await moved(() => history.forward());
    await screen.findByText('page /end');
  }
});

it('its address typed after it was sent is a form anew, and back leads to the end of the other', async () => {
  await send('pressed');
  await type('/form');
  await screen.findByText('an empty form');
  expect(isOver(form)).toBe(false);
  await back();
  await screen.findByText('page /end');
});

it('a form that was typed anew and sent as well is over when somebody comes back to it', async () => {
  await send('pressed');
  await type('/form');
  await screen.findByText('an empty form');
  noteOver(form);
  press('/end-of-second');
  await screen.findByText('page /end-of-second');
  await back();
  expect(await screen.findByText('what was sent is over')).toBeDefined();
});
