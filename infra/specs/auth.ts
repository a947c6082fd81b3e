import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'auth/lock-wallet': {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
    secrets: ['lookup'],
    caps: ['login'],
    urgency: 'page',
    impact: 'Whoever lost the phone cannot lock the wallet from another one, so what a thief sends goes through.',
  },
  'auth/login': {
    table: ['GetItem', 'BatchGetItem', 'PutItem'],
    personalKey: ['decrypt', 'generate'],
    secrets: ['lookup'],
    caps: ['login'],
    urgency: 'page',
    impact: 'A person who typed the right code is not let in, and new people cannot open a wallet.',
  },
  'auth/login-password': {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    caps: ['login'],
    urgency: 'page',
    impact: 'A person who typed the right password is not let in and has to ask for an SMS code.',
  },
  'auth/logout': {
    impact: 'A person who logs out on a shared phone stays logged in on the server until the session idles out.',
  },
  'auth/reset-password': {
    table: ['GetItem', 'BatchGetItem', 'PutItem'],
    secrets: ['lookup'],
    caps: ['login'],
    impact: "A forgotten password cannot be replaced, and a thief's sessions cannot be ended that way.",
  },
  'auth/send-code': {
    table: ['BatchGetItem'],
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms', 'codes'],
    urgency: 'page',
    impact: 'Nobody gets a login code, so whoever is logged out stays out of the wallet.',
  },
  'auth/send-lock-code': {
    table: ['BatchGetItem'],
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms', 'codes'],
    urgency: 'page',
    impact: 'Whoever cannot log in gets no code to lock the wallet with.',
  },
  'auth/send-money-out-code': {
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms'],
    urgency: 'page',
    impact: 'Whoever logged in by password on a new device cannot send money, because the code for it does not come.',
  },
  'auth/send-reset-code': {
    table: ['BatchGetItem'],
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms', 'codes'],
    impact: 'A person who forgot the password gets no code for a new one and can only log in by SMS code.',
  },
  'auth/set-password': {
    table: ['PutItem'],
    secrets: ['lookup'],
    impact: 'Nobody can set or change a password; logging in by SMS code goes on.',
  },
};
