import '../data/start.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallProblem } from '../../../web/data/queries/ask.ts';
import { CallHttpError, CallNetworkError } from '../../../web/data/calls/call-error.ts';
import { belongsToForm, problemText } from '../../../web/screens/problem-text.ts';
import { chooseLanguage } from '../../../web/text/text.ts';

const refused = (code: number, message = ''): CallProblem => ({ kind: 'refused', code, message, data: undefined });

beforeAll(() => chooseLanguage('en'));

describe('a problem in words', () => {
  it.each([
    ["the server's sentence", refused(21101, 'Too little.'), 'Too little.'],
    ['an error, where the server sent none', refused(21101), 'Error'],
    ['a missing permission', { kind: 'unanswered', error: new CallHttpError(403) }, 'Access Permission Required'],
    [
      'a broken connection',
      { kind: 'unanswered', error: new CallNetworkError('x') },
      'Network request error, please switch networks and try again!',
    ],
  ] as const)('is %s', (_what, problem, text) => {
    expect(problemText(problem)).toBe(text);
  });
});

describe('beside a field', () => {
  it.each([21101, 21605, 20429])('stands code %i', (code) => {
    expect(belongsToForm(refused(code))).toBe(true);
  });

  it.each([
    [5000, 'has its dialog'],
    [20001, 'leads to the login'],
    [20403, 'is a toast'],
    [21803, 'is silent'],
  ])('stands no code %i, which %s', (code) => {
    expect(belongsToForm(refused(code, 'x'))).toBe(false);
  });
});
