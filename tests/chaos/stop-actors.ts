import { operation as freezeMoney } from '../../functions/handlers/ops/freeze.ts';
import { operation as releaseFreeze } from '../../functions/handlers/ops/release-freeze.ts';
import { operation as unlockWallet } from '../../functions/handlers/ops/unlock-wallet.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { operation as lockWallet } from '../../functions/handlers/user/lock-wallet.ts';
import { noteReference } from '../../functions/table/reference.ts';
import { freezeReasons, freezeScopes } from '../../shared/freeze.ts';
import { refusalOfCode, successCode } from '../../shared/refusals.ts';
import { arrangeWallet, walletOf } from '../front-door/people/account.ts';
import { askAs } from '../front-door/people/operators.ts';
import { trustDevice } from '../front-door/people/trust.ts';
import type { ChaosUser } from './chaos-users.ts';
import { askOnce, undisturbed } from './limit-actors.ts';
import type { Seeded } from './seeded.ts';
import { agree } from './two-operators.ts';
import { count, noteOperation } from './world.ts';
import type { World } from './world.ts';

const reason = 'chaos';

/** Two operators unlock it, as often as it takes. */
async function unlock(world: World, random: Seeded, { user }: ChaosUser): Promise<void> {
  const door = undisturbed(world);
  for (let tries = 0; (await walletOf(door, user)).lockedAtMs !== undefined; tries += 1) {
    if (tries > 20) throw new Error('a wallet that is never unlocked');
    // The owner's code stands for nothing here but that they have asked.
    await arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() });
    await agree(world, random.fork(`unlock ${tries}`), unlockWallet, { mobile: user.mobile });
  }
  // The lock took it from their device; without it nobody here would pay again.
  await trustDevice(door, user);
  count(world, 'wallets unlocked');
}

/**
 * Somebody who locks their wallet now and then: once that was answered nothing leaves it, whoever else has their
 * phones, until two operators have unlocked it.
 */
export async function lockOwnWallet(world: World, random: Seeded, from: ChaosUser): Promise<void> {
  if (!random.chance(0.2)) return world.rest(random.integer(50, 200));
  const locked = await askOnce(world, random.fork('lock'), lockWallet, from, {});
  if (locked === successCode) {
    const receiver = random.pick(world.users.filter((each) => each !== from));
    const input = { receiverId: receiver.user.userId, amountSatang: 101, feeSatang: from.feeSatang };
    const paid = await askOnce(world, random.fork('spend'), createTransfer, from, input, random.uuid());
    if (paid === successCode) world.failures.push(`${from.user.userId} paid out of a locked wallet`);
    if (paid !== undefined && refusalOfCode(paid) === 'wallet-locked') count(world, 'refused by a lock');
  }
  await unlock(world, random, from);
}

/** An operator freezes a part of what one of the last transfers brought; two release it, or it ends by itself. */
export async function freezeTransfers(world: World, random: Seeded): Promise<void> {
  const last = world.requests.filter(({ kind, acknowledgedId }) => kind === 'transfer' && acknowledgedId !== undefined);
  if (last.length === 0 || !random.chance(0.2)) return world.rest(random.integer(10, 60));
  const { userId, acknowledgedId = '' } = random.pick(last.slice(-20));
  const body = acknowledgedId.slice('trf_'.length);
  // The stream's work, which is not played here.
  await noteReference(world.table.documents, world.table.name, body, { userId, body });
  const { door, faults, operator } = world;
  noteOperation(world, 'freeze');
  const asked = await faults.invoke(freezeMoney.contract.name, random.fork('freeze'), () =>
    askAs(door, freezeMoney, operator, {
      transactionId: `txn_${body}`,
      amountSatang: random.integer(1, 20_000),
      scope: random.pick(freezeScopes),
      reasonClass: random.pick(freezeReasons),
      caseNumber: 'CASE-4711',
      hours: random.integer(1, 3),
      reason,
    }),
  );
  if (asked.result?.code !== successCode) return;
  count(world, 'money frozen');
  const { freezeId } = Object(asked.result.data);
  if (!random.chance(0.5)) return;
  if (await agree(world, random.fork('release'), releaseFreeze, { freezeId })) count(world, 'freezes released');
}
