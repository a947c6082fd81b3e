import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/bank-account.ts';

export const texts: SameKeys<typeof th> = {
  'title.bankAccounts': 'Bank accounts',
  'title.bankAccount': 'Bank account',
  'title.addBankAccount': 'Link a bank account',

  'bankAccounts.empty': 'No bank account linked yet',
  'bankAccounts.emptyText': 'Link one in your own name: cash out goes to it.',
  'bankAccounts.count': '{count} of {most} accounts linked',
  'bankAccounts.full': 'All {most} places are taken. Remove one account before you link another.',
  'bankAccounts.old': 'The newest list did not load.',
  'bankAccounts.otherBank': 'Another bank',

  'bankAccount.bank': 'Bank',
  'bankAccount.number': 'Account number',
  'bankAccount.holder': 'Account holder',
  'bankAccount.phone': 'Phone at the bank',
  'bankAccount.linkedAt': 'Linked',
  'bankAccount.remove': 'Remove this account',
  'bankAccount.removeTitle': 'Remove {bank} {number}?',
  'bankAccount.removeText':
    'Money from your wallet can no longer go there. Nothing changes at the bank, and you can link it again.',
  'bankAccount.removeTextOfAnother': 'As it is, no money from your wallet can go there. Nothing changes at the bank.',
  'bankAccount.removeConfirm': 'Remove',
  'bankAccount.keep': 'Keep it',
  'bankAccount.removed': 'Bank account removed',
  'bankAccount.last': 'This is your only linked account',
  'bankAccount.lastText': 'The last one cannot be removed. Link another one first.',
  'bankAccount.linkAnew': 'Link again',
  'bankAccount.ofAnother': 'Linked under another name',
  'bankAccount.ofAnotherText':
    'Your verified name is another one since then, so no money goes out to this account. If it is yours, link it again.',
  'bankAccount.held': 'This was not sent, because an earlier request has no result yet. We are checking it.',
  'bankAccount.notKept':
    'Nothing was sent, because this device could not save the request first. Free some space or leave private browsing, then try again.',
  'bankAccount.unclear': 'We cannot tell yet whether it took effect. See your bank accounts before you try again.',

  'bankAccount.linked': 'Bank account linked',
  'bankAccount.linkedLaterText':
    'The bank confirmed that it is yours. Your account level cannot cash out yet; once it can, money goes there.',
  'bankAccount.linkedText': 'The bank confirmed that it is yours. From now on, money from your wallet can go there.',
  'bankAccount.told': 'An SMS about it goes to {phone}.',
  'bankAccount.cashOut': 'Cash out to this account',
  'bankAccount.toList': 'See bank accounts',

  'addBankAccount.whichBank': 'Choose the bank',
  'addBankAccount.search': 'Find a bank',
  'addBankAccount.found': '{count, plural, one{# bank} other{# banks}} found',
  'addBankAccount.none': 'No bank by that name',
  'addBankAccount.noneText': 'Try its short name, such as KBANK, or look through them all.',
  'addBankAccount.showAll': 'Show all banks',
  'addBankAccount.again': 'Link again: {number}',
  'addBankAccount.change': 'Change',
  'addBankAccount.numberHint': 'Usually {digits} digits at this bank. Dashes and spaces are fine.',
  'addBankAccount.numberRequired': 'Enter the account number',
  'addBankAccount.numberNotValid': 'An account number has 9 to 19 digits',
  'addBankAccount.bankRequired': 'Choose the bank first',
  'addBankAccount.phone': 'Phone at the bank (optional)',
  'addBankAccount.phoneHint': 'Only where it is not the number of this wallet.',
  'addBankAccount.phoneNotValid': 'Enter 7 to 15 digits',
  'addBankAccount.fieldNotValid': 'Please check this field',
  'addBankAccount.ownOf': 'It has to be the account of {name}',
  'addBankAccount.own': 'It has to be your own account',
  'addBankAccount.ownText': 'We ask the bank whether it is in your verified name.',
  'addBankAccount.codeFor': 'Link the {bank} account ending in {digits}',
  'addBankAccount.codeWhy':
    'The bank confirmed that it is yours. We text you a code that is valid for linking this account only.',
  'addBankAccount.codeSame': 'The SMS names this account. If it names anything else, do not enter the code.',
  'addBankAccount.submit': 'Check and link',
};
