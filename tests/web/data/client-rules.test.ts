import { describe, expect, test } from 'vitest';
import { settlesCommand } from '../../../shared/settling.ts';
import {
  CallAnswerError,
  type CallError,
  CallHttpError,
  CallNetworkError,
  CallTimeoutError,
} from '../../../web/data/calls/call-error.ts';
import { isLoginWithoutToken, isSuccess, type Reaction, reactionTo } from '../../../web/data/calls/client-rules.ts';

describe('success', () => {
  test.each([
    [1, true],
    [10000, true],
    [0, false],
    [2, false],
    [200, false],
    [20001, false],
  ])('code %i: %s', (code, success) => {
    expect(isSuccess(code)).toBe(success);
  });
});

describe('a refusal', () => {
  test.each<[string, number, string, Reaction]>([
    ['21605 goes back to the caller', 21605, 'x', { kind: 'to-caller' }],
    ['21803 is silent', 21803, 'face', { kind: 'silent' }],
    ['5000 is a dialog with the message', 5000, 'Read this.', { kind: 'alert', message: 'Read this.' }],
    ['20001 logs out', 20001, 'over', { kind: 'log-out', text: 'login-expired' }],
    ['a missing role says so', 20403, 'no', { kind: 'toast', text: 'permission-required', durationMs: 5_000 }],
    [
      'any other code is a toast with the message',
      21101,
      'Too little.',
      { kind: 'toast', message: 'Too little.', durationMs: 5_000 },
    ],
    ['an unknown code too', 29999, 'New.', { kind: 'toast', message: 'New.', durationMs: 5_000 }],
    [
      'without a message it says that there was an error',
      21101,
      '',
      { kind: 'toast', text: 'error', durationMs: 5_000 },
    ],
    ['a login rejected by the client is a toast', 2, '', { kind: 'toast', text: 'error', durationMs: 5_000 }],
  ])('%s', (_rule, code, message, reaction) => {
    expect(reactionTo({ kind: 'refused', code, message })).toEqual(reaction);
  });
});

describe('no answer', () => {
  const network = { kind: 'toast', text: 'network', durationMs: 5_000 } as const;
  test.each<[string, CallError, Reaction]>([
    ['401 logs out', new CallHttpError(401), { kind: 'log-out', text: 'login-expired' }],
    [
      '403 says that permission is required',
      new CallHttpError(403),
      { kind: 'toast', text: 'permission-required', durationMs: 5_000 },
    ],
    ['another status is a network error', new CallHttpError(502), network],
    ['a broken connection', new CallNetworkError('x'), network],
    ['a timeout', new CallTimeoutError('x'), network],
    ['an answer that cannot be read', new CallAnswerError('x'), network],
  ])('%s', (_rule, error, reaction) => {
    expect(reactionTo({ kind: 'unanswered', error })).toEqual(reaction);
  });
});

describe('a login answer', () => {
  test.each([
    ['auth/login', { token: 'usr_1.x' }, false],
    ['auth/login', { token: '' }, true],
    ['auth/login', {}, true],
    ['auth/login', undefined, true],
    ['auth/login-password', { userInfo: {} }, true],
    ['auth/send-code', {}, false],
  ])('%s with %j lacks its token: %s', (name, data, lacks) => {
    expect(isLoginWithoutToken(name, data)).toBe(lacks);
  });
});

describe('a command is settled by', () => {
  test.each([
    ['success', 1, true],
    ['a refusal of the operation', 21101, true],
    ['one that asks for more', 21605, true],
    ['a wrong input', 20422, true],
    ['a clock that is off', 20408, true],
    ['the same id with other content', 20409, true],
    ['a code that only a newer server knows', 29999, true],
    ['not by a session that is over: anybody can have it answered by changing the unsigned app-name', 20001, false],
    ['not by a missing role', 20403, false],
    ['not by a limit on calls', 20429, false],
    ['not by a broken envelope', 20400, false],
    ['not by an unexpected failure', 20500, false],
    ['not by a busy server', 20503, false],
  ])('%s', (_rule, code, settled) => {
    expect(settlesCommand(code)).toBe(settled);
  });
});
