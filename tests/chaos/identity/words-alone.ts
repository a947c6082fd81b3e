import type { Asked } from './journey-steps.ts';
import type { Facts } from './person-facts.ts';
import { toCheck } from './place-rules.ts';

/**
 * Two at once may both have asked the registry, and one of them hears that the other was first, or is told to ask once
 * more: what the registry told them is kept all the same, beside the words that count. So each end by the rules, and
 * those with such a word more.
 */
export function withWordsAlone(
  ends: readonly Facts[],
  before: Facts,
  both: readonly Asked[],
  heard: readonly string[],
): readonly Facts[] {
  let all = ends;
  for (const [index, { who, step }] of both.entries()) {
    const asking = before.people[who];
    const word = asking === undefined ? undefined : toCheck(asking)?.paper.registrySays;
    if (step.kind !== 'verify' || word === undefined || word === 'silence') continue;
    if (heard[index] === word || heard[index] === 'registry-not-reachable') continue;
    all = all.flatMap((facts) => {
      const person = facts.people[who];
      if (person === undefined) return [facts];
      return [facts, { ...facts, people: facts.people.with(who, { ...person, words: [...person.words, word] }) }];
    });
  }
  return all;
}
