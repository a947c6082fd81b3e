import { sentTo } from '../screens/show-screen.tsx';
import { openLoggedInScreens } from '../screens/logged-in-screens.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import type { Answer } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import type { Behaviour, WalletServer } from '../data/wallet-server.ts';
import { otherTab } from './other-tab.ts';

interface Draft {
  readonly requestId: string;
}

/** A way of paying from a held payment, with what its confirmation and its status say of one payment. */
export interface HeldFlow<D extends Draft> {
  /** The draft of a tab that stands at the confirmation, where it is kept, and the confirmation's hash. */
  readonly newDraft: () => D;
  readonly draftKey: string;
  readonly confirmHash: string;
  readonly statusHash: string;
  readonly pay: { readonly name: string | RegExp };
  readonly create: { readonly path: string };
  readonly made: Behaviour;
  /** What the server says of everything else. */
  readonly answers: readonly Pick<Answer, 'path' | 'data'>[];
  readonly words: {
    /** The heading while the result is looked for, with to whom and how much. */
    readonly finding: string;
    readonly to: string;
    readonly amount: string;
    /** The headings of the status, and of what another tab has sent. */
    readonly sent: string;
    readonly other: string;
  };
  /** Goes from home, where the screens begin, to the confirmation. */
  readonly fromHome: (server: WalletServer) => Promise<void>;
  /** Sends the very payment of the draft from another tab. */
  readonly sendFrom: (tab: Awaited<ReturnType<typeof otherTab>>) => Promise<unknown>;
}

/** Presses a button that is there or comes. */
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

function open(hash: string): void {
  location.hash = hash;
  render(<App />);
}

/** A tab that stands at the confirmation. */
function openConfirm<D extends Draft>({ newDraft, draftKey, confirmHash }: HeldFlow<D>, draft = newDraft()): D {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  open(confirmHash);
  return draft;
}

/** Holds that a payment is made once, whatever its person, their tabs and the connection do. */
export async function isPaidOnce<D extends Draft>(flow: HeldFlow<D>): Promise<void> {
  const server = await openLoggedInScreens({ tier: 'fully' });
  beforeEach(() => {
    for (const { path, data } of flow.answers) {
      const json: JsonObject = JSON.parse(JSON.stringify(data));
      server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
    }
    server.answer(flow.create.path, () => flow.made);
  });
  inOneTab(flow, server);
  overTabs(flow, server);
}

function requestIdsOf(server: WalletServer, create: HeldFlow<Draft>['create']): ReadonlySet<unknown> {
  return new Set(sentTo(server, create).map(({ requestId }) => requestId));
}

function inOneTab<D extends Draft>(flow: HeldFlow<D>, server: WalletServer): void {
  const { statusHash, pay, create, made, words, fromHome } = flow;

  it('whatever is pressed twice', async () => {
    openConfirm(flow);
    const button = await screen.findByRole('button', pay);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, create)).toHaveLength(1);
  });

  it('though its answer is lost: the form stays locked over a reload and Escape, and ends at the status', async () => {
    server.answer(create.path, () => 'drop');
    const draft = openConfirm(flow);
    fireEvent.click(await screen.findByRole('button', pay));
    await screen.findByRole('heading', { name: words.finding });
    expect(screen.getByText(words.to)).toBeDefined();
    expect(document.body.textContent).toContain(words.amount);
    cleanup();
    openConfirm(flow, draft);
    await screen.findByRole('heading', { name: words.finding });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('button', pay)).toBeNull();
    server.answer(create.path, () => made);
    await waitFor(() => {
      for (const ask of screen.queryAllByRole('button', { name: 'Check now' })) fireEvent.click(ask);
      expect(location.hash).toBe(statusHash);
    });
    expect(requestIdsOf(server, create)).toEqual(new Set([draft.requestId]));
  });

  it('though somebody goes back from its status: home is what lies behind', async () => {
    open('#/mainPage/home');
    await fromHome(server);
    fireEvent.click(await screen.findByRole('button', pay));
    await waitFor(() => expect(location.hash).toBe(statusHash));
    await screen.findByRole('heading', { name: words.sent });
    await act(settleUnderWay);
    act(() => history.back());
    await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
    expect(sentTo(server, create)).toHaveLength(1);
  });
}

function overTabs<D extends Draft>(flow: HeldFlow<D>, server: WalletServer): void {
  const { statusHash, pay, create, made, words, sendFrom } = flow;

  it('though a copy of the tab holds the confirmation still', async () => {
    const draft = openConfirm(flow);
    fireEvent.click(await screen.findByRole('button', pay));
    await screen.findByRole('heading', { name: words.sent });
    await act(settleUnderWay);
    cleanup();
    openConfirm(flow, { ...draft, requestId: crypto.randomUUID() });
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(screen.queryByRole('button', pay)).toBeNull();
    expect(sentTo(server, create)).toHaveLength(1);
  });

  // Last, because from here on every part that is loaded later is the other tab's.
  it('though another tab sends its own right now: this one waits for that', async () => {
    openConfirm(flow);
    await screen.findByRole('button', pay);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer(create.path, async () => {
      await answered;
      return made;
    });
    const sending = sendFrom(await otherTab());
    await screen.findByRole('heading', { name: words.finding });
    expect(screen.queryByRole('button', pay)).toBeNull();
    await act(async () => {
      answer();
      await sending;
    });
    // It is told in words, and what stands here is another one, of the same content or not,
    // which its person may still want.
    await screen.findByRole('heading', { name: words.other });
    expect(screen.queryByRole('button', pay)).toBeNull();
    await press('Go on here');
    await screen.findByRole('button', pay);
    // Browsers ask once for all tabs; jsdom has no locks for that, but it is one request all the same.
    expect(requestIdsOf(server, create).size).toBe(1);
  });
}
