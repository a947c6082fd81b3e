import { operation as correctPayout } from '../../functions/handlers/ops/correct-payout.ts';
import { holdKeyOf } from '../../functions/ledger/hold.ts';
import { readItem } from '../../functions/table/pages.ts';
import { noteReference } from '../../functions/table/reference.ts';
import { stated } from '../front-door/proposals/statement-line.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { World } from './world.ts';

/** Desks look at the last payouts, and at those that have gone back without a word. */
const lookedAt = 12;

interface SeenPayout {
  readonly payoutKey: string;
  readonly userId: string;
  readonly body: string;
  readonly state: unknown;
}

/** A payout as operators see it, which nothing disturbs. */
async function seen({ table }: World, payoutKey: string): Promise<SeenPayout | undefined> {
  const key = holdKeyOf(payoutKey);
  const item = key === undefined ? undefined : await readItem(table.documents, table.name, key);
  if (key === undefined || item === undefined) return undefined;
  return { payoutKey, userId: key.pk, body: key.sk.slice('HOLD#'.length), state: item['state'] };
}

type Wish = Readonly<Record<string, string>> & { readonly to: 'posted' | 'voided' | 'returned' };

/** The line of the bank's statement by which a payout was paid; undefined where it was not. */
async function lineOf({ bank, door }: World, payoutKey: string): Promise<Readonly<Record<string, string>> | undefined> {
  const payout = bank.payouts.get(payoutKey);
  if (payout?.status !== 'completed') return undefined;
  const { amountSatang, completedAtMs: bookedAtMs } = payout;
  return (await stated(door, { payoutKey, amountSatang }, { bookedAtMs })).line;
}

/** What it could be corrected to by where it stands, rightly or not. */
async function wishOf(world: World, random: Seeded, { payoutKey, state }: SeenPayout): Promise<Wish | undefined> {
  if (state === 'posted') return { to: 'returned' };
  if (state !== 'sent') return undefined;
  const line = random.chance(0.5) ? await lineOf(world, payoutKey) : undefined;
  return line === undefined ? { to: random.pick(['voided', 'posted'] as const) } : { to: 'posted', ...line };
}

async function correct(
  world: World,
  random: Seeded,
  { userId, body }: Pick<SeenPayout, 'userId' | 'body'>,
  wish: Wish,
): Promise<void> {
  // The stream's work, which is not played here.
  await noteReference(world.table.documents, world.table.name, body, { userId, body });
  noteOperation(world, 'correct-payout');
  const input = { payoutId: `txn_${body}`, ...wish };
  if (await agree(world, random, correctPayout, input, random.integer(1, 2))) count(world, `corrected to ${wish.to}`);
}

/** Two operators correct a payout to what they believe of it: without its partner's word or line they must not. */
export async function correctPayouts(world: World, random: Seeded): Promise<void> {
  const { payouts, goneBack } = world.bank;
  const paid = random.chance(0.6) ? payouts : world.airtime.deliveries;
  const keys = random.chance(0.5) ? [...goneBack.keys()] : [...paid.keys()];
  const payoutKey = random.chance(0.3) && keys.length > 0 ? random.pick(keys.slice(-lookedAt)) : undefined;
  const payout = payoutKey === undefined ? undefined : await seen(world, payoutKey);
  const wish = payout === undefined ? undefined : await wishOf(world, random, payout);
  if (payout === undefined || wish === undefined) return world.rest(random.integer(10, 60));
  return correct(world, random, payout, wish);
}

/** Corrects what has gone back at the bank without a word, as often as it takes. */
export async function correctGoneBack(world: World): Promise<void> {
  for (const payoutKey of world.bank.goneBack.keys()) {
    for (let tries = 0; ; tries += 1) {
      const payout = await seen(world, payoutKey);
      if (payout?.state !== 'posted') break;
      if (tries > 20) throw new Error('a payout that is never corrected');
      await correct(world, world.random.fork(`correct ${payoutKey} ${tries}`), payout, { to: 'returned' });
    }
  }
}
