// @vitest-environment jsdom
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states } from '../../states/airtime/airtime-screen.ts';
import { numbers, usedBefore } from '../../states/operators.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const type = async (phone: string) =>
  fireEvent.change(await screen.findByLabelText('Mobile number to top up'), { target: { value: phone } });
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

beforeEach(() => answerWith(answersOf(states, states.first)));

/** The page of the numbers, at one's own. */
async function openOwn(): Promise<void> {
  location.hash = '#/topUp/mobile';
  render(<App />);
  await screen.findByText('081-***-*678');
  await screen.findByRole('radio', { name: 'AIS' });
}

/** The page of the numbers, for another than one's own. */
async function openAnother(): Promise<void> {
  await openOwn();
  await choose('Another number');
}

describe('a number that was topped up before', () => {
  it('stands beside the own one, and leads on in its place', async () => {
    await openOwn();
    await press(/081-222-3344/);
    await screen.findByRole('radio', { name: 'THB 40.00' });
    expect(screen.getByText('dtac')).toBeDefined();
    await press('Change');
    await waitFor(() => expect(isChosen('Another number')).toBe(true));
  });

  it('whose operator sells nothing any more asks for another one, at the operators', async () => {
    answerWith([numbers([{ ...usedBefore, operatorCode: 'gone', operatorName: 'Gone' }])]);
    await openOwn();
    await press(/081-222-3344/);
    await screen.findByText('Choose the operator of this number first');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'AIS' }));
  });

  it('leads on with its operator, and is there to be changed', async () => {
    await openAnother();
    await press(/081-222-3344/);
    await screen.findByRole('radio', { name: 'THB 40.00' });
    expect(screen.getByText('dtac')).toBeDefined();
    await press('Change');
    await waitFor(() => expect(isChosen('dtac')).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number to top up').value).toBe('081-222-3344');
  });
});

describe('the number', () => {
  it('of somebody else is typed as soon as it is chosen, and where one comes back to it', async () => {
    await openOwn();
    await choose('Another number');
    const field = () => screen.getByLabelText('Mobile number to top up');
    expect(document.activeElement).toBe(field());
    await type('081 222 3399');
    await press('Choose the amount');
    await screen.findByRole('radio', { name: 'THB 100.00' });
    await press('Change');
    await screen.findByRole('radio', { name: 'AIS' });
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['', 'Enter a mobile number'],
    ['12', 'Enter a Thai mobile number with 10 digits, like 081-234-5678'],
  ])('"%s" is not sent anywhere: %s', async (phone, told) => {
    await openAnother();
    await type(phone);
    await press('Choose the amount');
    await screen.findByText(told);
    const field = screen.getByLabelText<HTMLInputElement>('Mobile number to top up');
    expect([document.activeElement, field.value]).toEqual([field, phone]);
    expect(location.hash).toBe('#/topUp/mobile');
    await type('0812223399');
    expect(screen.queryByText(told)).toBeNull();
  });
});
