import { listUnlockAsks } from '../../../shared/contracts/ops/list-unlock-asks.ts';
import { standingAskOf } from '../../domains/wallet/lock.ts';
import { maskedOf } from '../../inspect/masked-person.ts';
import { dueIdOf, dueKindOf } from '../../due-kind.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { cursorOf, placeBehind, readWaiting } from '../../table/due.ts';
import { dueIndex, keys } from '../../table/keys.ts';
import { readPerson } from '../../table/person.ts';
import { foundWallet } from '../../table/wallet.ts';
import { lockQueue } from '../../table/wallet-lock.ts';

const pageSize = 50;

/** By when each ends, and so by when it was asked. What failed or was given up on is past that, and is not listed. */
const partition = dueIndex.shard(lockQueue.name, 0);

export const operation = implement(listUnlockAsks, async (call) => {
  const {
    input: { cursor },
    nowMs,
    runtime,
  } = call;
  await noteReading(listUnlockAsks, call, { isFirstPage: cursor === undefined });
  const { documents } = runtime.aws;
  const { places, next } = await readWaiting(documents, runtime.table, partition, pageSize, placeBehind(cursor));
  // Locks and unlocks that are not whole yet stand in the same queue, for a minute.
  const asking = places.filter((place) => dueKindOf(place) === 'unlock-ask').map(dueIdOf);
  const found = await readTogether(
    runtime,
    asking.flatMap((userId) => [keys.wallet(userId), keys.person(userId)]),
  );
  const rows = asking.map(async (userId) => {
    const [wallet, person] = [found.of(keys.wallet(userId)), found.of(keys.person(userId))];
    if (wallet === undefined || person === undefined) return [];
    // The wallet says what counts: a release before ends an asking, or takes another, without its line.
    const ask = standingAskOf(foundWallet(wallet), nowMs);
    if (ask === undefined) return [];
    const { askedAtMs, askEndsAtMs } = ask;
    const { mobileMasked, nameMasked } = await maskedOf(runtime, readPerson(person));
    return [
      {
        userId,
        mobileMasked,
        nameMasked,
        askedAtMs,
        ageMs: nowMs - askedAtMs,
        askEndsAtMs,
        leftMs: askEndsAtMs - nowMs,
      },
    ];
  });
  return {
    rows: (await Promise.all(rows)).flat(),
    ...(next !== undefined && { nextCursor: cursorOf(next) }),
  };
});

export const handler = serve(operation);
