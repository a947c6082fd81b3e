import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { addAccountForm, linkAgainPath } from '../../../web/commands/bank-account/add.ts';
import { account, accounts, banks, more, ofAnother, ofKbank } from '../accounts.ts';
import { refused } from '../state.ts';
import type { RefusedPress, ScreenState, ScreenStates } from '../state.ts';

const at = '/addBankAccount';
const requestId = '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d10';
const draft = { id: 'draft-1', requestId, bankCode: '004', accountNumber: '123-4-56789-0', bankPhone: '' };
const step = { at: `${at}?step=account`, typed: { [addAccountForm]: draft } };
const button = 'addBankAccount.submit';
const codeNeeded = refused(button, addBankAccount, 'step-up-needed', { reason: 'code' });

function because(pressed: RefusedPress): ScreenState {
  return { ...step, shows: 'the refusal', pressed };
}

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [banks, accounts([ofKbank])],
  first: { at, shows: 'addBankAccount.search' },
  others: {
    'as many as there may be': {
      at,
      shows: 'bankAccount.toList',
      answers: [accounts([...more, account('D', '014', '456****222'), account('E', '002', '789****333')])],
    },
    'which account, linked again': {
      at: linkAgainPath(ofAnother),
      shows: 'addBankAccount.submit',
      begins: 'bankAccount.number',
      answers: [accounts([ofAnother])],
    },
    'which account': { ...step, shows: 'addBankAccount.submit', begins: 'bankAccount.number' },
    'of another name': because(refused(button, addBankAccount, 'bank-account-other-name', undefined)),
    'of nearly the name': because(refused(button, addBankAccount, 'bank-account-near-name', undefined)),
    'of no account': because(refused(button, addBankAccount, 'bank-account-unknown', { usualDigits: 10 })),
    'of a closed one': because(refused(button, addBankAccount, 'bank-account-closed', undefined)),
    'of one that is linked': because(refused(button, addBankAccount, 'bank-account-linked', undefined)),
    'the bank is silent': because(refused(button, addBankAccount, 'bank-not-reachable', undefined)),
    'a code is needed': { ...step, shows: 'addBankAccount.codeWhy', pressed: codeNeeded },
    'the code is on its way': {
      ...step,
      shows: 'addBankAccount.codeSame',
      pressed: codeNeeded,
      typed: { [addAccountForm]: { ...draft, code: { requestId, tryNumber: 1, resendAtMs: 1 } } },
    },
    'of no level': { at, shows: 'whyNot.linkBank.title', who: { tier: 'unauthorized' } },
  },
};
