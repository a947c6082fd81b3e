// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lazyPart, lazyScreen } from '../../../web/lazy-screen.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { allTexts } from '../text/all-texts.ts';

const { en } = allTexts;
const noConnection = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Greeting = ({ name }: { readonly name: string }) => <p>Good day, {name}</p>;

/** A part that cannot be fetched as often as said, and how often it was asked for. */
function failing(times: number) {
  const asked = { times: 0 };
  const load = async () => {
    asked.times += 1;
    return asked.times <= times ? await noConnection() : Greeting;
  };
  return { asked, load };
}

const show = (part: ReactNode) =>
  render(
    <>
      <input aria-label="Amount" defaultValue="" />
      <Suspense fallback={<p>Loading</p>}>{part}</Suspense>
    </>,
  );
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

it('a part that cannot be fetched says so in its place, and what was typed beside it stays', async () => {
  const { asked, load } = failing(2);
  const Part = lazyPart(load);
  show(<Part name="Malee" />);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '120.50' } });
  const told = await screen.findByText(en['error.network']);
  // From here trying again is the person's own doing, and the page is not loaded anew under it.
  expect(told.closest('[data-missing-part]')).not.toBeNull();
  await press(en['common.retry']);
  expect([asked.times, screen.queryByText(en['error.network']) === null]).toEqual([2, false]);
  await press(en['common.retry']);
  await screen.findByText('Good day, Malee');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '120.50');
  cleanup();
  show(<Part name="Somchai" />);
  await screen.findByText('Good day, Somchai');
  expect(asked.times).toBe(3);
});

it('what was fetched before it is shown is drawn at once, and nobody waits for it', async () => {
  const Part = lazyPart(failing(0).load);
  await Part.preload();
  show(<Part name="Malee" />);
  expect([screen.queryByText('Good day, Malee') === null, screen.queryByText('Loading')]).toEqual([false, null]);
});

it('a part that could not be fetched before is asked for again where it is shown', async () => {
  const { asked, load } = failing(1);
  const Part = lazyPart(load);
  await Part.preload();
  show(<Part name="Malee" />);
  await screen.findByText('Good day, Malee');
  expect(asked.times).toBe(2);
});

it('a screen that cannot be fetched says so as a page, with the way home', async () => {
  location.hash = '#/transfer';
  const { load } = failing(1);
  const Screen = lazyScreen(load);
  show(<Screen name="Malee" />);
  await screen.findByRole('heading', { name: en['error.title'] });
  expect(screen.getByRole('main')).toBeDefined();
  await press(en['common.toHome']);
  expect(location.hash).toBe('#/');
  await press(en['common.retry']);
  await screen.findByText('Good day, Malee');
});
