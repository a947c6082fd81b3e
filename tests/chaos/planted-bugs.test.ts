import { describe, expect, it } from 'vitest';
import type { LedgerRule } from '../../functions/ledger/ledger-violation.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { chaosSeed, playShort } from './run-chaos.ts';
import { check, openWorld } from './world.ts';

/** Plays with a bug, a little longer each time, until the checker has found what it does or the time is over. */
async function rulesBrokenUnder(bug: PlantedBug, wanted: readonly LedgerRule[]): Promise<Set<LedgerRule>> {
  const world = await openWorld({ seed: chaosSeed(), users: 5, bug });
  try {
    let found = new Set<LedgerRule>();
    for (let round = 0; round < 12; round += 1) {
      await playShort(world, `round ${round}`, 1_500);
      found = new Set((await check(world)).violations.map(({ rule }) => rule));
      if (wanted.every((rule) => found.has(rule))) break;
    }
    return found;
  } finally {
    await world.table.drop();
  }
}

describe('the checker finds what a planted bug does:', () => {
  it.each<[PlantedBug, string, readonly LedgerRule[]]>([
    ['no-request-record', 'a second transfer for one request id', ['request-without-one-effect', 'effect-without-one-request']],
    ['no-balance-condition', 'a balance below zero', ['negative-balance']],
    ['no-arrival-record', 'money booked that has no arrival', ['arrival-not-booked-once']],
    ['no-limit-count', 'a limit that forgets', ['limit-counter-differs']],
    ['no-hold', 'money set aside for nobody', ['wallet-differs', 'entry-differs']],
  ])('%s, by %s', async (bug, _what, wanted) => {
    expect([...await rulesBrokenUnder(bug, wanted)]).toEqual(expect.arrayContaining([...wanted]));
  }, 90_000);

  it('and without one, finds nothing', async () => {
    const world = await openWorld({ seed: chaosSeed(), users: 5 });
    await playShort(world, 'sound', 2_000);
    const { violations } = await check(world);
    await world.table.drop();
    expect({ seed: world.seed, violations, failures: world.failures }).toEqual({ seed: world.seed, violations: [], failures: [] });
  }, 60_000);
});
