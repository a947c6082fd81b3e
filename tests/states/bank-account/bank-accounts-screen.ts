import { account, accounts, banks, more, ofAnother, ofKbank } from '../accounts.ts';
import type { ScreenStates } from '../state.ts';

const at = '/bankAccounts';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [banks, accounts(more)],
  first: { at, shows: 'title.addBankAccount' },
  others: {
    'one is under another name': {
      at,
      shows: 'bankAccount.linkAnew',
      answers: [accounts([ofAnother, ...more.slice(1)])],
    },
    'none yet': { at, shows: 'bankAccounts.empty', answers: [accounts([])] },
    'as many as there may be': {
      at,
      shows: 'bankAccounts.otherBank',
      answers: [
        accounts([
          ...more,
          account('D', '014', '456****222'),
          { ...ofKbank, accountId: account('E', '', '').accountId },
        ]),
      ],
    },
  },
};
