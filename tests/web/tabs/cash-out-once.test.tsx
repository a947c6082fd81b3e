// @vitest-environment jsdom
import { isPaidOnce, press } from './paid-once.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe } from 'vitest';
import { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { ofKbank } from '../../states/accounts.ts';
import { states } from '../../states/cash-out/cash-out-screen.ts';
import { states as statuses } from '../../states/cash-out/cash-out-status-screen.ts';
import { answersOf } from '../../states/state.ts';
import { quote, payment, made, pay, statusHash, newDraft } from '../screens/cash-out-case.ts';

describe('a cash out is paid once', async () => {
  await isPaidOnce({
    newDraft,
    draftKey: 'kapao.draft.cash-out',
    confirmHash: '#/cashOut?step=confirm',
    statusHash,
    pay,
    create: createCashOut,
    made,
    answers: [
      ...answersOf(states, states.first),
      ...answersOf(statuses, statuses.first),
      { path: quoteCashOut.path, data: quote },
    ],
    words: {
      finding: 'Checking the result of your cash out',
      to: 'To KBANK',
      amount: '135.50',
      sent: 'On its way to your bank account',
      other: 'Your other cash out was requested',
    },
    fromHome: async () => {
      await press('Cash out');
      fireEvent.click(await screen.findByText(ofKbank.accountNumberMasked));
      fireEvent.change(await screen.findByLabelText('Amount to cash out'), { target: { value: '120.50' } });
      await press('Review cash out');
    },
    sendFrom: ({ runCommand }) => runCommand(createCashOut, payment, { draftId: 'draft-2' }),
  });
});
