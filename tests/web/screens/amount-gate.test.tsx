// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states as cashOuts } from '../../states/cash-out/cash-out-screen.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import { states as transfers } from '../../states/transfer/transfer-screen.ts';
import { newDraft, quote as cashOutQuote } from './cash-out-case.ts';

const { accountId: _accountId, account: _account, withdrawableSatang, arrives: _arrives, ...money } = cashOutQuote;
const receiver = { receiverId: `usr_${bodyOf('A')}`, receiverName: 'Somchai J.' };
const flows = [
  {
    flow: 'transfer',
    states: transfers,
    draft: {
      id: 'draft-1',
      amount: '120.50',
      own: { phone: '0899999999', note: '' },
      payee: { ...receiver, mobile: '+66899999999' },
    },
    query: quoteTransfer,
    quote: { ...money, ...receiver, transferableSatang: withdrawableSatang, warnings: [] },
    verb: 'send',
    review: 'Review transfer',
    more: 'Lower the amount or top up first.',
  },
  {
    flow: 'cashOut',
    states: cashOuts,
    draft: newDraft(),
    query: quoteCashOut,
    quote: cashOutQuote,
    verb: 'cash out',
    review: 'Review cash out',
    more: 'Lower the amount.',
  },
] as const;
/** The names of the drafts are those of the forms. */
const formOf = { transfer: 'transfer', cashOut: 'cash-out' } as const;

const server = await openLoggedInScreens({ tier: 'fully' });
/** What may leave the wallet either way, as the server knows it. */
let roomSatang: number;

describe.each(flows)(
  'an amount over what is shown: $flow',
  ({ flow, states, draft, query, quote, verb, review, more }) => {
    const typedAt = `#/${flow}?step=amount`;
    const press = async () => fireEvent.click(await screen.findByRole('button', { name: review }));

    beforeEach(async () => {
      for (const { path, data } of answersOf(states, states.first)) {
        const json: JsonObject = JSON.parse(JSON.stringify(data));
        server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
      }
      server.answer(getLastBalance.path, () => ({
        code: 1,
        message: 'OK',
        data: {
          availableSatang: roomSatang,
          heldSatang: 0,
          reserveSatang: 0,
          transferableSatang: roomSatang,
          withdrawableSatang: roomSatang,
          atMs: 1,
        },
      }));
      const quoted: JsonObject = JSON.parse(JSON.stringify(quote));
      server.answer(query.path, () => ({ code: 1, message: 'OK', data: quoted }));
      roomSatang = 10_000;
      sessionStorage.setItem(`kapao.draft.${formOf[flow]}`, JSON.stringify(draft));
      location.hash = typedAt;
      render(<App />);
      await screen.findByText(`You can ${verb} THB 100.00`);
    });

    it('is quoted where money has come since', async () => {
      roomSatang = 12_050;
      await press();
      await waitFor(() => expect(location.hash).toBe(`#/${flow}?step=confirm`));
      expect(sentTo(server, query)).toMatchObject([{ amountSatang: 12_050 }]);
    });

    it('is refused with what is there now, which is shown from then on, and asks for no quote', async () => {
      roomSatang = 11_000;
      await press();
      await screen.findByText(`You can ${verb} up to THB 110.00. ${more}`);
      await waitFor(() => expect(screen.queryByText(/THB 100\.00/)).toBeNull());
      expect(sentTo(server, query)).toEqual([]);
      expect(location.hash).toBe(typedAt);
    });

    it.each([
      ['the day', 21103, { limitType: 6, limitSatang: 20_000, leftSatang: 9_050 }, 'Use THB 90.50'],
      ['the month', 21104, { limitType: 7, limitSatang: 20_000, leftSatang: 9_050 }, 'Use THB 90.50'],
      ['one payment', 21102, { limitSatang: 9_050 }, 'Use THB 90.50'],
    ])('that a limit refuses can be lowered to what fits in one press: %s', async (_limit, code, data, take) => {
      roomSatang = 12_050;
      server.answer(query.path, () => ({ code, message: 'a limit', data }));
      await press();
      await screen.findByText('a limit');
      fireEvent.click(screen.getByRole('button', { name: take }));
      await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '90.50'));
      expect(screen.queryByText('a limit')).toBeNull();
      expect(screen.queryByRole('button', { name: take })).toBeNull();
    });

    it('that a limit leaves nothing of leads to the limits, and what is typed is there on the way back', async () => {
      roomSatang = 12_050;
      const data = { limitType: 7, limitSatang: 20_000, leftSatang: 0 };
      server.answer(query.path, () => ({ code: 21104, message: 'a limit', data }));
      await press();
      await screen.findByText('a limit');
      expect(screen.queryByRole('button', { name: /^Use THB/ })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'See limits' }));
      await waitFor(() => expect(location.hash).toBe('#/accountLimits'));
      location.hash = typedAt;
      await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '120.50'));
    });

    it.each([
      ['an upgrade helps against', undefined, 'See limits', ['See levels']],
      ['they have set themselves', 'own', 'Raise your own limit', []],
      ['the last level has', 'last-level', 'See limits', []],
      ['was set for them alone', 'set', 'See limits', []],
    ])('that a limit refuses which %s leads where something can be done', async (_which, noUpgrade, way, others) => {
      roomSatang = 12_050;
      const data = { limitType: 6, limitSatang: 20_000, leftSatang: 0, ...(noUpgrade !== undefined && { noUpgrade }) };
      server.answer(query.path, () => ({ code: 21103, message: 'a limit', data }));
      await press();
      const button = await screen.findByRole('button', { name: way });
      const all = [...(button.parentElement?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
      expect(all).toEqual([way, ...others]);
      fireEvent.click(button);
      await waitFor(() => expect(location.hash).toBe('#/accountLimits'));
    });

    it('that something else refuses offers no limits', async () => {
      roomSatang = 12_050;
      server.answer(query.path, () => ({ code: 21108, message: 'too many', data: { most: 100 } }));
      await press();
      await screen.findByText('too many');
      expect(screen.queryByRole('button', { name: 'See limits' })).toBeNull();
    });
  },
);
