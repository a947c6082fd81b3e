import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cancelPayout } from '../../../../shared/contracts/ops/cancel-payout.ts';
import { listGivenUp } from '../../../../shared/contracts/ops/list-given-up.ts';
import { listProposals } from '../../../../shared/contracts/ops/list-proposals.ts';
import { whoAmI } from '../../../../shared/contracts/ops/who-am-i.ts';
import { keepSeenEveryMs } from '../../../../web/console/login/idle-notice.tsx';
import { patience } from '../../../stage/patience.ts';
import { newDesk } from '../desk.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const said = 'Your login is over. Copy what you still need from this page, and log in again.';

it('given a page that only tells the server that somebody is there, then it says that the login is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const desk = newDesk();
  desk.answer(listProposals, () => ({ rows: [] }));
  desk.open('#/proposals');
  await screen.findByText('Nothing was proposed.');
  desk.end(whoAmI);
  vi.setSystemTime(Date.now() + keepSeenEveryMs);
  fireEvent.pointerMove(window);
  await screen.findByText(said);
  expect(desk.left()).toBe(false);
  await press('Log in again');
  expect(desk.left()).toBe(true);
});

it('given an act at a login that is over, then what was typed stays, and the page says why nothing works', async () => {
  const desk = newDesk();
  const id = 'txn_1M81XTKEXPY9VEDN29C7';
  desk.answer(listGivenUp, () => ({
    rows: [{ kind: 'payout' as const, id, reason: 'partner-silent', tries: 9, gaveUpAtMs: 1, nextTryAtMs: 2 }],
  }));
  desk.end(cancelPayout);
  desk.open('#/given-up?queue=bank');
  await press('Cancel the payout');
  const form = screen.getByRole('form', { name: 'Cancel the payout' });
  fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'bank silent, case 4711' } });
  fireEvent.submit(form);
  await screen.findByText(said);
  expect(within(form).getByLabelText('Why')).toHaveProperty('value', 'bank silent, case 4711');
  expect(desk.left()).toBe(false);
});

it('given a login that is over before anybody is known, then it is left at once, so that the next one is fresh', async () => {
  const desk = newDesk();
  desk.end(whoAmI);
  desk.open('#/proposals');
  await vi.waitFor(() => expect(desk.left()).toBe(true), patience);
  expect(screen.queryByText('The console does not know you')).toBeNull();
  expect(desk.asked).toHaveLength(1);
});

it('given a server that cannot be reached at first, then nobody is logged out by it', async () => {
  const desk = newDesk();
  desk.lose(whoAmI);
  desk.open('#/proposals');
  await screen.findByText('The server cannot be reached.');
  expect(desk.left()).toBe(false);
});
