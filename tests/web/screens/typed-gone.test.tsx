// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { utf8 } from '../../../shared/wire/aes.ts';
import { correctClock } from '../../../web/data/calls/clock.ts';
import { keepUnsent, readUnsent, sweepUnsent } from '../../../web/data/pending/unsent.ts';
import { storedEntries } from '../../../web/data/session/stored.ts';
import { wipeOldUnsent } from '../../../web/data/session/wipe-unsent.ts';
import { typedCopies } from '../../../web/screens/long-form/typed-copies.ts';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { thaiAnswers } from '../../states/personal-data-samples.ts';
import { userInfo } from '../data/start.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const dayMs = 86_400_000;
const { userId } = userInfo;
const kept = async () => (await storedEntries('unsent:')).map(([key]) => key.replace(/^.*:/, ''));
const gone = ['form/personal-data/gone'];
const told = () => screen.queryAllByText(/what you typed on this device was removed after a day/).length;

async function open(): Promise<void> {
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await screen.findByLabelText('First name');
  await act(settleUnderWay);
}

beforeEach(async () => {
  server.answer(getIdentityDraft.path, () => ({
    code: 1,
    message: 'OK',
    data: { revision: 1, draft: { savedAtMs: 1, endsAtMs: 2, answers: { ...thaiAnswers } } },
  }));
  server.answer(saveIdentityDraft.path, () => 'drop');
  // What a tab that is gone has left, and a picture beside it.
  await keepUnsent(userId, 'form/personal-data/a-page', utf8('{}'));
  await keepUnsent(userId, 'picture/id-front', utf8('x'));
  correctClock(Date.now() + dayMs);
});

it.each([
  ['the login', () => sweepUnsent(userId)],
  ['the form itself', () => readUnsent(userId, '')],
])('what was typed and went after a day is told of once, at its form, though %s has removed it', async (_who, look) => {
  await look();
  expect(await kept()).toEqual(gone);
  // It waits for whoever comes back later still.
  correctClock(Date.now() + 5 * dayMs);
  await sweepUnsent(userId);
  await open();
  await waitFor(() => expect(told()).toBe(1));
  expect(await kept()).toEqual([]);
  cleanup();
  await open();
  expect(told()).toBe(0);
});

it('nothing is said where nothing went', async () => {
  correctClock(Date.now());
  await open();
  expect(told()).toBe(0);
});

it.each([
  ['after a month', () => (correctClock(Date.now() + 31 * dayMs), sweepUnsent(userId))],
  ["with somebody else's login", () => sweepUnsent('usr_2')],
  ['with what is given at the end of the form', () => typedCopies('personal-data').end()],
])('that something went is forgotten %s', async (_when, pass) => {
  await sweepUnsent(userId);
  expect(await kept()).toEqual(gone);
  await pass();
  expect(await kept()).toEqual([]);
});

it('is noted without a session, too, and what is old goes where nothing can be written', async () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await sweepUnsent(userId);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(await kept()).toEqual([]);
  correctClock(Date.now() - 2 * dayMs);
  await keepUnsent(userId, 'form/personal-data/a-page', utf8('{}'));
  await wipeOldUnsent();
  expect(await kept()).toEqual(gone);
});
