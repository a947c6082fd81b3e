import { operation as askPartner } from '../../functions/handlers/ops/ask-partner.ts';
import { operation as cancelPayout } from '../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../functions/handlers/ops/lock-payout.ts';
import { operation as unlockPayout } from '../../functions/handlers/ops/unlock-payout.ts';
import { partnerKeyOf } from '../../functions/ledger/hold.ts';
import type { Operation } from '../../functions/runtime/operation/implement.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { noteReference } from '../../functions/table/reference.ts';
import type { Contract } from '../../shared/operation.ts';
import { successCode } from '../../shared/refusals.ts';
import { askAs } from '../front-door/people/operators.ts';
import { member } from './actors.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { SentRequest, World } from './world.ts';

/** A payout as an operator sees it, which nothing disturbs. */
interface SeenPayout {
  readonly kind: SentRequest['kind'];
  readonly userId: string;
  readonly body: string;
  readonly state: unknown;
  readonly isHeldBack: boolean;
}

/** Desks look at the last ones. */
const lookedAt = 12;

async function seen({ table }: World, { kind, userId, acknowledgedId = '' }: SentRequest): Promise<SeenPayout> {
  const body = acknowledgedId.slice('cso_'.length);
  const hold = await readItem(table.documents, table.name, keys.hold(userId, body));
  return { kind, userId, body, state: hold?.['state'], isHeldBack: hold?.['lockedAtMs'] !== undefined };
}

/**
 * One of the last cash outs or of the last mobile top-ups, which are fewer and would hardly ever be among the last of
 * both; rather one that is as it is wanted, for operators look where something hangs.
 */
async function lastPayout(
  world: World,
  random: Seeded,
  isWanted: (payout: SeenPayout) => boolean,
): Promise<SeenPayout | undefined> {
  const lastOf = (wanted: SentRequest['kind']) =>
    world.requests
      .filter(({ kind, acknowledgedId }) => kind === wanted && acknowledgedId !== undefined)
      .slice(-lookedAt);
  const lists = [lastOf('cash-out'), lastOf('airtime')].filter((list) => list.length > 0);
  const last = lists.length === 0 ? [] : random.pick(lists);
  let tried: SeenPayout | undefined;
  for (let tries = Math.min(lookedAt / 2, last.length); tries > 0; tries -= 1) {
    tried = await seen(world, random.pick(last));
    if (isWanted(tried)) break;
  }
  return tried;
}

/** One operator asks for something about a payout, and may die under way; what was answered, where it was done. */
async function askOne<C extends Contract>(
  world: World,
  random: Seeded,
  operation: Operation<C>,
  { userId, body, kind }: SeenPayout,
): Promise<unknown> {
  const { name } = operation.contract;
  // The stream's work, which is not played here.
  await noteReference(world.table.documents, world.table.name, body, { userId, body });
  noteOperation(world, name.slice('ops/'.length));
  const { result, crashed } = await world.faults.invoke(name, random, () =>
    askAs(world.door, operation, world.operator, { payoutId: `txn_${body}`, reason: 'chaos' }),
  );
  if (crashed || result?.code !== successCode) return undefined;
  count(world, `${name} of ${kind}`);
  return result.data;
}

/** An operator cancels some of the last payouts, however they stand, and holds one back or asks of it now and then. */
export async function stopPayouts(world: World, random: Seeded): Promise<void> {
  const does = random.pick(['cancel', 'cancel', 'cancel', 'cancel', 'lock', 'ask'] as const);
  // What nobody has ordered yet can be held back.
  const wanted = does === 'lock' ? 'held' : 'sent';
  const payout = random.chance(0.3) ? await lastPayout(world, random, ({ state }) => state === wanted) : undefined;
  if (payout === undefined) return world.rest(random.integer(10, 60));
  if (does === 'ask') return void (await askOne(world, random, askPartner, payout));
  if (does === 'lock') {
    if ((await askOne(world, random, lockPayout, payout)) !== undefined) count(world, 'operator held a payout back');
    return;
  }
  const answer = await askOne(world, random, cancelPayout, payout);
  if (answer === undefined) return;
  count(world, 'operator cancelled a payout');
  // Who begins after this answer has been told that it is cancelled.
  const partner = payout.kind === 'airtime' ? world.airtime : world.bank;
  const payoutKey = partnerKeyOf(payout.userId, payout.body);
  if (member(answer, 'outcome') === 'asked' && !partner.cancelledAfter.has(payoutKey))
    partner.cancelledAfter.set(payoutKey, world.faults.begun);
}

/** Two operators let a payout go on that was held back, now and then twice at once. */
export async function letPayoutsGoOn(world: World, random: Seeded): Promise<void> {
  const payout = random.chance(0.3) ? await lastPayout(world, random, ({ isHeldBack }) => isHeldBack) : undefined;
  if (payout?.isHeldBack !== true) return world.rest(random.integer(10, 60));
  await noteReference(world.table.documents, world.table.name, payout.body, payout);
  noteOperation(world, 'unlock-payout');
  const input = { payoutId: `txn_${payout.body}` };
  if (await agree(world, random, unlockPayout, input, random.integer(1, 2))) count(world, 'payouts let go on');
}
