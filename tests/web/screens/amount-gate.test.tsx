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
  },
);
