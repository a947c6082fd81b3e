import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { decideSendCode } from '../../../functions/domains/auth/sms-code.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const nowMs = Date.UTC(2026, 10, 21);
const every = (count: number, ms: number) => Array.from({ length: count }, (_, index) => nowMs - (count - index) * ms);

test.for([
  { given: 'the first one', sent: [], retryAfterMs: undefined },
  { given: 'one 60 s ago', sent: [nowMs - minute], retryAfterMs: undefined },
  { given: 'one 59.999 s ago', sent: [nowMs - minute + 1], retryAfterMs: 1 },
  { given: 'one this very moment', sent: [nowMs], retryAfterMs: minute },
  { given: 'four in this hour', sent: every(4, 5 * minute), retryAfterMs: undefined },
  { given: 'five in this hour', sent: every(5, 5 * minute), retryAfterMs: 35 * minute },
  { given: 'five, the first of them an hour ago', sent: every(5, 12 * minute), retryAfterMs: undefined },
  { given: 'nine today', sent: every(9, hour), retryAfterMs: undefined },
  { given: 'ten today', sent: every(10, hour), retryAfterMs: 14 * hour },
  { given: 'ten, the first of them a day ago', sent: every(10, 2.4 * hour), retryAfterMs: undefined },
])('after $given: wait $retryAfterMs', ({ sent, retryAfterMs }) => {
  const kept = [...sent.filter((ms) => ms > nowMs - 24 * hour), nowMs];
  expect(decideSendCode(sent, nowMs)).toEqual(
    retryAfterMs === undefined ? { sentAtMs: kept } : { refused: 'too-many', data: { retryAfterMs } },
  );
});

test('a refusal names the resend where the last code was for the same and only its minute is left', () => {
  const data = (sent: readonly number[], forTheSame: boolean) => {
    const decision = decideSendCode(sent, nowMs, forTheSame);
    return isRefusal(decision) ? decision.data : undefined;
  };
  expect(data([nowMs - 20 * second], true)).toEqual({ retryAfterMs: 40 * second, cap: 'resend' });
  expect(data([nowMs - 20 * second], false)).toEqual({ retryAfterMs: 40 * second });
  expect(data([...every(4, 5 * minute), nowMs - 20 * second], true)).toEqual({ retryAfterMs: 40 * minute });
});

test('whoever waits as long as told is let through, and not a moment earlier', () => {
  const gaps = fc.array(fc.integer({ min: minute, max: 3 * hour }), { maxLength: 30 });
  fc.assert(
    fc.property(gaps, (each) => {
      let timeMs = nowMs;
      let sentAtMs: readonly number[] = [];
      for (const gapMs of each) {
        const decision = decideSendCode(sentAtMs, timeMs);
        if (isRefusal(decision)) {
          const { retryAfterMs } = Object(decision.data);
          const early = decideSendCode(sentAtMs, timeMs + retryAfterMs - 1);
          const later = decideSendCode(sentAtMs, timeMs + retryAfterMs);
          if (!isRefusal(early) || isRefusal(later))
            throw new Error(`told to wait ${retryAfterMs} ms, which is not the least`);
          timeMs += retryAfterMs;
          ({ sentAtMs } = later);
        } else {
          ({ sentAtMs } = decision);
        }
        expect(sentAtMs.filter((ms) => ms > timeMs - hour).length).toBeLessThanOrEqual(5);
        expect(sentAtMs.length).toBeLessThanOrEqual(10);
        timeMs += gapMs;
      }
    }),
    propertyRuns(300),
  );
});
