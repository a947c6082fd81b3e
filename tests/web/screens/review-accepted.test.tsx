// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const server = await openLoggedInScreens({ tier: 'basic' });

/** The screen as it is in one of its states. */
function show(name: string): void {
  for (const { path, data } of answersOf(states, states.others[name] ?? states.first))
    server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
  showScreen(<ReviewScreen />);
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('once the face is accepted its button leads on, and what another level takes stands apart', async () => {
  show('accepted, and pictures of the next level are missing');
  await screen.findByRole('heading', { name: 'More documents' });
  expect(buttons()).toEqual(['', 'To the next step', 'Add the documents']);
  fireEvent.click(screen.getByRole('button', { name: 'To the next step' }));
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
});

it('once all pictures of the next level are there, sending them is what leads on, and no way in a ring', async () => {
  show('accepted, and our staff are next');
  await screen.findByRole('heading', { name: 'More documents' });
  expect(buttons()).toEqual(['', 'Send for review', 'My documents']);
  expect(screen.getByRole('button', { name: 'Send for review' }).className).toContain('bg-brand ');
});

it.each([
  ['a letter is accepted, and our staff alone look at the card', 'Add the documents', /This time our staff look at/],
  ['papers were accepted, and the level was lowered since', 'Send for review', /This time our staff compare your face/],
])('where our staff are the only way, sending to them leads on, and no way in a ring: %s', async (name, to, says) => {
  await startLoggedIn(server, { tier: 'unauthorized', ...states.others[name]?.who });
  show(name);
  const button = await screen.findByRole('button', { name: to });
  expect(button.className).toContain('bg-brand ');
  expect(document.body.textContent).toMatch(says);
  expect(document.body.textContent).not.toMatch(/next step|look instead|highest limits are yours/);
});

it('whose level has ended since is told of no limits that are theirs, and led to what comes next', async () => {
  await startLoggedIn(server, { tier: 'unauthorized', levelEnded: 'person' });
  show('papers were accepted, and the level has ended since');
  fireEvent.click(await screen.findByRole('button', { name: 'To the next step' }));
  expect(location.hash).toBe('#/identity-view');
  expect(document.body.textContent).not.toMatch(/complete|Back to home/);
});

const told = 'You were checked once more, and your level stays as it is.';

it('a document that opened the first level is not told to have been checked once more', async () => {
  show('accepted');
  await screen.findByText('Your documents are accepted');
  expect(screen.queryByText(told)).toBeNull();
});

it('a document that was checked once more is told to be answered, and the level to stay', async () => {
  await startLoggedIn(server, { tier: 'semi' });
  show('accepted');
  expect(await screen.findByText(told)).toBeTruthy();
});
