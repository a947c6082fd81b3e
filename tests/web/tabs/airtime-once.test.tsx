// @vitest-environment jsdom
import { isPaidOnce, press } from './paid-once.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe } from 'vitest';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { states } from '../../states/airtime/airtime-screen.ts';
import { states as statuses } from '../../states/airtime/airtime-status-screen.ts';
import { answersOf } from '../../states/state.ts';
import { made, newDraft, pay, payment, quote, statusHash } from '../screens/airtime-case.ts';

describe('a mobile top-up is paid once', async () => {
  await isPaidOnce({
    newDraft,
    draftKey: 'kapao.draft.airtime',
    confirmHash: '#/topUp/mobile?step=confirm',
    statusHash,
    pay,
    create: createAirtime,
    made,
    answers: [
      ...answersOf(states, states.first),
      ...answersOf(statuses, statuses.first),
      { path: quoteAirtime.path, data: quote },
    ],
    words: {
      finding: 'Checking the result of your mobile top-up',
      to: 'To 081-222-3344',
      amount: '100.00',
      sent: 'On its way to the number',
      other: 'Your other mobile top-up was requested',
    },
    fromHome: async (server) => {
      await press('More');
      fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Mobile top-up/ }));
      await screen.findByRole('radio', { name: 'AIS', checked: true });
      await press('Choose the amount');
      fireEvent.click(await screen.findByRole('radio', { name: 'THB 100.00' }));
      server.answer(quoteAirtime.path, () => ({ code: 1, message: 'OK', data: { ...quote, isOwn: true } }));
      await press('Review mobile top-up');
    },
    sendFrom: ({ runCommand }) => runCommand(createAirtime, payment, { draftId: 'draft-2' }),
  });
});
