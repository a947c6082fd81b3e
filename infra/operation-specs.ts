import type { operations } from '../shared/operations.ts';
import type { FunctionSpec } from './function-spec.ts';
import { operator, plainSession, sealed, sealedCommand, sealedSession } from './function-spec.ts';

export type OperationName = (typeof operations)[number]['name'];

/** A row for each operation: a missing one and one too many both fail to compile. */
export const operationSpecs = {
  'auth/send-code': {
    ...sealed,
    table: ['Query', 'BatchGetItem', 'UpdateItem'],
    secrets: ['origin', 'lookup'],
    topics: ['sms'],
    caps: ['sms'],
    urgency: 'page',
    impact: 'Nobody gets a login code, so whoever is logged out stays out of the wallet.',
  },
  'auth/login': {
    ...sealed,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt', 'generate'],
    secrets: ['origin', 'lookup'],
    caps: ['login'],
    urgency: 'page',
    impact: 'A person who typed the right code is not let in, and new people cannot open a wallet.',
  },
  'auth/login-password': {
    ...sealed,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    caps: ['login'],
    urgency: 'page',
    impact: 'A person who typed the right password is not let in and has to ask for an SMS code.',
  },
  'auth/send-reset-code': {
    ...sealed,
    table: ['Query', 'BatchGetItem', 'UpdateItem'],
    secrets: ['origin', 'lookup'],
    topics: ['sms'],
    caps: ['sms'],
    impact: 'A person who forgot the password gets no code for a new one and can only log in by SMS code.',
  },
  'auth/reset-password': {
    ...sealed,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['origin', 'lookup'],
    caps: ['login'],
    impact: 'A forgotten password cannot be replaced, and a thief\'s sessions cannot be ended that way.',
  },
  'auth/set-password': {
    ...sealedSession,
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    impact: 'Nobody can set or change a password; logging in by SMS code goes on.',
  },
  'auth/send-money-out-code': {
    ...sealedSession,
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    topics: ['sms'],
    caps: ['sms'],
    urgency: 'page',
    impact: 'Whoever logged in by password on a new device cannot send money, because the code for it does not come.',
  },
  'session/page': {
    ...sealedSession,
    personalKey: ['decrypt'],
    impact: 'The list of sessions does not open, so nobody sees who else is logged in.',
  },
  'session/end': {
    ...sealedSession,
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    urgency: 'page',
    impact: 'A session on a lost or stolen phone cannot be ended by its owner.',
  },
  'session/verify-code': {
    ...sealedSession,
    table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    urgency: 'page',
    impact: 'Whoever logged in by password on a new device cannot send money, because the code is not taken.',
  },
  'log/write': {
    ...plainSession,
    secrets: ['origin', 'lookup'],
    caps: ['telemetry'],
    impact: 'No customer notices; faults in the app are not reported to us.',
  },
  'log/event': {
    ...plainSession,
    secrets: ['origin', 'lookup'],
    caps: ['telemetry'],
    impact: 'No customer notices; what is used in the app is not counted.',
  },
  'auth/logout': {
    ...sealedSession,
    impact: 'A person who logs out on a shared phone stays logged in on the server until the session idles out.',
  },
  'user/get-base-info': {
    ...sealedSession,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
  'balance/get-last': {
    ...sealedSession,
    urgency: 'page',
    impact: 'The home screen shows no balance, and people believe their money is gone.',
  },
  'top-up/create': {
    ...sealedCommand,
    partners: ['biller'],
    urgency: 'page',
    impact: 'No QR code appears, so nobody can bring money into the wallet.',
  },
  'top-up/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    impact: 'The status page of a top-up stands still although the money may have arrived.',
  },
  'top-up/cancel': {
    ...sealedCommand,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['origin', 'bank'],
    partners: ['bank'],
    // The bank is asked first, and a bank that is slow has five seconds.
    timeoutSeconds: 20,
    impact: 'A top-up started by mistake cannot be withdrawn and blocks one of five places until it expires.',
  },
  'transfer/receiver': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    urgency: 'page',
    impact: 'No receiver is found for any phone number, so no transfer can be started.',
  },
  'transfer/recents': {
    ...sealedSession,
    personalKey: ['decrypt'],
    impact: 'The list of people paid lately stays empty, so every number has to be typed again.',
  },
  'transfer/quote': {
    ...sealedSession,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'The confirm page shows no fee and no name, so no transfer gets past it.',
  },
  'transfer/create': {
    ...sealedCommand,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'A confirmed transfer ends in an error, and the payer does not know whether the money left.',
  },
  'transfer/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    impact: 'The receipt of a transfer does not open, although the money has moved.',
  },
  'transaction/page': {
    ...sealedSession,
    personalKey: ['decrypt'],
    impact: 'The list of transactions stays empty, although no entry is lost.',
  },
  'transaction/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    impact: 'A transaction in the list does not open.',
  },
  'limits/get-config': {
    ...sealedSession,
    impact: 'The limits page does not say how much a person may pay, receive and keep.',
  },
  'limits/get-used': {
    ...sealedSession,
    impact: 'The limits page does not say how much of a limit is used up.',
  },
  'notification/page': {
    ...plainSession,
    table: ['Query', 'BatchGetItem', 'UpdateItem'],
    impact: 'The inbox stays empty and its badge is missing.',
  },
  'notification/read': {
    ...plainSession,
    impact: 'A message that was opened stays marked as unread.',
  },
  'notification/read-all': {
    ...plainSession,
    impact: 'The unread badge cannot be cleared.',
  },
  'ops/set-user': {
    ...operator,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators cannot give a person the tier and the name that unlock transfers.',
  },
  'ops/list-suspense': {
    ...operator,
    table: ['Query'],
    impact: 'Operators do not see money that arrived and fitted nowhere, so questions about it stay unanswered.',
  },
  'ops/lift-lock': {
    ...operator,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['lookup'],
    impact: 'A person who locked their own device waits for 15 minutes, or logs in by SMS code.',
  },
  'ops/end-sessions': {
    ...operator,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['lookup'],
    impact: 'A person who lost every device has to reset the password before a thief\'s session ends.',
  },
  'ops/find-transaction': {
    ...operator,
    table: ['Query', 'GetItem', 'PutItem'],
    impact: 'Operators cannot find a payment by the number on its receipt, so questions about it take longer.',
  },
  'ops/list-contradictions': {
    ...operator,
    table: ['Query'],
    impact: 'Operators do not see where the bank contradicted itself, so wrong money waits longer to be found.',
  },
  'ops/list-bank-payments': {
    ...operator,
    // Of the table it reads the clock at most, and only where that can be moved.
    table: ['GetItem'],
    secrets: ['bank'],
    partners: ['bank'],
    impact: 'Reconciliation cannot ask for the bank\'s own list, so money that never reached a wallet waits longer to be found.',
  },
  'ops/list-auth-events': {
    ...operator,
    table: ['Query', 'GetItem', 'PutItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators do not see who logged in where, so a stolen account cannot be traced.',
  },
} as const satisfies Record<OperationName, FunctionSpec>;
