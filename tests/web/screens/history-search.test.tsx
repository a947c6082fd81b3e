// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useLocation } from '../../../web/router.ts';
import { TransactionsTab } from '../../../web/screens/transactions/transactions-tab.tsx';
import { row } from '../../states/money.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: json({ rows: [whole] }) }));
});
afterEach(cleanup);

const json = (value: object): JsonObject => JSON.parse(JSON.stringify(value));
const whole = row('A', { counterpartyName: 'Somchai J.' });
const inRow = row('B', { type: 6, counterpartyName: 'M*** S.', amountSatang: 500, totalSatang: 500 });
const outRow = row('C', { counterpartyName: 'Somsri J.', amountSatang: 300, totalSatang: 800, feeSatang: 500 });

/** Answers searches by the cursor that they come with. */
function find(pages: Readonly<Record<string, OutputOf<typeof searchTransactions>>>): void {
  server.answer(searchTransactions.path, ({ payload }) => {
    const key = typeof payload.cursor === 'string' ? payload.cursor : 'first';
    return { code: 1, message: 'OK', data: json(pages[key] ?? { rows: [] }) };
  });
}

const path = '/mainPage/transactions';
const openList = (query = '') => showScreen(<TransactionsTab />, `${path}${query}`);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const searches = () => sentTo(server, searchTransactions);

async function search(text: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Search name, message or number' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

async function openSheet(): Promise<HTMLElement> {
  await press(/^Filters/);
  return await screen.findByRole('dialog', { name: 'Filters' });
}

describe('what is looked for in words', () => {
  it('is asked for with Enter, not with each letter, and stands in no address', async () => {
    find({ first: { rows: [outRow] } });
    openList();
    await screen.findByText('To Somchai J.');
    await search('  Somsri ');
    await screen.findByText('To Somsri J.');
    expect(searches()).toEqual([{ text: 'Somsri', pageSize: 20 }]);
    expect(screen.queryByText('To Somchai J.')).toBeNull();
    expect(location.href).not.toContain('Somsri');
    expect(location.hash).toBe(`#${path}`);
  });

  it('is taken back by its button, and the plain list is there again', async () => {
    find({ first: { rows: [] } });
    openList();
    await search('nobody');
    await screen.findByText('Nothing found');
    await press('Clear search');
    expect(await screen.findByText('To Somchai J.')).toBeDefined();
  });

  it('that finds nothing leads back by clearing everything, the field too', async () => {
    find({ first: { rows: [] } });
    openList('?type=3');
    await search('nobody');
    await waitFor(() => expect(searches()).toContainEqual({ types: [3], text: 'nobody', pageSize: 20 }));
    await press('Clear filters');
    await screen.findByText('To Somchai J.');
    expect(location.hash).toBe(`#${path}`);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('a search that has looked far', () => {
  it('says until when, goes on only when it is asked to, and keeps what it found', async () => {
    const untilMs = Date.UTC(2026, 9, 3, 5);
    find({
      first: { rows: [outRow], nextCursor: 'txn_1', searchedUntilMs: untilMs },
      txn_1: { rows: [inRow] },
    });
    openList('?status=2');
    await screen.findByText(/^Searched back to Oct.3,.2026$/);
    expect(screen.queryByText('Money in')).toBeNull();
    await press('Keep searching');
    await screen.findByText('From M*** S.');
    expect(screen.getByText('To Somsri J.')).toBeDefined();
    expect(searches().map(({ cursor }) => cursor)).toContain('txn_1');
    expect(screen.queryByText(/^Searched back to/)).toBeNull();
  });

  it('and found nothing yet does not say that there is nothing', async () => {
    find({ first: { rows: [], nextCursor: 'txn_1', searchedUntilMs: Date.UTC(2026, 9, 3) } });
    openList('?status=2');
    await screen.findByRole('button', { name: 'Keep searching' });
    expect(screen.queryByText('Nothing found')).toBeNull();
  });
});

describe('money in and out', () => {
  it('stands above a search once all of it is there, with fees', async () => {
    find({ first: { rows: [inRow], nextCursor: 'txn_1' }, txn_1: { rows: [outRow] } });
    openList('?from=20260101&through=20260131');
    await screen.findByText('From M*** S.');
    expect(screen.queryByText('Money in')).toBeNull();
    await press('Show earlier');
    const sums = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
    expect(await sums('Money in')).toContain('+THB 5.00');
    expect(await sums('Money out')).toContain('\u2212THB 8.00');
  });

  it('does not stand above the plain list, of which nobody knows all', async () => {
    openList();
    await screen.findByText('To Somchai J.');
    expect(screen.queryByText('Money in')).toBeNull();
  });
});

describe('the filters', () => {
  it('of the sheet are looked for when it is said, and stand in the address', async () => {
    find({ first: { rows: [outRow] } });
    openList();
    const sheet = within(await openSheet());
    fireEvent.click(sheet.getByRole('button', { name: 'Transfer out' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Cash out', pressed: false }));
    fireEvent.click(sheet.getByRole('button', { name: 'Successful' }));
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-10-05' } });
    fireEvent.change(sheet.getByLabelText('To'), { target: { value: '2026-10-06' } });
    fireEvent.change(sheet.getByLabelText('At least'), { target: { value: '1' } });
    fireEvent.change(sheet.getByLabelText('At most'), { target: { value: '1,000.5' } });
    expect(searches()).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    await screen.findByText('To Somsri J.');
    const days = { fromDay: '20261005', throughDay: '20261006' };
    expect(searches()).toEqual([
      { types: [3, 8], statuses: [2], ...days, fromSatang: 100, throughSatang: 100_050, pageSize: 20 },
    ]);
    expect(location.hash).toBe(`#${path}?type=3.8&status=2&from=20261005&through=20261006&least=100&most=100050`);
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'days');
  });

  it('that cannot be are told at their fields, and nothing is looked for', async () => {
    openList();
    const sheet = within(await openSheet());
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-10-06' } });
    fireEvent.change(sheet.getByLabelText('To'), { target: { value: '2026-10-05' } });
    fireEvent.change(sheet.getByLabelText('At least'), { target: { value: 'much' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(sheet.getByText('The last day must not be before the first')).toBeDefined();
    expect(sheet.getByText('Enter an amount in digits, such as 500 or 500.25')).toBeDefined();
    fireEvent.change(sheet.getByLabelText('At least'), { target: { value: '2' } });
    fireEvent.change(sheet.getByLabelText('At most'), { target: { value: '1.99' } });
    expect(sheet.getByText('The highest amount must not be below the lowest')).toBeDefined();
    expect(searches()).toEqual([]);
    expect(location.hash).toBe(`#${path}`);
  });

  it.each([
    ['a year of the Buddhist era', 'From', '2569-10-06', 'Please check the date'],
    ['a last day of another century', 'To', '2169-10-06', 'Please check the date'],
    ['more than any wallet holds', 'At most', '99,999,999,999', 'Enter an amount in digits, such as 500 or 500.25'],
  ])('that nobody reads are told at their field, and the other wishes stay: %s', async (_what, field, value, says) => {
    openList();
    const sheet = within(await openSheet());
    fireEvent.click(sheet.getByRole('button', { name: 'Transfer out' }));
    fireEvent.change(sheet.getByLabelText(field), { target: { value } });
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(sheet.getByText(says)).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Transfer out', pressed: true })).toBeDefined();
    expect(location.hash).toBe(`#${path}`);
  });

  it('of an address are there from the start, as after a reload, and a month is chosen above the list', async () => {
    find({ first: { rows: [outRow] } });
    openList('?type=8&from=20260101&through=20260131');
    await screen.findByText('To Somsri J.');
    const january = { fromDay: '20260101', throughDay: '20260131' };
    expect(searches()).toEqual([{ types: [8], ...january, pageSize: 20 }]);
    const period = screen.getByRole('combobox', { name: 'Period' });
    expect(period).toHaveProperty('value', '202601');
    expect(within(period).getByRole('option', { name: 'January 2026' })).toBeDefined();
    fireEvent.change(period, { target: { value: '' } });
    await waitFor(() => expect(location.hash).toBe(`#${path}?type=8`));
    await waitFor(() => expect(searches()).toContainEqual({ types: [8], pageSize: 20 }));
  });

  it('keep ended QRs as they were asked for', async () => {
    find({ first: { rows: [outRow] } });
    openList('?closed=');
    await screen.findByText('To Somchai J.');
    expect(sentTo(server, getTransactionPage)).toEqual([{ pageSize: 20, withClosed: true }]);
    await search('Somsri');
    await screen.findByText('To Somsri J.');
    expect(searches()).toEqual([{ withClosed: true, text: 'Somsri', pageSize: 20 }]);
  });
});

/** As in the shell: the tab is put away while another path is shown. */
function Shell() {
  return (
    <Activity mode={useLocation().pathname === path ? 'visible' : 'hidden'}>
      <TransactionsTab />
    </Activity>
  );
}

it('a tab that is put away keeps its filter, whose address is back when somebody comes by the tab bar', async () => {
  find({ first: { rows: [outRow] } });
  showScreen(<Shell />, `${path}?type=8`);
  await screen.findByText('To Somsri J.');
  location.hash = '#/mainPage/home';
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  location.hash = `#${path}`;
  await waitFor(() => expect(location.hash).toBe(`#${path}?type=8`));
  await screen.findByRole('searchbox');
  expect(screen.getByText('To Somsri J.')).toBeDefined();
  await press(/^Filters/);
  await press('Clear filters');
  await screen.findByText('To Somchai J.');
  expect(location.hash).toBe(`#${path}`);
});
