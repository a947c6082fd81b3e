// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { createStatement } from '../../../shared/contracts/statement/create.ts';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { ownLimitForm } from '../../../web/commands/limits/lower.ts';
import { statementForm } from '../../../web/commands/statement/create.ts';
import { unlockForm } from '../../../web/commands/user/ask-unlock.ts';
import { pendingCommands, raiseTry } from '../../../web/data/pending/pending-commands.ts';
import { currentVault } from '../../../web/data/pending/pending-vault.ts';
import { withdrawPending } from '../../../web/data/sending/withdraw-pending.ts';
import { draftKeyOf } from '../../../web/data/session/kept-drafts.ts';
import { ActReviewScreen } from '../../../web/screens/act-review/act-review-screen.tsx';
import { PendingNotice } from '../../../web/screens/main/pending-notice.tsx';
import { WalletLockScreen } from '../../../web/screens/security/wallet-lock-screen.tsx';
import { AccountLimitsScreen } from '../../../web/screens/settings/account-limits-screen.tsx';
import { NewStatementScreen } from '../../../web/screens/statement/new-statement-screen.tsx';
import { monthsToChoose } from '../../../web/screens/statement/statement-draft.ts';
import { balance, limits, used } from '../../states/money.ts';
import { userInfo } from '../data/start.ts';
import { atMs, ok, openActScreens, review } from './act-case.tsx';
import { payment } from './cash-out-case.ts';

const { server, now } = await openActScreens();
/** Up to which try of which request the server has been told that nothing may be done. */
const marks = new Map<unknown, number>();

beforeEach(() => {
  marks.clear();
  server.answer(withdrawRequest.path, ({ payload: { withdrawnRequestId, tries } }) => {
    marks.set(withdrawnRequestId, Number(tries));
    return ok({ isCarriedOut: false });
  });
  server.answer(getBaseInfo.path, () => ok({ ...userInfo, tier: 'fully', lock: { lockedAtMs: atMs } }));
  for (const { path, data } of [limits('fully', 'says-so', { 'out-day': { ownSatang: 200_000 } }), used(), balance(1)])
    server.answer(path, () => ok(Object(data)));
  now.found = {
    review: { ...review, state: 'accepted' },
    act: { operation: 'cash-out/create', requestId: crypto.randomUUID(), input: payment },
    isDone: false,
    countsUntilMs: atMs + 86_400_000,
    refusedTry: 1,
  };
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** A request that waits for its code, as a draft keeps it. */
const waits = () => {
  const requestId = crypto.randomUUID();
  return { requestId, code: { requestId, tryNumber: 1 } };
};

interface Form {
  readonly path: string;
  readonly drawn: ReactNode;
  readonly command: { readonly name: string; readonly path: string };
  /** The draft that waits there. */
  readonly draft?: () => readonly [form: string, draft: object];
  readonly send: () => Promise<unknown>;
  /** What leads on from the word that nothing was done. */
  readonly goOn: string;
}

const again = 'Check it and try again';
const forms: readonly Form[] = [
  {
    path: '/newStatement',
    drawn: <NewStatementScreen />,
    command: createStatement,
    draft: () => [
      statementForm,
      { ...waits(), id: 'd', month: monthsToChoose()[0], from: '', through: '', format: 'pdf', name: 'masked' },
    ],
    send: () => press('Get the file'),
    goOn: again,
  },
  {
    path: '/walletLock',
    drawn: <WalletLockScreen />,
    command: askUnlock,
    draft: () => [unlockForm, { ...waits(), own: waits() }],
    send: () => press('Ask to unlock'),
    goOn: 'See the lock',
  },
  {
    path: '/walletLock',
    drawn: <WalletLockScreen />,
    command: unlockOwnWallet,
    draft: () => [unlockForm, { ...waits(), own: waits() }],
    send: () => press('Unlock with my face'),
    goOn: 'See the lock',
  },
  {
    path: '/accountLimits',
    drawn: <AccountLimitsScreen />,
    command: raiseLimit,
    draft: () => [ownLimitForm, { ...waits(), limit: 'out-day', amount: '3000' }],
    send: () => press('Raise the limit in 24 hours'),
    goOn: 'See my limits',
  },
  {
    path: '/stepUpReview',
    drawn: <ActReviewScreen />,
    command: createCashOut,
    send: () => press('Go on with it'),
    goOn: again,
  },
];

const draw = ({ drawn, path }: Form) => showScreen(<Suspense>{drawn}</Suspense>, path);

/** A busy server was asked again and again, more often than any draft has counted, and then its person had enough. */
async function takeBack(): Promise<void> {
  const [vault, [pending]] = [await currentVault(), await pendingCommands()];
  if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
  for (let seal = 0; seal < 20; seal += 1) await raiseTry(vault, pending, () => true);
  expect(await act(() => withdrawPending(pending))).toBe('settled');
}

async function comeBackFromHome(form: Form): Promise<void> {
  await press('Back to home');
  await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
  cleanup();
  // The server tells of its mark wherever it is asked.
  now.found = { ...now.found, refusedTry: Math.max(...marks.values()) };
  draw(form);
}

/** The form is left by the phone's own back, and the word is closed where nothing of the form is drawn. */
async function closeElsewhere(form: Form): Promise<void> {
  cleanup();
  showScreen(<PendingNotice />, '/mainPage/home');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
  cleanup();
  draw(form);
}

it.each(
  forms.flatMap((form) =>
    (['goes on', 'goes home and comes back', 'closes its notice on another page'] as const).map(
      (how) => [form.command.name, how, form] as const,
    ),
  ),
)('%s that was taken back is sent above the mark by whoever %s', async (_name, how, form) => {
  const { command, send, goOn } = form;
  const [name, draft] = form.draft?.() ?? [];
  if (name !== undefined) sessionStorage.setItem(draftKeyOf(name), JSON.stringify(draft));
  server.answer(command.path, () => 'drop');
  draw(form);
  await send();
  await waitFor(async () => expect(await pendingCommands()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Check now' });
  await takeBack();
  expect(marks.size).toBe(1);
  server.seen.length = 0;
  if (how === 'goes on') await press(goOn);
  else if (how === 'goes home and comes back') await comeBackFromHome(form);
  else await closeElsewhere(form);
  await send();
  await waitFor(() => expect(sentTo(server, command).length).toBeGreaterThan(0));
  const [sent = {}] = sentTo(server, command);
  expect(Number(sent['try'])).toBeGreaterThan(marks.get(sent['requestId']) ?? 0);
});
