import { operation as setFee } from '../../functions/handlers/rules/set-fee.ts';
import { operation as setLimit } from '../../functions/handlers/rules/set-limit.ts';
import { feeNames } from '../../shared/rules.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { World } from './world.ts';

const caseNumber = 'CASE-4711';

/**
 * Two operators set another fee for somebody, with other free uses, or another limit of one payment: it begins a minute
 * later, while apps still show what was before.
 */
export async function setRules(world: World, random: Seeded): Promise<void> {
  if (!random.chance(0.1)) return world.rest(random.integer(10, 60));
  // Whoever bounds their own payments in this run is to be bound by nobody else.
  const ruled = world.users.filter((_user, index) => index !== 4);
  const { userId } = random.pick(ruled).user;
  if (random.chance(0.3)) {
    noteOperation(world, 'set-limit');
    const limitSatang = random.integer(10_000, 60_000) * 100;
    const input = { userId, limit: 'per-payment', limitSatang, caseNumber };
    if (await agree(world, random, setLimit, input, random.integer(1, 2))) count(world, 'limits set');
    return;
  }
  noteOperation(world, 'set-fee');
  const input = {
    userId,
    fee: random.pick(feeNames),
    feeSatang: random.integer(0, 20) * 100,
    dailyFree: random.integer(0, 2),
    weeklyFree: random.integer(0, 4),
    monthlyFree: random.integer(0, 8),
    caseNumber,
  };
  if (await agree(world, random, setFee, input, random.integer(1, 2))) count(world, 'fees set');
}
