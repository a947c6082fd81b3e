// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import type { OwnReview } from '../../../shared/review.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { queryNames } from '../../../web/data/queries/query-names.ts';
import { useRefresh } from '../../../web/data/queries/use-refresh.ts';
import { FreshFactsWatch } from '../../../web/screens/main/fresh-facts-watch.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { ReviewResult } from '../../../web/screens/review/review-result.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as home } from '../../states/home/home-tab.ts';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenState, ScreenStates } from '../../states/state.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

let server: WalletServer;
let notices: readonly number[];

const ok = (answered: unknown) => {
  const data: JsonObject = JSON.parse(JSON.stringify(answered));
  return { code: 1, message: 'OK', data };
};

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  notices = [1];
  server.answer(getNotificationPage.path, () =>
    ok({
      total: notices.length,
      rows: notices.slice(0, 1).map((id) => ({ notificationId: `ntf_${id}`, type: 14, status: 1, createdAtMs: id })),
    }),
  );
});
afterEach(cleanup);

function stateOf({ others }: ScreenStates, name: string): ScreenState {
  const state = others[name];
  if (state === undefined) throw new Error(`there is no state ${name}`);
  return state;
}

/** What the server answers from now on, as in a state of the screen. */
function stand(name: string): void {
  for (const { path, data } of answersOf(states, stateOf(states, name))) server.answer(path, () => ok(data));
}

const messages = queryNames<[typeof getNotificationPage]>('notification/page');

/** The screen in an open app, whose badge looks when it is told to. */
function Open() {
  const refresh = useRefresh();
  return (
    <>
      <FreshFactsWatch />
      <button type="button" onClick={() => void refresh(messages)}>
        look
      </button>
      <ReviewScreen />
    </>
  );
}

const asked: OwnReview = {
  reviewId: 'rev_01JD000000000000000R',
  kind: 'company',
  state: 'asked',
  sentAtMs: 1,
  opensAtMs: 1,
  promisedAtMs: 1,
  answerByMs: 2,
  isLate: false,
  reason: 'unreadable',
  pictures: [{ uploadId: 'a', kind: 'company-registration', word: 'retry', reason: 'unreadable' }],
};

it('whoever listens goes on at what came, of a press and by itself', async () => {
  for (const { path, data } of answersOf(states, states.first)) server.answer(path, () => ok(data));
  server.answer(sendForReview.path, () => {
    stand('waiting');
    return ok({ reviewId: 'rev_01JD000000000000000R', opensAtMs: 1, promisedAtMs: 2 });
  });
  showScreen(<Open />);
  const send = await screen.findByRole('button', { name: 'Send for review' });
  expect(document.activeElement?.tagName).toBe('H1');
  send.focus();
  fireEvent.click(send);
  const heading = (name: string) => screen.findByRole('heading', { name });
  const waits = await heading('Our staff have your documents');
  await waitFor(() => expect(document.activeElement).toBe(waits));
  await act(settleUnderWay);
  stand('more is asked for');
  notices = [2, ...notices];
  fireEvent.click(screen.getByRole('button', { name: 'look' }));
  const came = await heading('We need more of your documents');
  await waitFor(() => expect(document.activeElement).toBe(came));
});

it('what stands there as the page begins takes nobody from its title', async () => {
  stand('accepted');
  showScreen(<Open />);
  const stood = await screen.findByRole('heading', { name: 'Your documents are accepted' });
  await act(settleUnderWay);
  expect(document.activeElement).not.toBe(stood);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('asked for one new picture, says which, promises nothing before it is there, and then that only sending is missing', async () => {
  stand('more is asked for');
  showScreen(<ReviewScreen />);
  await screen.findByText('Still to be replaced: Passport, the page with your photo.');
  expect(screen.getByRole('button', { name: 'Replace the pictures' })).toBeTruthy();
  expect(screen.queryByText(/Sent now, yours are decided|not there yet/)).toBeNull();
  cleanup();
  stand('what was asked for is there');
  showScreen(<ReviewScreen />);
  await screen.findByText('What we asked for is there again. Only sending is missing.');
  expect(screen.getByRole('heading', { name: 'All is there. Please send it' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send for review' })).toBeTruthy();
  expect(screen.queryByText(/Replace what is named|cannot be read|Still to be replaced/)).toBeNull();
});

it.for<[lying: readonly PaperRow[], text: string]>([
  [[{ slot: 'company-registration', isNeeded: true, uploadId: 'a', keptAtMs: 1 }], 'It cannot be read.'],
  [[{ slot: 'company-registration', isNeeded: true }], 'It cannot be read.'],
  [[{ slot: 'company-registration', isNeeded: true, uploadId: 'z', keptAtMs: 2 }], 'A new one is there.'],
])('ticks off what was replaced, and nothing else: %j', ([rows, text]) => {
  showScreen(<ReviewResult review={asked} papers={{ rows, isWhole: false }} />);
  expect(screen.getByText(`Company registration: ${text}`)).toBeTruthy();
});

it('at home says that only sending is missing once all that was asked for is there', async () => {
  await startLoggedIn(server, { auditStatus: 1 });
  for (const { path, data } of answersOf(home, stateOf(home, 'all that was asked for is there')))
    server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/is there and only has to be sent/);
  expect(screen.getByRole('button', { name: 'Go on to sending' })).toBeTruthy();
  expect(screen.queryByText(/We need more|See what is needed/)).toBeNull();
});
