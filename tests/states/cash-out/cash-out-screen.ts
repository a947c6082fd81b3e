import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { cashOutForm } from '../../../web/commands/cash-out/create.ts';
import { accounts, banks, more, ofAnother, ofKbank } from '../accounts.ts';
import { balance, freeUses } from '../money.ts';
import { bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/cashOut';
const requestId = '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d10';
const confirm = '/cashOut?step=confirm';
const accountId = `bac_${bodyOf('A')}`;
const shown = { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' };
const draft = { id: 'draft-1', amount: '1050.50', own: {}, payee: { accountId, ...shown } };
const quote = {
  accountId,
  account: shown,
  amountSatang: 105_050,
  feeSatang: 0,
  totalSatang: 105_050,
  freeUses,
  dayLeftSatang: 4_000_000,
  monthLeftSatang: 19_000_000,
  perPaymentSatang: 5_000_000,
  withdrawableSatang: 1_069_425,
  arrives: 'at-once',
};
const use = { remaining: 0, total: 2 };
const charged = {
  ...quote,
  feeSatang: 1_500,
  totalSatang: 106_550,
  freeUses: { ...freeUses, day: use },
  arrives: 'next-run',
  runAtMs: Date.UTC(2026, 0, 5, 3, 0),
};

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [accounts(more), banks, balance(1_069_425, 'goes-on')],
  first: { at, shows: 'cashOut.where' },
  others: {
    'one account': { at, shows: 'cashOut.where', answers: [accounts([ofKbank])] },
    'an account under another name': { at, shows: 'bankAccount.linkAnew', answers: [accounts([ofAnother])] },
    'no account': { at, shows: 'bankAccounts.empty', answers: [accounts([])] },
    'how much': {
      at: '/cashOut?step=amount',
      shows: 'cashOut.review',
      begins: 'cashOut.amount',
      typed: { [cashOutForm]: draft },
    },
    'more than one payment may be': {
      at: '/cashOut?step=amount',
      shows: 'the refusal',
      typed: { [cashOutForm]: draft },
      pressed: refused('cashOut.review', quoteCashOut, 'limit-per-payment', { limitSatang: 100_000 }),
    },
    confirm: { at: confirm, shows: 'cashOut.confirmTitle', typed: { [cashOutForm]: { ...draft, requestId, quote } } },
    'confirm with a fee, for a bank with runs': {
      at: confirm,
      shows: 'cashOut.confirmTitle',
      typed: { [cashOutForm]: { ...draft, requestId, quote: charged } },
    },
    'confirm what takes a face': {
      at: confirm,
      shows: 'money.asksFace',
      typed: { [cashOutForm]: { ...draft, requestId, quote: { ...quote, asksFace: true } } },
    },
    'of a level that may not send': { at, shows: 'whyNot.cashOut.title', who: { tier: 'basic' } },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
