// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { keepFlag } from '../../../web/identity-flags.ts';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';

const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const at = '/registerAuth';

beforeEach(() => {
  sessionStorage.clear();
  const data = { word: 'gather', isWhole: false, rows: [{ slot: 'signature', isNeeded: true }] };
  server.answer(listPapers.path, () => ({ code: 1, message: 'OK', data }));
});

it('the list says that the face is checked to whoever comes from there, and to nobody else', async () => {
  showScreen(<PapersScreen />, at);
  await screen.findByText(/^Add the pictures one by one/);
  expect(screen.queryByText(/^Your face is confirmed/)).toBeNull();
  cleanup();
  keepFlag('faceChecked', 1);
  showScreen(<PapersScreen />, at);
  expect(await screen.findByText('Your face is confirmed. These documents are what is left.')).toBeDefined();
});
