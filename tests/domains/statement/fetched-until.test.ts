import { expect, test } from 'vitest';
import { failsAtMs, fetchedUntilMs, statementOf } from '../../../functions/domains/statement/statement.ts';
import type { AskedStatement } from '../../../functions/domains/statement/statement.ts';

const [hourMs, weekMs, askedAtMs] = [3_600_000, 7 * 86_400_000, 1_000];
const asked: AskedStatement = {
  userId: 'usr_1',
  body: 'S'.repeat(20),
  state: 'making',
  fromDay: '20261101',
  throughDay: '20261130',
  format: 'pdf',
  name: 'masked',
  language: 'th',
  brand: 'kapao',
  askedAtMs,
  expiresAtMs: askedAtMs + weekMs,
};

test.for([
  ['masked', 0, askedAtMs + weekMs],
  ['masked', hourMs - 1, askedAtMs + weekMs],
  ['full', 0, askedAtMs + hourMs],
  // The last moment at which one is made: no file with a whole name outlives its code by more than two hours.
  ['full', hourMs - 1, askedAtMs + 2 * hourMs - 1],
] as const)(
  'a name that is %s, made %d ms after it was asked for: can be fetched until %d',
  ([name, afterMs, until]) => {
    expect(fetchedUntilMs({ ...asked, name }, askedAtMs + afterMs)).toBe(until);
  },
);

test.for([
  ['making', hourMs - 1, 'making'],
  // The sweep comes within the next minute; to what an earlier release has left, never.
  ['making', hourMs, 'failed'],
  ['failed', hourMs, 'failed'],
  ['too-long', hourMs, 'too-long'],
  ['ready', hourMs, 'ready'],
] as const)('one that is %s is told, %d ms after it was asked for, as %s', ([state, afterMs, word]) => {
  expect(statementOf({ ...asked, state }, askedAtMs + afterMs).word).toBe(word);
  expect(failsAtMs(asked)).toBe(askedAtMs + hourMs);
});
