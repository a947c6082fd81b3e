// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states } from '../../states/airtime/airtime-screen.ts';
import { states as statuses } from '../../states/airtime/airtime-status-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { made, newDraft, pay, payment, quote, statusHash } from './airtime-case.ts';
import { settleUnderWay } from '../under-way.ts';
import { otherTab } from './other-tab.ts';

const server = await openLoggedInScreens({ tier: 'fully' });

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const requestIds = () => new Set(sentTo(server, createAirtime).map(({ requestId }) => requestId));

beforeEach(() => {
  answerWith([...answersOf(states, states.first), ...answersOf(statuses, statuses.first)]);
  server.answer(quoteAirtime.path, () => ({ code: 1, message: 'OK', data: quote }));
  server.answer(createAirtime.path, () => made);
});

function open(hash: string): void {
  location.hash = hash;
  render(<App />);
}

/** A tab that stands at the confirmation. */
function openConfirm(draft = newDraft()): ReturnType<typeof newDraft> {
  sessionStorage.setItem('kapao.draft.airtime', JSON.stringify(draft));
  open('#/topUp/mobile?step=confirm');
  return draft;
}

describe('a mobile top-up is paid once', () => {
  const finding = 'Checking the result of your mobile top-up';
  const sent = 'On its way to the number';

  it('whatever is pressed twice', async () => {
    openConfirm();
    const button = await screen.findByRole('button', pay);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, createAirtime)).toHaveLength(1);
  });

  it('though its answer is lost: the form stays locked over a reload and Escape, and ends at the status', async () => {
    server.answer(createAirtime.path, () => 'drop');
    const draft = openConfirm();
    fireEvent.click(await screen.findByRole('button', pay));
    await screen.findByRole('heading', { name: finding });
    expect(screen.getByText('To 081-222-3344')).toBeDefined();
    expect(document.body.textContent).toContain('100.00');
    cleanup();
    openConfirm(draft);
    await screen.findByRole('heading', { name: finding });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('button', pay)).toBeNull();
    server.answer(createAirtime.path, () => made);
    await waitFor(() => {
      for (const ask of screen.queryAllByRole('button', { name: 'Ask now' })) fireEvent.click(ask);
      expect(location.hash).toBe(statusHash);
    });
    expect(requestIds()).toEqual(new Set([draft.requestId]));
  });

  it('though somebody goes back from its status: home is what lies behind', async () => {
    open('#/mainPage/home');
    await press('More');
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Mobile top-up/ }));
    await screen.findByRole('radio', { name: 'AIS', checked: true });
    await press('Choose the amount');
    fireEvent.click(await screen.findByRole('radio', { name: 'THB 100.00' }));
    server.answer(quoteAirtime.path, () => ({ code: 1, message: 'OK', data: { ...quote, isOwn: true } }));
    await press('Review mobile top-up');
    fireEvent.click(await screen.findByRole('button', pay));
    await waitFor(() => expect(location.hash).toBe(statusHash));
    await screen.findByRole('heading', { name: sent });
    await act(settleUnderWay);
    act(() => history.back());
    await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
    expect(sentTo(server, createAirtime)).toHaveLength(1);
  });

  it('though a copy of the tab holds the confirmation still', async () => {
    const draft = openConfirm();
    fireEvent.click(await screen.findByRole('button', pay));
    await screen.findByRole('heading', { name: sent });
    await act(settleUnderWay);
    cleanup();
    openConfirm({ ...draft, requestId: crypto.randomUUID() });
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(screen.queryByRole('button', pay)).toBeNull();
    expect(sentTo(server, createAirtime)).toHaveLength(1);
  });

  // Last, because from here on every part that is loaded later is the other tab's.
  it('though another tab sends its own right now: this one waits for that', async () => {
    openConfirm();
    await screen.findByRole('button', pay);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer(createAirtime.path, async () => {
      await answered;
      return made;
    });
    const sending = (await otherTab()).runCommand(createAirtime, payment, { draftId: 'draft-2' });
    await screen.findByRole('heading', { name: finding });
    expect(screen.queryByRole('button', pay)).toBeNull();
    await act(async () => {
      answer();
      await sending;
    });
    // It is told in words, and what stands here is another one, of the same content or not,
    // which its person may still want.
    await screen.findByRole('heading', { name: 'Your other mobile top-up was requested' });
    expect(screen.queryByRole('button', pay)).toBeNull();
    await press('Go on here');
    await screen.findByRole('button', pay);
    // Browsers ask once for all tabs; jsdom has no locks for that, but it is one request all the same.
    expect(requestIds().size).toBe(1);
  });
});
