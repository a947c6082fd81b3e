// @vitest-environment jsdom
import { logIn, startDevice, userInfo } from '../data/start.ts';
import './all-screens.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import { App } from '../../../web/app.tsx';
import { keepFlag, readFlag } from '../../../web/identity-flags.ts';
import { presentReaction } from '../../../web/present-reaction.ts';
import { loginState, startSession } from '../../../web/session.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import { standInForBucket } from '../screens/bucket-stand-in.ts';
import { allTexts } from '../text/all-texts.ts';

const { en } = allTexts;
const server = await startWalletServer();
const bucket = standInForBucket(server, 'upl_01JD000000000000000P', 'selfie');
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: { ...data } });
const unread = () => ({ code: 23101, message: 'Read.', data: { document: 'identity-verification', version: '1' } });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: en['identity.agree'] });
const go = (path: string) => act(() => void (location.hash = `#${path}`));

afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startDevice(server, { retryPausesMs: [], present: presentReaction });
  server.answer(getBaseInfo.path, ok(userInfo));
  await chooseLanguage('en');
  await logIn(server, 'usr_1');
  bucket.noForm = unread;
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

/** Opens the place of the picture of oneself, among those of a document, and is asked for the consent in the midst. */
async function isAsked(document: PaperSlot): Promise<void> {
  const rows = [document, 'selfie'].map((slot) => ({ slot, isNeeded: true }));
  server.answer(listPapers.path, ok({ word: 'gather', isWhole: false, rows }));
  keepFlag('faceChecked', 1);
  await startSession();
  location.hash = '#/registerAuth?paper=selfie';
  render(<App />);
  const input = await screen.findByLabelText(en['picture.choose'], { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['a camera made this'], 'me.jpg')] } });
  fireEvent.click(await screen.findByRole('button', { name: en['papers.use'] }));
  await box();
}

/** Ticks, reads the policy, comes back, and is asked once more. */
async function readsPolicy(): Promise<void> {
  fireEvent.click(await box());
  fireEvent.click(screen.getByRole('button', { name: en['identity.readPolicy'] }));
  await screen.findByText('8. If you do not agree');
  act(() => history.back());
  fireEvent.click(await screen.findByRole('button', { name: en['picture.again'] }));
}

describe('who reads the policy from among their documents', () => {
  it.each<[PaperSlot, boolean, 1 | undefined]>([
    ['id-front', true, 1],
    ['passport', false, undefined],
  ])('and has given a %s finds the tick (%s) and that their face was checked (%s)', async (document, tick, face) => {
    await isAsked(document);
    await readsPolicy();
    expect([(await box()).checked, readFlag('faceChecked')]).toEqual([tick, face]);
  });

  it.each(['/promotion', '/identity'])('keeps what they know there over a page in between: %s', async (between) => {
    const consent = { state: 'consent', status: 0, tier: 'unauthorized', actor: 'owner', parts: [] };
    server.answer(getIdentityJourney.path, ok(consent));
    await isAsked('id-front');
    go(between);
    await screen.findByText(between === '/identity' ? en['identity.readPolicy'] : /^Not open yet/);
    // The rows are known at once by now.
    go('/registerAuth?paper=selfie');
    await screen.findByText(en['papers.text.selfie']);
    expect(readFlag('nationalityType')).toBe(1);
  });

  it('leaves both behind with the documents', async () => {
    await isAsked('id-front');
    await readsPolicy();
    await box();
    go('/promotion');
    await screen.findByText('Not open yet: Promotions and vouchers');
    expect([readFlag('agreed'), readFlag('faceChecked'), readFlag('nationalityType')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('ticks the next text anew', async () => {
    await isAsked('id-front');
    server.answer(giveConsent.path, ok({ givenAtMs: 1 }));
    fireEvent.click(await box());
    fireEvent.click(screen.getByRole('button', { name: en['identity.agreeAndGoOn'] }));
    // The server asks for a newer one at once.
    await expect.poll(() => server.seen.filter(({ path }) => path === giveConsent.path)).toHaveLength(1);
    await expect.poll(async () => (await box()).checked).toBe(false);
  });

  it('ticks a newer text anew, which refused their yes to the one before', async () => {
    await isAsked('id-front');
    server.answer(giveConsent.path, () => ({ code: 23102, message: 'Newer.', data: { version: '2' } }));
    fireEvent.click(await box());
    fireEvent.click(screen.getByRole('button', { name: en['identity.agreeAndGoOn'] }));
    await expect.poll(() => readFlag('agreed')).toBeUndefined();
  });
});
