import { expect, it } from 'vitest';
import { chaosSeed } from '../run-chaos.ts';
import { playJourneys } from './play-journeys.ts';

/** One seed; `npm run journeys` plays fifty. */
const wished = 2_000;

// Of these words there are a dozen or two in so many steps, in one of a hundred seeds hardly any.
const words = ['verify match', 'verify no-match', 'face matched', 'face refused'];

it('nobody comes to a level by any order of calls that the rules do not allow', async () => {
  const seed = chaosSeed();
  const hasWords = (answers: ReadonlyMap<string, number>) => words.some((each) => answers.has(each));
  const { finding, steps, answers } = await playJourneys(seed, wished, undefined, hasWords);
  expect(finding, `CHAOS_SEED=${seed} plays it again`).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(wished);
  // A run in which nobody comes anywhere would prove nothing.
  const happened = ['face step-not-next', 'verify step-not-next', 'give ok', 'save ok', 'set ok'];
  expect(happened.filter((each) => !answers.has(each))).toEqual([]);
  expect(hasWords(answers), `the words of CHAOS_SEED=${seed}`).toBe(true);
});
