import type { SourceCommand } from '../../shared/movements.ts';

/**
 * What a command changes: after it succeeded, these queries are asked again wherever they are shown. Names only, so
 * that no screen loads the contracts of another.
 */
export const refreshes: Readonly<Record<SourceCommand, readonly string[]>> & Readonly<Record<string, readonly string[]>> = {
  'auth/send-code': [],
  'auth/login': ['user/get-base-info'],
  'auth/login-password': ['user/get-base-info'],
  'auth/send-reset-code': [],
  'auth/reset-password': [],
  'auth/set-password': ['user/get-base-info', 'session/page'],
  'auth/send-money-out-code': [],
  'session/verify-code': [],
  'session/end': ['session/page'],
  'auth/logout': [],
  'log/event': [],
  'log/write': [],
  'top-up/create': ['limits/get-used', 'transaction/page'],
  'top-up/cancel': ['top-up/detail', 'limits/get-used', 'transaction/page'],
  'transfer/create': [
    'balance/get-last', 'transaction/page', 'transaction/detail', 'limits/get-used', 'transfer/quote', 'transfer/recents',
  ],
  'notification/read': ['notification/page'],
  'notification/read-all': ['notification/page'],
};
