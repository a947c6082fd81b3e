import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAnything } from '../../../shared/contracts/inspect/find.ts';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { goTo, hrefOf, keptAddress, place, readPlace } from '../../../web/console/place.ts';
import { patience } from '../../stage/patience.ts';
import { newDesk } from './desk.tsx';

const mobile = '0812345678';
const id = 'usr_1M81XTKEXPY9VEDN2901';

beforeEach(() => history.replaceState(null, '', '#/'));
afterEach(cleanup);

describe('an address', () => {
  it.each([
    ['mobile', '12'],
    ['reference', mobile],
    ['reference', '812345678'],
    ['reference', '+66 81 234 5678'],
    ['reference', '1-1017-00230-70-5'],
    ['reference', '123-4-56789-0'],
    ['reference', `R${mobile}`],
    ['subject', mobile],
  ])('has nothing of what names a person, and leads to it all the same: %s %s', (name, text) => {
    const at = hrefOf({ path: 'find', asked: { [name]: text, day: '2026-11-23' } });
    expect(at).toMatch(/^#\/find\?day=2026-11-23&held=[0-9a-f-]{36}$/);
    expect(readPlace(at)).toEqual({ path: 'find', asked: { [name]: text, day: '2026-11-23' } });
    // One text, one address: to ask for the same again leads nowhere new.
    expect(hrefOf(readPlace(at))).toBe(at);
    expect(keptAddress(at)).toBe('#/find?day=2026-11-23');
  });

  it.each([
    ['reference', id],
    ['reference', 'txn_12345678901234567890'],
    ['reference', 'ABCD-EFGH-K'],
    ['caseNumber', '4711'],
  ])('has what names no person: %s %s', (name, text) => {
    const at = hrefOf({ path: 'find', asked: { [name]: text } });
    expect(at).toBe(`#/find?${name}=${text}`);
    expect(keptAddress(at)).toBe(at);
  });

  it('whose mark stands for nothing any more asks for the text again', () => {
    expect(readPlace('#/find?held=0196f0d2-6d8e-7c11-8d5c-2f1f0e6b5a01')).toEqual({ path: 'find', asked: {} });
  });
});

it('a phone that is searched for is asked for and stands in no address, and Back leads to it again', async () => {
  const desk = newDesk();
  const asked = () => desk.asked.filter(({ name }) => name === findAnything.name).map(({ input }) => input);
  desk.answer(findAnything, () => ({ kinds: [], people: [], transactions: [], suspense: [] }));
  desk.open('#/');
  const search = await screen.findByRole('searchbox');
  fireEvent.change(search, { target: { value: mobile } });
  fireEvent.submit(search);
  await waitFor(() => expect(asked()).toEqual([{ reference: mobile }]));
  expect(location.href).not.toContain(mobile);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(mobile);
  goTo({ path: 'find', asked: { reference: id } });
  await waitFor(() => expect(asked()).toHaveLength(2));
  history.back();
  await waitFor(() => expect(asked()).toEqual([{ reference: mobile }, { reference: id }, { reference: mobile }]));
});

it('a phone that a list is asked with stands in no address', async () => {
  const desk = newDesk();
  desk.answer(listAuthEvents, () => ({ rows: [] }));
  desk.open('#/customers');
  const form = await screen.findByRole('form', { name: 'What to show' });
  fireEvent.change(within(form).getByLabelText(/^Mobile number/), { target: { value: mobile } });
  fireEvent.submit(form);
  await waitFor(() => expect(desk.asked.at(-1)?.input).toEqual({ mobile }));
  expect(location.href).not.toContain(mobile);
});

it('an address from elsewhere with the number of a person is put right as soon as it is read', async () => {
  location.hash = `#/customers?mobile=${mobile}`;
  await vi.waitFor(() => expect(location.href).not.toContain(mobile), patience);
  expect(place.get()).toEqual({ path: 'customers', asked: { mobile } });
});
