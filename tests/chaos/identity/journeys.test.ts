import { expect, it } from 'vitest';
import { chaosSeed } from '../run-chaos.ts';
import { playJourneys } from './play-journeys.ts';

/** One seed; `npm run journeys` plays fifty. */
const wished = 2_000;

it('nobody comes to a level by any order of calls that the rules do not allow', { timeout: 120_000 }, async () => {
  const seed = chaosSeed();
  const { finding, steps, answers } = await playJourneys(seed, wished);
  expect(finding, `CHAOS_SEED=${seed} plays it again`).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(wished);
  // A run in which nobody comes anywhere would prove nothing.
  const happened = ['face step-not-next', 'verify step-not-next', 'give ok', 'save ok', 'set ok'];
  expect(happened.filter((each) => !answers.has(each))).toEqual([]);
  // Of words of the registry and on a face there are a dozen in so many steps, so any one of them may be missing once.
  const words = ['verify match', 'verify no-match', 'face matched', 'face refused'];
  expect(words.some((each) => answers.has(each))).toBe(true);
});
