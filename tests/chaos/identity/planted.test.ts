import { expect, it } from 'vitest';
import { chaosSeed } from '../run-chaos.ts';
import { shareOf } from '../../turns/share-of-run.ts';
import { journeyBugs } from './journey-bugs.ts';
import { playJourneys } from './play-journeys.ts';

it.each(shareOf(journeyBugs, { oneIn: 10 }))('the rules find the planted bug %s', async (bug) => {
  const seed = chaosSeed();
  // Most are found in the first hundreds; a seed in which hardly anybody comes to a face is played on to 6,000 steps.
  const { finding } = await playJourneys(seed, 2_000, bug, () => false);
  expect(finding, `of 6,000 steps, CHAOS_SEED=${seed}`).toMatch(/NotByTheRules/);
});
