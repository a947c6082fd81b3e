// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { OwnReview, ReviewKind } from '../../../shared/review.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { queryNames } from '../../../web/data/queries/query-names.ts';
import { useRefresh } from '../../../web/data/queries/use-refresh.ts';
import { FreshFactsWatch } from '../../../web/screens/main/fresh-facts-watch.ts';
import { NotifyTab } from '../../../web/screens/notify/notify-tab.tsx';
import { ReviewResult } from '../../../web/screens/review/review-result.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

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

/** What the server answers from now on, as in a state of the screen. */
function stand(name: string): void {
  const state = states.others[name];
  if (state === undefined) throw new Error(`there is no state ${name}`);
  for (const { path, data } of answersOf(states, state)) server.answer(path, () => ok(data));
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

it('says by itself, on the screen that is open, that it is late and what was decided', async () => {
  stand('waiting');
  showScreen(<Open />);
  await screen.findByText('Our staff have your documents');
  for (const [at, state, text] of [
    [2, 'late', 'It takes longer than we said, and we are sorry. We tell you in your inbox.'],
    [3, 'accepted', 'Your documents are accepted'],
  ] as const) {
    stand(state);
    notices = [at, ...notices];
    fireEvent.click(screen.getByRole('button', { name: 'look' }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

const asked: OwnReview = {
  reviewId: 'rev_01JD000000000000000R',
  kind: 'company',
  state: 'asked',
  sentAtMs: 1,
  opensAtMs: 1,
  promisedAtMs: 1,
  answerByMs: 2,
  isLate: false,
  reason: 'expired',
  pictures: [
    { uploadId: 'a', kind: 'company-registration', word: 'retry', reason: 'unreadable' },
    { uploadId: 'b', kind: 'id-front', word: 'accept' },
    { uploadId: 'c', kind: 'supporting', word: 'accept' },
    { uploadId: 'd', kind: 'supporting', word: 'retry', reason: 'cut-off' },
  ],
};

it('names each picture that has to be replaced, with why, and what is wrong besides', () => {
  showScreen(<ReviewResult review={asked} />);
  const lines = screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Replace what is named below, then send again.',
      'Company registration: A picture cannot be read.',
      'Supporting document 2: A picture is cut off.',
      'A document has expired.',
    ]),
  );
  expect(lines.some((line) => line.includes('ID card'))).toBe(false);
});

it('says no reason twice that a picture has, and names none of what was accepted', () => {
  showScreen(<ReviewResult review={{ ...asked, reason: 'unreadable' }} />);
  expect(screen.getAllByText(/A picture cannot be read/)).toHaveLength(1);
  cleanup();
  showScreen(<ReviewResult review={{ ...asked, state: 'accepted' }} />);
  expect(screen.queryByText(/Company registration/)).toBeNull();
  cleanup();
  // What was asked for before it was taken back is nothing to send any more.
  showScreen(<ReviewResult review={{ ...asked, state: 'withdrawn' }} />);
  expect(screen.queryByText(/Company registration|has expired/)).toBeNull();
});

it.for([
  ['papers', '#/dopaAuthenticationManual'],
  ['company', '#/identityEnterprise'],
  ['act', '#/stepUpReview'],
] as const)('a message about a case of the kind %s leads to where that case stands', async ([reviewKind, hash]) => {
  const row = { notificationId: 'ntf_01JD0000000000000000', type: 14, status: 1, createdAtMs: 1 };
  const told = { reviewWord: 'accepted', reviewKind } satisfies { reviewWord: string; reviewKind: ReviewKind };
  server.answer(getNotificationPage.path, () => ok({ total: 1, rows: [{ ...row, ...told }] }));
  showScreen(<NotifyTab />, '/mainPage/notify');
  fireEvent.click(await screen.findByRole('button', { name: /accepted/ }));
  await waitFor(() => expect(location.hash).toBe(hash));
});

it('takes back what lies with our staff once it has said what that means, and shows that it was', async () => {
  stand('waiting');
  server.answer(withdrawReview.path, () => {
    stand('taken back');
    return ok({});
  });
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/Nobody decides about it any more/)).toBeTruthy();
  expect(sentTo(server, withdrawReview)).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back', hidden: true })[1] ?? document.body);
  expect(await screen.findByText('You took your documents back')).toBeTruthy();
  expect(sentTo(server, withdrawReview)).toEqual([{ reviewId: expect.stringMatching(/^rev_/) }]);
});

it('says it where somebody has decided in the meantime, and shows what', async () => {
  stand('more is asked for');
  server.answer(withdrawReview.path, () => {
    stand('accepted');
    return refusing(refusals['review-over'].code, undefined, 'It was decided already.')();
  });
  showScreen(<ReviewScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back', hidden: true })[1] ?? document.body);
  expect(await screen.findByText('Your documents are accepted')).toBeTruthy();
});
