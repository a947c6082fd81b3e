// @vitest-environment jsdom
import { refusing, startLoggedIn, startScreens } from '../screens/show-screen.tsx';
import './all-screens.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { allBrands } from '../../../web/brands/all-brands.ts';
import { draftKeyOf } from '../../../web/data/session/kept-drafts.ts';
import { loginState } from '../../../web/session.ts';
import { t } from '../../../web/text/text.ts';
import { allStates } from '../../states/all-states.ts';
import { answer, answersOf } from '../../states/state.ts';
import type { Answer, LostPress, ScreenState, ScreenStates } from '../../states/state.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { allTexts } from '../text/all-texts.ts';
import { shareOf } from '../../turns/share-of-run.ts';

const { en } = allTexts;
/** What every page of somebody's own asks besides its screen. */
const badge = answer(getNotificationPage, { total: 0, rows: [] });
/** What a state before has left with a reviewer lies there no more. */
const noReview = answer(getReview, {});
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

function answerWith({ path, data }: Answer): void {
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
}

function show(at: string, typed: ScreenState['typed'] = {}): void {
  for (const [form, draft] of Object.entries(typed)) sessionStorage.setItem(draftKeyOf(form), JSON.stringify(draft));
  location.hash = `#${at}`;
  render(<App />);
}

/** Sends it in a tab that is closed while nobody knows what became of it; from then on it is answered. */
async function lose({ at, typed, button, path, data }: LostPress): Promise<void> {
  server.answer(path, () => 'drop');
  show(at, typed);
  fireEvent.click(await screen.findByRole('button', { name: button(t) }));
  await screen.findByRole('button', { name: en['pending.askNow'] });
  cleanup();
  sessionStorage.clear();
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
}

async function open(states: ScreenStates, state: ScreenState, without?: Answer): Promise<void> {
  const { pressed, lost, opened } = state;
  for (const each of [badge, noReview, ...answersOf(states, state)]) answerWith(each);
  if (states.session === 'in')
    await startLoggedIn(server, { tier: 'fully', firstName: 'Malee', lastName: 'Srisuk', ...state.who });
  if (without !== undefined) server.answer(without.path, () => 'drop');
  loginState.set(states.session);
  if (lost !== undefined) await lose(lost);
  show(state.at, state.typed);
  for (const [label, value] of Object.entries(state.filled ?? {})) {
    // A key of the texts, which TypeScript knows as a text only.
    const name = en[label as keyof typeof en];
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  }
  if (opened !== undefined) fireEvent.click(await screen.findByRole('button', { name: opened(t) }));
  if (pressed === undefined) return;
  const { path, code, data, button, messageIn } = pressed;
  server.answer(path, refusing(code, data, messageIn('en')));
  fireEvent.click(await screen.findByRole('button', { name: en[button] }));
}

/** What asks again: a button that says so, or where there is no room, one that says what went wrong. */
const wayToAsk = new RegExp(`^(?:${en['common.retry']}|${en['error.network']})$`);
function textOf({ shows, pressed }: ScreenState): string {
  if (shows === 'the refusal') return pressed?.messageIn('en') ?? '';
  return shows === 'the brand' ? allBrands.kapao.displayName : en[shows];
}

const whole = (state: ScreenState) => screen.findAllByText(textOf(state));

/** Grave faults that need no eyes: colours and sizes are looked at in the pictures, by a browser. */
async function graveFaults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
}

/** What was not said: which field one begins at, on a page with fields that nothing was pressed on. */
function beginsUnsaid({ begins, pressed, opened, filled }: ScreenState): readonly string[] {
  if ((begins ?? pressed ?? opened ?? filled) !== undefined) return [];
  return (
    Array.from(document.querySelectorAll('input'))
      .filter(({ type, hidden }) => !hidden && !['radio', 'checkbox', 'file', 'search'].includes(type))
      // A sheet begins at its own field, by the browser.
      .filter((field) => field.closest('dialog') === null)
      .map(({ labels }) => `the state says nothing of where one begins beside "${labels?.[0]?.textContent ?? ''}"`)
  );
}

/** Where one begins, as a state says; undefined where it says nothing. */
async function begunAt(begins: ScreenState['begins']): Promise<Element | undefined> {
  if (begins === undefined) return undefined;
  if (begins === 'the title') return screen.getByRole('heading', { level: 1 });
  // The sheet in which a field is chosen has its name, too, and stands behind it.
  return (await screen.findAllByLabelText(en[begins]))[0];
}

/** Fields where Enter leads nowhere: in no form with a button that goes on, and not said to go on by themselves. */
function deadEnds(): readonly string[] {
  const fields = Array.from(document.querySelectorAll('input')).filter(
    (field) =>
      !['radio', 'checkbox', 'file', 'search'].includes(field.type) &&
      !field.hidden &&
      // A code goes on with its last digit, and a message is only ended: what pays is a press.
      field.autocomplete !== 'one-time-code' &&
      field.getAttribute('enterkeyhint') !== 'done',
  );
  return fields
    .filter(({ form }) => !form?.querySelector('button[type=submit]'))
    .map(({ labels }) => `Enter in "${labels?.[0]?.textContent ?? ''}" leads nowhere`);
}

/** A number is written with its dashes wherever it is read: `081-234-5678`, and masked `081-***-*678`. */
function otherNumbers(): readonly string[] {
  return Array.from(
    document.body.textContent.matchAll(/\+66\d+|(?<!\d)0[689]\d(?:\d{7}|\*+\d{3})(?!\d)/g),
    ([number]) => number,
  );
}

/** What is seen once an answer does not come, and once it comes after all and the page was told to ask again. */
async function withoutAndWith(states: ScreenStates, taken: Answer): Promise<readonly string[]> {
  const { first } = states;
  await open(states, first, taken);
  if (taken.without === 'goes-on') {
    await whole(first);
    return [screen.queryByText(en['error.title']) === null ? 'goes on' : 'gives up'];
  }
  await screen.findAllByText(en['error.network']);
  answerWith(taken);
  const [again] = await screen.findAllByRole('button', { name: wayToAsk, busy: false });
  if (again !== undefined) fireEvent.click(again);
  await whole(first);
  return ['says so', screen.queryByText(en['error.network']) === null ? 'is whole again' : 'says so still'];
}

// How a screen is seen first stands in every run, the rest of its states and each answer that fails take turns.
const shown = shareOf(
  allStates.flatMap(({ name, screen: states }) =>
    Object.entries({ first: states.first, ...states.others }).map(([which, state]) => ({ name, which, states, state })),
  ),
  { oneIn: 10, always: ({ which }) => which === 'first' },
);

it.for(shown)('$name, $which: is whole, and open to everybody', async ({ states, state }) => {
  await open(states, state);
  expect(await whole(state)).not.toEqual([]);
  if (state.isBrief === true) return;
  expect([...(await graveFaults()), ...otherNumbers()]).toEqual([]);
  await waitFor(() => expect(deadEnds()).toEqual([]));
  expect(beginsUnsaid(state)).toEqual([]);
  expect(document.activeElement).toBe((await begunAt(state.begins)) ?? document.activeElement);
});

const unanswered = shareOf(
  allStates.flatMap(({ name, screen: states }) =>
    answersOf(states, states.first).map((taken) => ({ name, query: taken.name, states, taken })),
  ),
  { oneIn: 10 },
);

it.for(unanswered)('$name without an answer of $query', async ({ states, taken }) => {
  expect(await withoutAndWith(states, taken)).toEqual(
    taken.without === 'goes-on' ? ['goes on'] : ['says so', 'is whole again'],
  );
});

it('whoever cannot be asked for is told so on any page of theirs', async () => {
  await startLoggedIn(server);
  server.answer(getBaseInfo.path, () => 'drop');
  location.hash = '#/accountLimits';
  loginState.set('in');
  render(<App />);
  expect(await screen.findByText(en['error.network'])).toBeDefined();
});
