import { expect, test } from 'vitest';
import { topUpWord } from '../../../functions/domains/top-up/public-word.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

const expiresAtMs = bangkokMs('2026-11-20T12:00:00');

test.for<[string, 1 | 2 | 4, string, ReturnType<typeof topUpWord>]>([
  ['open', 1, '2026-11-20T11:59:59.999', { acts: 'owner', untilMs: expiresAtMs }],
  ['at its end', 1, '2026-11-20T12:00:00', { acts: 'us', untilMs: bangkokMs('2026-11-20T12:10:00') }],
  ['past its end', 1, '2026-11-20T12:09:59.999', { acts: 'us', untilMs: bangkokMs('2026-11-20T12:10:00') }],
  // A Friday: the bank's statement is there on Monday.
  [
    'not closed, for the bank is silent',
    1,
    '2026-11-20T12:10:00',
    { acts: 'us', untilMs: bangkokMs('2026-11-23T10:00:00') },
  ],
  ['paid', 2, '2026-11-20T11:00:00', undefined],
  ['closed', 4, '2026-11-20T13:00:00', undefined],
])('of a top-up that is %s it says who acts, and until when', ([, status, at, word]) => {
  expect(topUpWord({ status, expiresAtMs }, bangkokMs(at))).toEqual(word);
});
