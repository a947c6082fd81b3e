// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { refusals } from '../../../shared/refusals.ts';
import { App } from '../../../web/app.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { states as company } from '../../states/company/company-screen.ts';
import { states as companyConfirm } from '../../states/company/company-confirm-screen.ts';
import { journeyAt, newText as about, renewalIn } from '../../states/identity-journeys.ts';
import { states as infoConfirm } from '../../states/personal-data/register-info-confirm-screen.ts';
import { states as review } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
let endedAtMs: number | undefined;
const ok = (data: unknown) => ({ code: 1, message: 'OK', data });

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  endedAtMs = undefined;
  const journey = () => journeyAt(endedAtMs === undefined ? 'data' : 'consent', endedAtMs === undefined ? 1 : 0).data;
  server.answer(getIdentityJourney.path, () => ok(journey()));
  server.answer(listConsents.path, () =>
    ok({ current: [about], rows: [{ ...about, language: 'en', givenAtMs: 1, ...(endedAtMs && { endedAtMs }) }] }),
  );
});
afterEach(cleanup);

const press = async (name: string, nth = 0) =>
  fireEvent.click((await screen.findAllByRole('button', { name, hidden: true }))[nth] ?? document.body);

it('says what stops and what stays before a consent is taken back, then shows its end and the way to give it again', async () => {
  server.answer(withdrawConsent.path, () => {
    endedAtMs = 2;
    return ok({ endedAtMs });
  });
  showScreen(<IdentityViewScreen />, '/identity-view');
  await press('Take my consent back');
  expect(await screen.findByText(/no card, face or document/)).toBeDefined();
  expect(sentTo(server, withdrawConsent)).toEqual([]);
  await press('Take my consent back', 1);
  expect(await screen.findByText(/You took your consent back on/)).toBeDefined();
  expect(sentTo(server, withdrawConsent)).toEqual([{ document: 'identity-verification' }]);
  expect(await screen.findByRole('button', { name: 'Start the identity check' })).toBeDefined();
});

/** The app at the page of the way, which the server tells as one is before the consent and as one is after it. */
function openWay(before: unknown, after: unknown): void {
  let hasAgreed = false;
  server.answer(getIdentityJourney.path, () => ok(hasAgreed ? after : before));
  server.answer(giveConsent.path, () => {
    hasAgreed = true;
    return ok({ givenAtMs: 1 });
  });
  location.hash = '#/identity-view';
  loginState.set('in');
  render(<App />);
}

it('leads whoever is wholly known to a new text, and back once they have agreed to it', async () => {
  const known = { status: 2, tier: 'fully', actor: 'nobody' } as const;
  openWay(journeyAt('done', 5, { ...known, consentDue: true }).data, journeyAt('done', 5, known).data);
  await press('Read and accept the text');
  await waitFor(() => expect(location.hash).toBe('#/identity'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }));
  await press('Go on');
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
  expect(sentTo(server, giveConsent)).toEqual([expect.objectContaining({ ...about, language: 'en' })]);
  expect(await screen.findByText('There is nothing more to do.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read and accept the text' })).toBeNull();
});

it('leads who is known to the new text alone while their document ends soon, and to the document by its own button', async () => {
  const known = { tier: 'semi', renewal: renewalIn(20) } as const;
  openWay(journeyAt('consent', 0, known).data, journeyAt('papers', 4, known).data);
  await press('Give the new document');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  location.hash = '#/identity-view';
  await screen.findByText('Next: accept the text on the identity check');
  expect(screen.queryByText('It begins with your consent')).toBeNull();
  await press('Read and accept the text');
  await waitFor(() => expect(location.hash).toBe('#/identity'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }));
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await press('Go on');
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
  await screen.findByRole('button', { name: 'Add my documents' });
});

it('says which text was accepted, in which language and when, and that there is a newer one', async () => {
  const givenAtMs = Date.parse('2026-11-24T12:00+07:00');
  const tell = (version: string) => {
    const rows = [{ ...about, version, language: 'zh', givenAtMs }];
    server.answer(listConsents.path, () => ok({ current: [about], rows }));
    showScreen(<IdentityViewScreen />, '/identity-view');
  };
  tell('2026-11-23');
  const earlier = await screen.findByText(/accepted the text of/);
  expect(earlier.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'On Nov 24, 2026 you accepted the text of Nov 23, 2026, in 简体中文 · There is a newer text since',
  );
  cleanup();
  tell(about.version);
  expect((await screen.findByText(/accepted the text of/)).textContent).not.toContain('newer');
});

it('stays given where that is not answered, and says so', async () => {
  server.answer(withdrawConsent.path, refusing(refusals.busy.code, undefined));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await press('Take my consent back');
  await press('Take my consent back', 1);
  await waitFor(() => expect(sentTo(server, withdrawConsent).length).toBeGreaterThan(0));
  expect(screen.queryByText(/You took your consent back on/)).toBeNull();
});

it.each([
  ['documents to a reviewer', review, sendForReview, 'Send for review'],
  ['a company to the reviewers', company, sendCompanyForReview, 'Send for review'],
  ['what was typed of a company', companyConfirm, giveCompany, 'Send my details'],
  ['what was typed of oneself', infoConfirm, addUserInfo, 'Send my details'],
] as const)('%s is sent from the same page once a new text was agreed to, as it stood there', async (...row) => {
  const [, states, { path }, send] = row;
  const state = 'the text is new' in states.others ? states.others['the text is new'] : states.first;
  for (const each of answersOf(states, state)) server.answer(each.path, () => ok(each.data));
  const missing = refusing(refusals['pictures-missing'].code, undefined, 'A picture is missing.');
  server.answer(path, refusing(refusals['consent-needed'].code, about, 'Please read the text.'));
  server.answer(giveConsent.path, () => {
    server.answer(path, missing);
    return ok({ givenAtMs: 1 });
  });
  location.hash = `#${state.at}`;
  loginState.set('in');
  render(<App />);
  await press(send);
  const box = await screen.findByRole('checkbox', { name: /I have read and accept/ });
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  // Nobody has to: the way back is the page as it was.
  await press('Back');
  await press(send);
  expect(box.isConnected).toBe(false);
  fireEvent.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }));
  await press('Accept and go on');
  // What is said then is said where it was sent from, and it was the same each time.
  await screen.findByText('A picture is missing.');
  expect(await screen.findByRole('button', { name: send })).toBeDefined();
  expect(location.hash).toBe(`#${state.at}`);
  const [first, ...later] = sentTo(server, { path }).map(({ requestId: _id, try: _try, ...input }) => input);
  expect(later).toEqual([first, first]);
  expect(sentTo(server, giveConsent)).toEqual([expect.objectContaining({ ...about, language: 'en' })]);
});
