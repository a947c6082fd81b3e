import { operation as getLastBalance } from '../../functions/handlers/balance/get-last.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { isJsonObject } from '../../shared/wire/canonical.ts';
import type { Seeded } from './seeded.ts';
import { send } from './world.ts';
import type { World } from './world.ts';

/** The bank tells what it has to tell. */
export async function tellBank(world: World, random: Seeded): Promise<void> {
  if (world.bank.untold.size === 0) return world.rest(random.integer(5, 30));
  await world.bank.deliverSome(random);
}

/** One of the partners is about to say something against its own word. */
export async function contradict(world: World, random: Seeded): Promise<void> {
  const partner = random.chance(0.6) ? world.bank : world.airtime;
  partner.contradict(random);
  await world.rest(random.integer(40, 300));
}

/** The sweep, now and then twice at once, as a schedule may fire twice. */
export async function sweep(world: World, random: Seeded): Promise<void> {
  const sweeps = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) =>
    world.faults.invoke('workflows/end-due-items', random.fork(`sweep ${index}`), () =>
      endDueItems(world.door.runtime),
    ),
  );
  await Promise.all(sweeps);
  await world.rest(random.integer(50, 250));
}

/** Looks at the balance, which must never be shown below zero. */
export async function look(world: World, random: Seeded): Promise<void> {
  const answer = await send(world, random, getLastBalance, random.pick(world.users), {});
  const shown = isJsonObject(answer?.data) ? Object.entries(answer.data) : [];
  for (const [name, value] of shown)
    if (typeof value === 'number' && value < 0) world.failures.push(`a balance was shown with ${name} ${value}`);
  await world.rest(random.integer(5, 40));
}
