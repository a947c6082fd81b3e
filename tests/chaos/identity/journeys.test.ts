import { expect, it } from 'vitest';
import { chaosSeed } from '../run-chaos.ts';
import { playJourneys } from './play-journeys.ts';

it('nobody comes to a level by any order of calls that the rules do not allow', { timeout: 120_000 }, async () => {
  const seed = chaosSeed();
  const { finding, steps, answers } = await playJourneys(seed, 2_000);
  expect(finding, `CHAOS_SEED=${seed} plays it again`).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(2_000);
  // A run in which nobody comes anywhere would prove nothing.
  const happened = [
    'face step-not-next',
    'verify match',
    'verify no-match',
    'verify step-not-next',
    'give ok',
    'save ok',
    'set ok',
  ];
  expect(happened.filter((each) => !answers.has(each))).toEqual([]);
  // Of words on a face there are a dozen in so many steps, so any one of them may be missing once.
  expect(['face matched', 'face refused'].some((each) => answers.has(each))).toBe(true);
});
