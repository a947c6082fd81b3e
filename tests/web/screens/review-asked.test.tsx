// @vitest-environment jsdom
import { asked, ok, OpenReview, openReviewedCase, stateOf } from './review-case.tsx';
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { ReviewResult } from '../../../web/screens/review/review-result.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as home } from '../../states/home/home-tab.ts';
import { states as ways } from '../../states/identity/identity-view-screen.ts';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';

const { server, stand, notify } = await openReviewedCase();

it('whoever listens goes on at what came, of a press and by itself', async () => {
  for (const { path, data } of answersOf(states, states.first)) server.answer(path, () => ok(data));
  server.answer(sendForReview.path, () => {
    stand('waiting');
    return ok({ reviewId: 'rev_01JD000000000000000R', opensAtMs: 1, promisedAtMs: 2 });
  });
  showScreen(<OpenReview />);
  const send = await screen.findByRole('button', { name: 'Send for review' });
  expect(document.activeElement?.tagName).toBe('H1');
  send.focus();
  fireEvent.click(send);
  const heading = (name: string) => screen.findByRole('heading', { name });
  const waits = await heading('Our staff have your documents');
  await waitFor(() => expect(document.activeElement).toBe(waits));
  await act(settleUnderWay);
  stand('more is asked for');
  notify(2);
  fireEvent.click(screen.getByRole('button', { name: 'look' }));
  const came = await heading('We need more of your documents');
  await waitFor(() => expect(document.activeElement).toBe(came));
});

it('what stands there as the page begins takes nobody from its title', async () => {
  stand('accepted');
  showScreen(<OpenReview />);
  const stood = await screen.findByRole('heading', { name: 'Your documents are accepted' });
  await act(settleUnderWay);
  expect(document.activeElement).not.toBe(stood);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('asked for one new picture, says which, promises nothing before it is there, and then that only sending is missing', async () => {
  stand('more is asked for');
  showScreen(<ReviewScreen />);
  await screen.findByText('Still to be replaced: Passport page with your photo.');
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

/** What lies in the places by a list of before it was asked for: all of it. */
const before = answersOf(states, stateOf(states, 'more is asked for')).map((each) => {
  if (each.path !== listPapers.path) return each;
  const rows: readonly PaperRow[] = Object(each.data).rows;
  return { ...each, data: { word: 'gather', isWhole: true, rows: rows.map(({ isAskedAnew: _new, ...row }) => row) } };
});

it('asked while it is open, it does not call all there by a list of before', async () => {
  for (const { path, data } of before) server.answer(path, () => ok(data));
  showScreen(<ReviewScreen />);
  await screen.findByText('Still to be replaced: Passport page with your photo.');
  expect(screen.getByRole('heading', { name: 'We need more of your documents' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Replace the pictures' }).className).toContain('bg-brand ');
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

it.each(['more is asked for', 'waiting'])(
  'neither does the page of the whole way, whose case is known as: %s',
  async (known) => {
    const last = answersOf(states, stateOf(states, known)).filter(({ path }) => path === getReview.path);
    for (const { path, data } of [...answersOf(ways, stateOf(ways, 'our staff ask for more')), ...before, ...last])
      server.answer(path, () => ok(data));
    showScreen(<IdentityViewScreen />, '/identity-view');
    await screen.findByRole('button', { name: 'See what is needed' });
    await act(settleUnderWay);
    expect(document.body.textContent).not.toMatch(/All is there|Go on to sending/);
  },
);

it('at home says that only sending is missing once all that was asked for is there', async () => {
  await startLoggedIn(server, { auditStatus: 1 });
  for (const { path, data } of answersOf(home, stateOf(home, 'all that was asked for is there')))
    server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/is there and only has to be sent/);
  expect(screen.getByRole('button', { name: 'Go on to sending' })).toBeTruthy();
  expect(screen.queryByText(/We need more|See what is needed/)).toBeNull();
});
