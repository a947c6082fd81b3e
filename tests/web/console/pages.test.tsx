import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import { getSessions } from '../../../shared/contracts/inspect/sessions.ts';
import { unmask } from '../../../shared/contracts/inspect/unmask.ts';
import { endSessions } from '../../../shared/contracts/ops/end-sessions.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { listUnlockAsks } from '../../../shared/contracts/ops/list-unlock-asks.ts';
import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { listLimits } from '../../../shared/contracts/rules/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { newDesk } from './desk.tsx';
import type { Desk } from './desk.tsx';
import { first, row, second } from './review-queue.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const body = (last: string) => `1M81XTKEXPY9VEDN29C${last}`;
const userId = `usr_${body('1')}`;
const reason = 'rings the owner up, case 4711';
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const askedFor = (desk: Desk, name: string) =>
  desk.asked.filter((each) => each.name === name).map(({ input }) => input);

async function fill(title: string, typed: Readonly<Record<string, string>>): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name: title });
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.submit(form);
  return form;
}

async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

describe('a person', () => {
  const found: OutputOf<typeof findAnything> = {
    kinds: ['person'],
    transactions: [],
    suspense: [],
    people: [
      { userId, nameMasked: 'Som*** J.', mobileMasked: '081-xxx-5678', tier: 'basic', sinceMs: 1_795_440_000_000 },
    ],
  };

  it('is found by their id and has ways to their sessions, their log-ins and what operators did about them', async () => {
    const desk = newDesk();
    desk.answer(findAnything, () => found);
    desk.open(`#/find?reference=${userId}`);
    const sheet = await screen.findByRole('complementary');
    const ways = within(sheet)
      .getAllByRole('link')
      .map((each) => [each.textContent, each.getAttribute('href')])
      .filter(([, href]) => !href?.startsWith('#/find'));
    expect(ways).toEqual([
      ['Where they are logged in', `#/sessions?userId=${userId}`],
      ['Who logged in there', `#/customers?userId=${userId}`],
      ['What became of their documents', `#/closed-reviews?userId=${userId}`],
      ['What operators did about them', `#/audit?subject=${userId}`],
    ]);
    cleanup();
    const support = newDesk(['support']);
    support.answer(findAnything, () => found);
    support.open(`#/find?reference=${userId}`);
    await screen.findByText('Who logged in there');
    // The audit is for those who keep the register.
    expect(screen.queryByText('What operators did about them')).toBeNull();
  });

  it('is shown as they are for a reason that is asked for, with the word that it is audited, and for a minute', async () => {
    const desk = newDesk();
    desk.answer(findAnything, () => found);
    desk.answer(unmask, ({ field }) => ({ userId, ...(field === 'name' && { value: 'suda' }) }));
    desk.open(`#/find?reference=${userId}`);
    await press('Show as it is');
    const form = await fill('Show as it is', { Field: 'name' });
    expect(within(form).getByText(/stand in the audit for good/)).toBeDefined();
    expect(askedFor(desk, unmask.name)).toEqual([]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await fill('Show as it is', { Why: reason });
    expect(await within(form).findByText('suda')).toBeDefined();
    expect(askedFor(desk, unmask.name)).toEqual([{ userId, field: 'name', reason }]);
    // Who looked at one person has not looked at them twice.
    expect(askedFor(desk, findAnything.name)).toHaveLength(1);
    await expectAccessible();
    act(() => {
      vi.advanceTimersByTime(55_000);
    });
    expect(within(form).getByText('suda')).toBeDefined();
    act(() => {
      vi.advanceTimersByTime(6_000);
    });
    expect(document.body.textContent).not.toContain('suda');
    expect(within(form).getByText(/no longer shown/)).toBeDefined();
  });

  it('whose sessions are looked at is logged out from there, and the list is asked anew', async () => {
    const desk = newDesk();
    const session = {
      sessionId: `ses_${body('2')}`,
      entry: 'kapao',
      method: 'code',
      createdAtMs: 1_795_440_000_000,
      lastSeenAtMs: 1_795_440_060_000,
      device: { browser: 'chrome', system: 'android' },
      deviceEnd: 'a1b2c3d4',
      country: 'TH',
    } as const;
    let state: 'alive' | 'ended' = 'alive';
    desk.answer(getSessions, () => ({ userId, rows: [{ ...session, state }], hasMore: state === 'alive' }));
    desk.answer(endSessions, () => {
      state = 'ended';
      return { userId, auditId: `adt_${body('3')}` };
    });
    desk.open(`#/sessions?userId=${userId}`);
    const table = await screen.findByRole('table', { name: 'Sessions of a customer' });
    expect(within(table).getByText('Alive')).toBeDefined();
    expect(within(table).getByText('Browser: Chrome, System: Android')).toBeDefined();
    expect(screen.getByText(/There are more, all older/)).toBeDefined();
    await press('Log out everywhere');
    // Whose sessions they are is known: only why has to be typed.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')));
    await fill('Log out everywhere', { Why: reason });
    expect(await within(table).findByText('Ended')).toBeDefined();
    expect(screen.queryByText(/There are more/)).toBeNull();
    expect(askedFor(desk, endSessions.name)).toEqual([{ userId, reason }]);
    await expectAccessible();
  });
});

describe('the audit', () => {
  const record = (last: string) => ({
    auditId: `adt_${body(last)}`,
    atMs: 1_795_440_000_000,
    operatorId: 'somchai',
    login: 'AIDAOPSSOMCHAI0000000',
    action: 'inspect/unmask',
    subject: userId,
    reason,
    change: { field: 'mobile' },
  });

  it('begins with today, and is searched by operator, subject, day and act, page by page', async () => {
    const desk = newDesk();
    desk.answer(searchAudit, ({ cursor }) =>
      cursor === undefined ? { rows: [record('2')], nextCursor: `adt_${body('2')}` } : { rows: [record('1')] },
    );
    desk.open('#/audit');
    await screen.findByRole('table', { name: 'Audit' });
    expect(askedFor(desk, searchAudit.name)).toEqual([{ day: expect.stringMatching(/^20\d{6}$/) }]);
    const typed = { Operator: 'somchai', Subject: userId, Day: '', Act: 'inspect/unmask' };
    await fill('What to show', typed);
    await waitFor(() =>
      expect(askedFor(desk, searchAudit.name).at(-1)).toEqual({
        operatorId: 'somchai',
        subject: userId,
        act: 'inspect/unmask',
      }),
    );
    await press('More');
    await waitFor(() => expect(askedFor(desk, searchAudit.name).at(-1)).toMatchObject({ cursor: `adt_${body('2')}` }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    const [cell] = screen.getAllByRole('cell', { name: 'Unmask' });
    fireEvent.click(cell ?? document.body);
    expect(await screen.findByText('AIDAOPSSOMCHAI0000000')).toBeDefined();
    expect(screen.getByText('Mobile number')).toBeDefined();
    await expectAccessible();
  });

  it('of one operator is a step from the register', async () => {
    const desk = newDesk();
    desk.answer(listOperators, () => ({
      rows: [{ operatorId: 'malee', roles: ['money' as const], wayIn: 'AIDAOPSMALEE000000000' }],
    }));
    desk.open('#/operators');
    await press('malee');
    expect((await screen.findByText('What they did')).getAttribute('href')).toBe('#/audit?operatorId=malee');
  });
});

describe('limits and fees', () => {
  it('name an opened rule in words, and begin its act with the level that is shown', async () => {
    const desk = newDesk();
    const amount = 5_000_000;
    const inForce = { rule: 'balance-cap', limitSatang: amount, source: 'founding', ceilingSatang: amount } as const;
    desk.answer(listLimits, () => ({ tier: 'basic' as const, rows: [inForce], changes: [], hasMore: false }));
    desk.open('#/limits?tier=basic');
    await press('Balance cap');
    const sheet = await screen.findByRole('complementary');
    expect(within(sheet).getByRole('heading', { level: 2 }).textContent).toBe('Limits and fees: Balance cap');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Set a limit' }));
    const form = await within(sheet).findByRole('form', { name: 'Set a limit' });
    const chosen = within(form).getAllByRole<HTMLSelectElement>('combobox');
    expect(chosen.map(({ value }) => value)).toEqual(['basic', 'balance-cap']);
  });

  it('call the role of those who look at who somebody is by its name', async () => {
    const desk = newDesk();
    desk.answer(listOperators, () => ({
      rows: [{ operatorId: 'malee', roles: ['identity' as const, 'money' as const], wayIn: 'AIDAOPSMALEE000000000' }],
    }));
    desk.open('#/operators');
    expect(await screen.findByText('Identity, Money')).toBeDefined();
  });
});

describe('what waits for somebody says how much of its time is left, or by how much it is late', () => {
  const minute = 60_000;
  /** What stands in each row under these heads. */
  const under = async (desk: Desk, at: string, name: string, heads: readonly string[]) => {
    desk.open(at);
    const table = within(await screen.findByRole('table', { name }));
    await table.findByText('5 min');
    const places = heads.map((head) => table.getAllByRole('columnheader').findIndex((it) => it.textContent === head));
    const rows = table.getAllByRole('row').slice(1);
    return rows.map((each) => places.map((at) => within(each).getAllByRole('cell')[at]?.textContent));
  };

  it('in the queue of reviews', async () => {
    const desk = newDesk(['identity']);
    const { leftMs: _left, ...late } = row(second, { isLate: true, lateMs: 5 * minute });
    const early = row(first, { leftMs: 59 * minute, ageMs: minute });
    desk.answer(listReviews, () => ({ rows: [{ ...late, ageMs: 65 * minute }, early] }));
    expect(await under(desk, '#/reviews', 'Documents to review', ['Age', 'Left', 'Late'])).toEqual([
      ['1 h 5 min', '–', '5 min'],
      ['1 min', '59 min', '–'],
    ]);
  });

  it('in the hits of screening, each of which is read and closed from there', async () => {
    const desk = newDesk(['identity']);
    const hit = { userId, list: 'sanctions' as const, entry: 'E-1', foundAtMs: 1, ageMs: 61 * minute };
    desk.answer(listScreeningHits, () => ({
      rows: [
        { ...hit, lateMs: 5 * minute },
        { ...hit, entry: 'E-2', leftMs: 23 * 60 * minute },
      ],
    }));
    expect(await under(desk, '#/screening', 'Screening hits', ['Left', 'Late', 'List', 'Entry'])).toEqual([
      ['–', '5 min', 'Sanctions', 'E-1'],
      ['23 h 0 min', '–', 'Sanctions', 'E-2'],
    ]);
    fireEvent.click(screen.getByText('5 min'));
    const sheet = await screen.findByRole('complementary');
    const buttons = within(sheet).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Close',
      'Compare with the person',
      'Close the hit',
    ]);
  });

  it('in the wallets to unlock, whose number is shown and which are unlocked from there', async () => {
    const desk = newDesk(['support', 'identity']);
    const hour = 60 * minute;
    const asking = { userId, mobileMasked: '081-***-*678', nameMasked: 'Som*** J.', askedAtMs: 1, askEndsAtMs: 2 };
    desk.answer(listUnlockAsks, () => ({
      rows: [
        { ...asking, ageMs: 72 * hour - 5 * minute, leftMs: 5 * minute },
        { ...asking, userId: `${userId}Z`, ageMs: hour, leftMs: 71 * hour },
      ],
    }));
    expect(await under(desk, '#/unlock-asks', 'Wallets to unlock', ['Age', 'Left', 'Mobile masked'])).toEqual([
      ['2 d 23 h', '5 min', '081-***-*678'],
      ['1 h 0 min', '2 d 23 h', '081-***-*678'],
    ]);
    fireEvent.click(screen.getByText('5 min'));
    const sheet = await screen.findByRole('complementary');
    const buttons = within(sheet).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close', 'Show as it is', 'Unlock the wallet']);
  });
});
