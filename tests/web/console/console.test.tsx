import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { allScreens } from '../../../web/console/screens/all-screens.ts';
import { body, proposal } from './a-proposal.ts';
import { newDesk } from './desk.tsx';

afterEach(cleanup);

const isOfSupport = (role: string) => role === 'any' || role === 'support';

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a list', () => {
  it('stands with its columns in words, amounts in baht and moments in Bangkok, and no raw code', async () => {
    const desk = newDesk();
    desk.answer(listSuspense, () => ({
      rows: [
        {
          suspenseId: `sus_${body('2')}`,
          reference: 'R1',
          bankReference: 'B1',
          amountSatang: 123_456,
          reason: 'unknown-reference',
          state: 'stuck',
          arrivedAtMs: Date.UTC(2026, 10, 23, 5, 4, 3),
        } as const,
      ],
    }));
    desk.open('#/suspense?month=2026-11');
    const table = await screen.findByRole('table', { name: 'Suspense' });
    const [heads, cells] = [within(table).getAllByRole('columnheader'), within(table).getAllByRole('cell')];
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Money in suspense',
      'Amount',
      'Why',
      'State',
      'Arrived',
      'Stuck because',
    ]);
    expect(cells.map(({ textContent }) => textContent).slice(1)).toEqual([
      'THB 1,234.56',
      'Unknown reference',
      'Stuck',
      '23 Nov 2026, 12:04:03',
      '–',
    ]);
    expect(desk.asked.at(-1)).toMatchObject({ name: 'ops/list-suspense', input: { month: '202611' } });
  });

  it('says in words that there is nothing, and what the server refuses', async () => {
    const desk = newDesk();
    desk.hold(listProposals);
    desk.open('#/proposals');
    expect(await screen.findByText('Loading ...')).toBeDefined();
    cleanup();
    desk.answer(listProposals, () => ({ rows: [] }));
    desk.open('#/proposals');
    expect(await screen.findByText('Nothing was proposed.')).toBeDefined();
    expect(screen.queryByText('Loading ...')).toBeNull();
    cleanup();
    desk.refuse(listProposals, 'You may not (code 21500)');
    desk.open('#/proposals');
    expect(await screen.findByText('You may not (code 21500)')).toBeDefined();
  });

  it('goes on behind its last row where there is more, and begins anew when it is asked again', async () => {
    const desk = newDesk();
    desk.answer(listProposals, ({ cursor }) =>
      cursor === undefined ? { rows: [proposal('1')], nextCursor: `prp_${body('1')}` } : { rows: [proposal('0')] },
    );
    desk.open('#/proposals');
    await press('More');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(desk.asked.at(-1)?.input).toEqual({ cursor: `prp_${body('1')}` });
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('tells what is wrong with what it is asked for and asks nobody', async () => {
    const desk = newDesk();
    desk.open('#/customers?mobile=12');
    expect(await screen.findByText('Mobile number: A Thai mobile number: 0 and nine digits.')).toBeDefined();
    expect(desk.asked.map(({ name }) => name)).toEqual(['ops/who-am-i']);
  });
});

describe('the keyboard', () => {
  it('leads from row to row with arrows, j and k, opens with Enter, and Escape leads back to the row', async () => {
    const desk = newDesk();
    desk.answer(listProposals, ({ proposalId }) => ({
      rows: proposalId === undefined ? ['3', '2', '1'].map((last) => proposal(last)) : [proposal('2')],
    }));
    desk.open('#/proposals');
    const rows = await screen.findAllByRole('button', { name: 'Set user' });
    rows[0]?.focus();
    key('j');
    expect(document.activeElement).toBe(rows[1]);
    key('ArrowDown');
    key('ArrowDown');
    expect(document.activeElement).toBe(rows[2]);
    key('k');
    expect(document.activeElement).toBe(rows[1]);
    fireEvent.click(document.activeElement ?? document.body);
    const sheet = await screen.findByRole('complementary');
    expect(document.activeElement).toBe(within(sheet).getByRole('heading', { level: 2 }));
    key('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(rows[1]);
  });

  it('leads to the search with / from everywhere but a field, and what is typed there is looked for', async () => {
    const desk = newDesk();
    desk.answer(listProposals, () => ({ rows: [] }));
    desk.open('#/proposals');
    await screen.findByText('Nothing was proposed.');
    key('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: 'ABCD-EFGH-K' } });
    fireEvent.submit(search);
    expect(location.hash).toBe('#/find?reference=ABCD-EFGH-K');
  });
});

describe('who may what', () => {
  it('shows no menu, no act and no data for a role that is not held, and asks the server for none of it', async () => {
    const desk = newDesk(['support']);
    desk.answer(listProposals, () => ({ rows: [] }));
    desk.open('#/suspense');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('your roles do not let you see this'),
    );
    const menu = within(screen.getByRole('navigation')).getAllByRole('link');
    const titles = menu.map(({ textContent }) => textContent);
    expect(titles).toEqual(expect.arrayContaining(['Proposals', 'Find', 'Log-ins of a customer']));
    for (const { title, contract } of allScreens)
      expect([title, titles.includes(title)]).toEqual([title, [contract.role].flat().some(isOfSupport)]);
    expect(titles).not.toContain('Suspense');
    expect(desk.asked.map(({ name }) => name)).toEqual(['ops/who-am-i']);
    cleanup();
    desk.answer(listAuthEvents, () => ({ rows: [] }));
    desk.open('#/customers?day=2026-11-23');
    expect(await screen.findByRole('button', { name: 'Log out everywhere' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set tier or name' })).toBeNull();
  });

  it('opens for nobody whom the register does not know, and says so', async () => {
    const desk = newDesk();
    desk.refuse(whoAmI, 'No role (code 21500)');
    desk.open('#/proposals');
    expect(await screen.findByRole('heading', { name: 'The console does not know you' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    await press('Log out');
    expect(desk.left()).toBe(true);
  });
});

it('has no fault of accessibility with a sheet and a form open', async () => {
  const desk = newDesk();
  desk.answer(listProposals, () => ({ rows: [proposal('1')] }));
  desk.open('#/proposals');
  await press('Set user');
  await press('Reject');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
