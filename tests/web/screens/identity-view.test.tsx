// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { draft, journeyAt, openReview, parts, renewalIn } from '../../states/identity-journeys.ts';

const server = await openLoggedInScreens({ tier: 'fully' });
const known = { status: 2, tier: 'fully', actor: 'nobody' } as const;

async function open(journey: Partial<IdentityJourney>, shows: string): Promise<string> {
  const data = journeyAt(journey.state ?? 'done', 5, { ...known, ...journey }).data;
  server.answer(getIdentityJourney.path, () => ({ code: 1, message: 'OK', data: structuredClone(data) }));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByText(shows);
  return document.body.textContent;
}

const complete = 'Your identity check is complete';

it.each([
  ['has ended', renewalIn(-5), 'Your document has expired'],
  ['is asked for anew', renewalIn(300, { isAsked: true }), 'Please have yourself checked once more'],
])('whose document %s is not told that all is complete', async (_what, renewal, shows) => {
  expect(await open({ renewal }, shows)).not.toContain(complete);
});

it('whose document has ended gives the next one first, whatever another level takes', async () => {
  const told = await open({ tier: 'semi', state: 'papers', renewal: renewalIn(-5) }, 'Your document has expired');
  expect(told).not.toContain('Next: more documents');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.filter((each) => each === 'Give the new document')).toHaveLength(1);
  expect(buttons).not.toContain('Add my documents');
});

it.each([
  [5, 'papers', ['Give the new document', 'Add my documents']],
  [8, 'papers', ['Add my documents', 'Give the new document']],
] as const)('%s days before a document ends, at the step %s, what stands first is %o', async (days, state, order) => {
  const told = await open({ tier: 'semi', state, renewal: renewalIn(days) }, 'Next: more documents');
  const [renews, next] = ['Your document is valid through', 'Next: more documents'].map((text) => told.indexOf(text));
  expect((renews ?? -1) < (next ?? -1)).toBe(order[0] === 'Give the new document');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  for (const text of order) expect(buttons.filter((each) => each === text)).toHaveLength(1);
});

it('in a document’s last week the way to renew it is the first button at the bottom, and the step the second', async () => {
  await open({ tier: 'semi', state: 'papers', renewal: renewalIn(5) }, 'Next: more documents');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.slice(buttons.indexOf('Give the new document')).slice(0, 2)).toEqual([
    'Give the new document',
    'Add my documents',
  ]);
});

it('in the last week of a document, what lies with our staff and what was given of the new one go on first', async () => {
  const renewal = renewalIn(5);
  expect(await open({ renewal, state: 'papers', review: openReview }, 'Our staff have your documents')).not.toContain(
    'Give the new document',
  );
  cleanup();
  expect(await open({ tier: 'semi', state: 'registry', renewal }, 'Next: your card and the registry')).not.toContain(
    'Give the new document',
  );
});

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const ended = [renewalIn(-5), 'Your document has expired'] as const;
const asked = [renewalIn(300, { isAsked: true }), 'Please have yourself checked once more'] as const;

it.each([
  ['the new card', 'registry', ...ended, 'Check my card'],
  ['the new passport', 'passport', ...ended, 'Add my documents'],
  ['a card since operators asked', 'registry', ...asked, 'Check my card'],
  ['a passport since operators asked', 'passport', ...asked, 'Add my documents'],
] as const)('what was given of %s goes on by its own step, and not by what was typed of it', async (...row) => {
  const [, state, renewal, shows, button] = row;
  await open({ tier: 'semi', state, renewal, draft }, shows);
  expect(buttons()).toContain(button);
  expect(buttons().join()).not.toMatch(/Go on where|Give my details again|Give the new document/);
  // Nor is it asked for once more.
  const told = document.body.textContent;
  expect(told).toContain('You have given your details for it.');
  expect(told).not.toMatch(/details once more here|Once you have the new document/);
});

it.each([
  ['papers', 'semi'],
  ['done', 'fully'],
] as const)(
  'whoever is asked begins anew, and goes on with what they typed only if they want: %s',
  async (state, tier) => {
    await open({ tier, state, renewal: asked[0], draft }, asked[1]);
    const shown = buttons();
    const places = ['Give my details again', 'Go on where I stopped'].map((name) => shown.indexOf(name));
    expect(shown.filter((name) => name === 'Give my details again')).toHaveLength(1);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    fireEvent.click(screen.getByRole('button', { name: 'Give my details again' }));
    await waitFor(() => expect(location.hash).toBe('#/identity?gives=document&begins=first'));
  },
);

it('whoever is asked and has typed nothing chooses their document first', async () => {
  await open({ renewal: asked[0] }, asked[1]);
  expect(buttons().filter((name) => name === 'Give my details again')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Give my details again' }));
  await waitFor(() => expect(location.hash).toBe('#/identity?gives=document'));
});

it('what gives all again, which nobody has to, stands below what is looked at', async () => {
  await open({ tier: 'unauthorized', state: 'registry' }, 'Next: your card and the registry');
  expect(buttons().slice(-3)).toEqual(['Check my card', 'See the details I gave', 'Give my details again']);
});

it('what a minor has typed and sent waits for their guardian’s letter', async () => {
  await open({ tier: 'unauthorized', state: 'guardian', draft }, 'Next: the consent of a guardian');
  expect(buttons()).toContain('Add my documents');
  expect(buttons()).not.toContain('Go on where I stopped');
});

it('a card that our staff alone check is sent to them, and to no registry', async () => {
  const told = await open(
    { tier: 'semi', state: 'registry', renewal: asked[0], cardByStaff: true },
    'Next: our staff look at your card',
  );
  expect(told).not.toMatch(/Check my card|Next: your card and the registry/);
  fireEvent.click(screen.getByRole('button', { name: 'Send my pictures' }));
  expect(location.hash).toBe('#/dopaAuthenticationManual');
});

it('whose document still counts for long is', async () => {
  expect(await open({ renewal: renewalIn(900) }, complete)).toContain('There is nothing more to do.');
});

it('what was given anew and lies with our staff is asked for no more', async () => {
  const renewal = renewalIn(300, { isAsked: true });
  const told = await open({ renewal, review: openReview }, 'Our staff have your documents');
  expect(told).not.toMatch(/have yourself checked|Your level counts through/);
});

it.each([
  ['enterprise', 'This wallet is a company’s'],
  ['unauthorized', 'The company’s level has ended'],
] as const)(
  'a company of the level %s is led to its own page, and told of no step of a person',
  async (tier, shows) => {
    const told = await open({ tier, isCompany: true }, shows);
    expect(told).not.toMatch(/Check of your (?:document|face)|Done|at hand/);
    expect(screen.getByRole('button', { name: 'To the company’s page' })).toBeDefined();
  },
);

it('what its registrant had begun to type as a person stands before no company’s own way', async () => {
  const told = await open(
    { tier: 'unauthorized', isCompany: true, state: 'data', draft },
    'The company’s level has ended',
  );
  expect(screen.getByRole('button', { name: 'To the company’s page' })).toBeDefined();
  expect(told).not.toMatch(/Go on where|is kept until/);
});

it('a step that lies with our staff is nobody’s next one', async () => {
  const data = journeyAt('passport', 2, { status: 1, actor: 'us', review: openReview }).data;
  server.answer(getIdentityJourney.path, () => ({ code: 1, message: 'OK', data: structuredClone(data) }));
  showScreen(<IdentityViewScreen />, '/identity-view');
  expect((await screen.findByText('With our staff')).closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.queryByText('Next')).toBeNull();
});

it('a company is led to its own page, where what it gave stands, by one button', async () => {
  await open({ isCompany: true, tier: 'enterprise' }, 'This wallet is a company’s');
  expect(buttons()).not.toContain('See the details I gave');
  fireEvent.click(screen.getByRole('button', { name: 'To the company’s page' }));
  await waitFor(() => expect(location.hash).toBe('#/identityEnterprise'));
});

it('whose company’s papers count on is told when those can be given anew, and no document of a person', async () => {
  const told = await open(
    { isCompany: true, tier: 'enterprise', renewal: renewalIn(300) },
    'This wallet is a company’s',
  );
  expect(told).toContain('You can give them anew from');
  expect(told).not.toContain('the data of a new one');
});

it('while the data is asked for anew, no other step is the next one', async () => {
  const before = parts.map((part) => ({ part, isDone: part !== 'papers' }));
  await open({ tier: 'semi', state: 'papers', parts: before, renewal: asked[0] }, asked[1]);
  expect(screen.getByText('Next').closest('li')?.textContent).toContain('Your details');
  expect(screen.getByText('More documents').closest('li')?.textContent).toContain('Later');
});

it.each([
  ['lies with our staff', { review: openReview }, 'Our staff have your documents'],
  ['was sent', { tier: 'semi', state: 'registry', renewal: ended[0] }, 'Next: your card and the registry'],
] as const)('what was typed is not said to be kept where it %s', async (_what, more, shows) => {
  expect(await open({ draft, ...more }, shows)).not.toContain('What you have typed is kept');
});

it('what was typed and not sent is', async () => {
  expect(await open({ tier: 'unauthorized', state: 'data', draft }, 'Next: your details')).toContain(
    'What you have typed is kept',
  );
});
