import { describe, expect, it } from 'vitest';
import { usualSilence } from './faults.ts';
import type { Silence } from './faults.ts';
import type { ChaosRule, Finding } from './finding.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { chaosSeed, playScene, playShort } from './run-chaos.ts';
import type { Scene } from './run-chaos.ts';
import { seeded } from './seeded.ts';
import { advanceTime, check, openWorld } from './world.ts';
import { shareOf } from '../turns/share-of-run.ts';

/** The scene that a bug shows itself in: nothing else is played, so that what it takes comes often. */
interface Plant {
  /** What it does, in words. */
  readonly by: string;
  readonly begun: Scene['begun'];
  /** How often in a round; twice unless it takes more. */
  readonly turns?: number;
  readonly followed?: Scene['followed'];
  /** The partners' own, where a bug shows itself only when one has been silent. */
  readonly silence?: Silence;
  /** How many refunds the bank fails for good, as a share; the usual one unless it takes more. */
  readonly refusal?: number;
  readonly finds: Readonly<Record<string, (finding: Finding) => boolean>>;
}

const oneOf = (...rules: readonly ChaosRule[]): Plant['finds'] =>
  Object.fromEntries(rules.map((rule) => [rule, (finding: Finding) => finding.rule === rule]));

/** Half of the first tries never arrive, so that another has to be made. */
const lost: Silence = { before: 0.5, after: 0.1 };
/** Most tries arrive, and nobody hears of it. */
const unheard: Silence = { before: 0.1, after: 0.6 };

const plants: Readonly<Record<PlantedBug, Plant>> = {
  'no-request-record': {
    by: 'a second transfer for one request id',
    begun: ['sender'],
    finds: oneOf('request-without-one-effect', 'effect-without-one-request'),
  },
  'no-balance-condition': { by: 'a balance below zero', begun: ['storm'], finds: oneOf('negative-balance') },
  'no-arrival-record': {
    by: 'money booked that has no arrival',
    begun: ['payer'],
    followed: ['bank'],
    finds: oneOf('arrival-not-booked-once'),
  },
  'no-limit-count': { by: 'a limit that forgets', begun: ['sender'], finds: oneOf('limit-counter-differs') },
  'no-hold': {
    by: 'money set aside for nobody',
    begun: ['owner'],
    finds: oneOf('wallet-differs', 'entry-differs'),
  },
  'new-key-per-try': {
    by: "a payout in the bank's list that nobody ordered",
    begun: ['owner'],
    turns: 4,
    followed: ['sweep', 'bank'],
    silence: lost,
    finds: oneOf('bank-theirs-only', 'bank-ours-only'),
  },
  'new-key-per-delivery': {
    by: 'a delivery that nobody ordered',
    begun: ['mobile'],
    followed: ['sweep', 'airtime partner'],
    silence: lost,
    finds: oneOf('airtime-differs'),
  },
  'void-on-silence': {
    by: 'a bank that pays what we had given back',
    begun: ['owner'],
    followed: ['sweep', 'bank'],
    silence: unheard,
    finds: oneOf('bank-contradicted'),
  },
  'order-after-cancellation': {
    by: 'an order of a run that began after its cancellation',
    begun: ['owner'],
    // So that an operator comes by while something is on its way.
    turns: 5,
    followed: ['sweep', 'operator'],
    silence: lost,
    finds: oneOf('ordered-after-cancellation'),
  },
  'contradiction-lost': {
    by: "a word against a partner's own that is not kept",
    begun: ['owner'],
    // So that something was told which can be contradicted.
    turns: 4,
    followed: ['sweep', 'bank', 'liar'],
    finds: oneOf('contradiction-believed'),
  },
  'no-credit-mark': {
    by: 'money that is credited, and stuck all the same',
    begun: ['payer'],
    turns: 4,
    followed: ['bank', 'sweep', 'suspense desk'],
    refusal: 0.9,
    finds: oneOf('suspense-differs'),
  },
  'paid-read-as-failed': {
    by: 'a correction of what the bank has paid',
    begun: ['owner'],
    turns: 3,
    // Without the sweep nobody asks the bank but whoever corrects.
    followed: ['bank', 'payout desk'],
    finds: oneOf('correction-differs'),
  },
  'late-money-unread': {
    by: 'a statement without what was asked for before it and paid in it',
    begun: ['payer'],
    turns: 4,
    followed: ['bank'],
    finds: oneOf('statement-balance-differs'),
  },
  'no-return': {
    by: "money in the bank's list that came back and that nobody has",
    begun: ['owner'],
    followed: ['sweep', 'bank'],
    finds: oneOf('bank-theirs-only'),
  },
  'order-before-hold': {
    by: "a payout in the bank's list whose hold was never written",
    begun: ['owner'],
    followed: ['bank'],
    finds: {
      'a payout of no hold': ({ rule, detail }) =>
        rule === 'bank-theirs-only' && detail.endsWith('under a key that we never ordered'),
    },
  },
};

/** A world has so much to give: amounts, balances and limits come to their end, and another begins with new ones. */
const roundsOfWorld = 6;
const worlds = 4;

/** All of them come out of the first one's seed, which a failure prints. */
const seedOf = (first: number, nth: number): number =>
  nth === 0
    ? first
    : seeded(first)
        .fork(`world ${nth}`)
        .integer(0, 2 ** 31);

/** What was not found in one world. */
async function missingIn(
  bug: PlantedBug,
  { begun, turns = 2, followed = [], silence = usualSilence, refusal, finds }: Plant,
  seed: number,
): Promise<readonly string[]> {
  const world = await openWorld({ seed, users: 5, bug });
  world.bank.silence = silence;
  world.bank.refunds.refusal = refusal ?? world.bank.refunds.refusal;
  world.airtime.silence = silence;
  try {
    let missing: readonly string[] = [];
    for (let round = 0; round < roundsOfWorld; round += 1) {
      await playScene(world, `round ${round}`, { begun, turns, followed });
      const { violations } = await check(world);
      missing = Object.entries(finds).flatMap(([name, isIt]) => (violations.some(isIt) ? [] : [name]));
      if (missing.length === 0) break;
      // So that what was sent is asked for.
      await advanceTime(world, 2 * 60_000);
    }
    return missing;
  } finally {
    await world.table.drop();
  }
}

describe('the checker finds what a planted bug does:', () => {
  it.each(shareOf(plantedBugs, { oneIn: 4 }).map((bug) => [bug, plants[bug].by] as const))(
    '%s, by %s',
    async (bug) => {
      const first = chaosSeed();
      let missing: readonly string[] = [];
      for (let nth = 0; nth < worlds; nth += 1) {
        missing = await missingIn(bug, plants[bug], seedOf(first, nth));
        if (missing.length === 0) break;
      }
      expect(missing, `of ${worlds} worlds, CHAOS_SEED=${first}`).toEqual([]);
    },
    240_000,
  );

  it('and without one, finds nothing', async () => {
    const world = await openWorld({ seed: chaosSeed(), users: 5 });
    for (const [name, silence] of Object.entries({ usual: usualSilence, lost, unheard })) {
      world.bank.silence = silence;
      world.airtime.silence = silence;
      await playShort(world, name, 1_000);
      const { violations } = await check(world);
      expect({ name, violations, failures: world.failures }, `CHAOS_SEED=${world.seed}`).toEqual({
        name,
        violations: [],
        failures: [],
      });
      await advanceTime(world, 2 * 60_000);
    }
    await world.table.drop();
  });
});
