import { describe, expect, it } from 'vitest';
import type { PlantedBug } from './planted-bugs.ts';
import { chaosSeed, playShort } from './run-chaos.ts';
import { advanceTime, check, openWorld } from './world.ts';
import type { ChaosRule, Finding } from './world.ts';

/** A limit, not a wait: a busy machine plays less in a round, so it is given time and not rounds. */
const patienceMs = 200_000;

/**
 * Plays with a bug, a little longer each time, until the checker has found what it does or the time is over. Most are
 * found at once; what hangs on two rare things together has its time on a slow machine too.
 */
async function findingsUnder(
  bug: PlantedBug,
  isEnough: (found: readonly Finding[]) => boolean,
): Promise<readonly Finding[]> {
  const world = await openWorld({ seed: chaosSeed(), users: 5, bug });
  try {
    let found: readonly Finding[] = [];
    const endsAtMs = performance.now() + patienceMs;
    for (let round = 0; performance.now() < endsAtMs; round += 1) {
      await playShort(world, `round ${round}`, 1_500);
      found = (await check(world)).violations;
      if (isEnough(found)) break;
      // So that what was sent is asked for.
      await advanceTime(world, 2 * 60_000);
    }
    return found;
  } finally {
    await world.table.drop();
  }
}

async function rulesBrokenUnder(bug: PlantedBug, wanted: readonly ChaosRule[]): Promise<ReadonlySet<ChaosRule>> {
  const rulesOf = (found: readonly Finding[]) => new Set(found.map(({ rule }) => rule));
  return rulesOf(await findingsUnder(bug, (found) => wanted.every((rule) => rulesOf(found).has(rule))));
}

describe('the checker finds what a planted bug does:', () => {
  it.each<[PlantedBug, string, readonly ChaosRule[]]>([
    [
      'no-request-record',
      'a second transfer for one request id',
      ['request-without-one-effect', 'effect-without-one-request'],
    ],
    ['no-balance-condition', 'a balance below zero', ['negative-balance']],
    ['no-arrival-record', 'money booked that has no arrival', ['arrival-not-booked-once']],
    ['no-limit-count', 'a limit that forgets', ['limit-counter-differs']],
    ['no-hold', 'money set aside for nobody', ['wallet-differs', 'entry-differs']],
    ['new-key-per-try', "a payout in the bank's list that nobody ordered", ['bank-theirs-only', 'bank-ours-only']],
    ['new-key-per-delivery', 'a delivery that nobody ordered', ['airtime-differs']],
    ['void-on-silence', 'a bank that pays what we had given back', ['bank-contradicted']],
    ['order-after-cancellation', 'an order of a run that began after its cancellation', ['ordered-after-cancellation']],
    ['no-return', "money in the bank's list that came back and that nobody has", ['bank-theirs-only']],
  ])(
    '%s, by %s',
    async (bug, _what, wanted) => {
      expect([...(await rulesBrokenUnder(bug, wanted))]).toEqual(expect.arrayContaining([...wanted]));
    },
    240_000,
  );

  it("order-before-hold, by a payout in the bank's list whose hold was never written", async () => {
    const isOfNoHold = ({ rule, detail }: Finding) =>
      rule === 'bank-theirs-only' && detail.endsWith('under a key that we never ordered');
    const found = await findingsUnder('order-before-hold', (all) => all.some(isOfNoHold));
    expect(found.filter(isOfNoHold).length).toBeGreaterThan(0);
  }, 240_000);

  it('and without one, finds nothing', async () => {
    const world = await openWorld({ seed: chaosSeed(), users: 5 });
    await playShort(world, 'sound', 2_000);
    const { violations } = await check(world);
    await world.table.drop();
    expect({ seed: world.seed, violations, failures: world.failures }).toEqual({
      seed: world.seed,
      violations: [],
      failures: [],
    });
  }, 60_000);
});
