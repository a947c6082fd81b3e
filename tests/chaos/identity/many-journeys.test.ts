import { expect, it } from 'vitest';
import { keepPlayed, planOf, readPlayed, stepsOfSeed } from './journey-progress.ts';
import { playJourneys } from './play-journeys.ts';

// Only `npm run journeys` plays it.
it('finds nothing in any of many journeys', { timeout: 0 }, async () => {
  const { folder, firstSeed, seeds } = planOf(process.env);
  const known = readPlayed(folder);
  const found: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    if (known.get(seed)?.finding === null) continue;
    const { steps, answers, lookUps, finding } = await playJourneys(seed, stepsOfSeed);
    keepPlayed(folder, { seed, steps, lookUps, answers: Object.fromEntries(answers), finding: finding ?? null });
    process.stdout.write(`seed ${seed}: ${steps} steps${finding === undefined ? '' : ', and it found something'}\n`);
    if (finding !== undefined) found.push(finding);
  }
  expect(found.join('\n\n')).toBe('');
});
