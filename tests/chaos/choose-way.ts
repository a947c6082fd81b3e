import type { Seeded } from './seeded.ts';
import type { ChaosUser } from './chaos-users.ts';
import { count } from './world.ts';
import type { World } from './world.ts';

interface WayIn {
  readonly method: 1 | 2;
  /** The number that is paid to instead of the top-up's own reference. */
  readonly to?: string;
}

/**
 * How somebody pays in: by QR, by transfer under its reference, or by transfer to the number of their own; to which now
 * and then comes what nobody has announced. It draws from chance of its own, so that all else is drawn as before.
 */
export function chooseWay(world: World, random: Seeded, { accountNumber }: ChaosUser): WayIn {
  if (random.chance(0.2)) world.bank.receive(accountNumber, random.integer(100, 9_000), random);
  const way = random.pick(['qr', 'qr', 'reference', 'account'] as const);
  count(world, `top-up by ${way}`);
  return way === 'qr' ? { method: 2 } : { method: 1, ...(way === 'account' && { to: accountNumber }) };
}
