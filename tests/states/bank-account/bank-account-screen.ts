import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { accounts, banks, more, ofAnother, ofKbank } from '../accounts.ts';
import { answer } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/bankAccounts/${ofKbank.accountId}`;
const detail = { ...ofKbank, holderName: 'มาลี ส.' };

export const states: ScreenStates = {
  routes: ['/bankAccounts/:id'],
  session: 'in',
  answers: [banks, answer(getBankAccount, { ...detail, bankPhoneMasked: '081-***-*678' }), accounts(more, 'goes-on')],
  first: { at, shows: 'bankAccount.remove' },
  others: {
    'the only one': { at, shows: 'bankAccount.last', answers: [answer(getBankAccount, detail), accounts([ofKbank])] },
    'under another name': {
      at,
      shows: 'bankAccount.ofAnother',
      answers: [answer(getBankAccount, { ...detail, isOfAnother: true }), accounts([ofAnother])],
    },
    'before one under another name is removed': {
      at,
      shows: 'bankAccount.removeTextOfAnother',
      answers: [answer(getBankAccount, { ...detail, isOfAnother: true }), accounts([ofAnother])],
      opened: (say) => say('bankAccount.remove'),
    },
    'linked just now': { at: `${at}?linked`, shows: 'bankAccount.cashOut' },
    'linked just now, of a level that may not send': {
      at: `${at}?linked`,
      shows: 'bankAccount.linkedLaterText',
      who: { tier: 'basic' },
    },
  },
};
