import { expect, test } from 'vitest';
import { codeShownForMs, refuseDevice } from '../../functions/rules/device.ts';

const nowMs = Date.UTC(2026, 10, 21);
const asked = { refused: 'step-up-needed', data: { reason: 'code' } };

test.for([
  { given: 'never', shownAtMs: 0, answer: asked },
  { given: 'this moment', shownAtMs: nowMs, answer: undefined },
  { given: 'a millisecond less than 30 days ago', shownAtMs: nowMs - codeShownForMs + 1, answer: undefined },
  { given: '30 days ago', shownAtMs: nowMs - codeShownForMs, answer: asked },
  { given: 'a year ago', shownAtMs: nowMs - 365 * 86_400_000, answer: asked },
])('a code shown $given', ({ shownAtMs, answer }) => {
  expect(refuseDevice(shownAtMs, nowMs)).toEqual(answer);
});

test('the time is 30 days', () => {
  expect(codeShownForMs).toBe(2_592_000_000);
});
