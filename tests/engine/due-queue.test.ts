import { describe, expect, it } from 'vitest';
import { backOffMs, rareTryMs } from '../../functions/engine/due/back-off.ts';
import { shardOf } from '../../functions/engine/due/due-queue.ts';
import { queuedPartners, queueOf } from '../../functions/partners/partners.ts';
import {
  dueAt,
  isAmongStuck,
  isDue,
  isInQueue,
  partitionsOf,
  stuckPartitionOf,
  stuckSince,
} from '../../functions/table/due.ts';
import { dueIdOf, dueKindOf } from '../../functions/due-kind.ts';
import { keys } from '../../functions/table/keys.ts';
import { idBody } from '../../shared/ids.ts';

const queue = { name: 'courier', shards: 4, atOnce: 1, mostTries: 3 };
const ids = Array.from({ length: 4_000 }, (_none, index) =>
  idBody(1_790_000_000_000 + index, new Uint8Array(11).fill(index % 251)),
);

describe('shards', () => {
  it('are the same for the same id, and hold about as many each', () => {
    const counts = [0, 0, 0, 0];
    for (const id of ids) {
      const shard = shardOf(queue, id);
      expect(shardOf(queue, id)).toBe(shard);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(800);
  });

  it('of which each is read: nothing is written where nobody looks', () => {
    for (const name of queuedPartners) {
      const read = partitionsOf(queueOf(name));
      for (const id of ids.slice(0, 200)) expect(read).toContain(dueAt(queueOf(name), id, 1).duePk);
    }
    const parts = ['0', '1', '2', '3', 'GIVENUP'];
    expect(partitionsOf(queue)).toEqual(parts.map((part) => `DUE#courier#${part}`));
  });

  it('but for what is stuck: operators find it in the index, and no sweep reads it or takes it for due', () => {
    const stuck = stuckSince(queue, 1);
    expect(partitionsOf(queue)).not.toContain(stuck.duePk);
    expect(stuck.duePk).toBe(stuckPartitionOf(queue));
    expect([isAmongStuck(stuck), isInQueue(stuck), isDue(stuck, 2)]).toEqual([true, false, false]);
    const waiting = dueAt(queue, 'A', 1);
    expect([isAmongStuck(waiting), isInQueue(waiting), isDue(waiting, 2)]).toEqual([false, true, true]);
  });
});

describe('back-off', () => {
  it('is 1, 2, 4 ... minutes, at most an hour, and less by up to half', () => {
    expect([0, 1, 2, 5, 6, 400].map((tries) => backOffMs(tries, 0) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
    expect(backOffMs(6, 0.999_999)).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it('is three to six hours for what has given up', () => {
    expect(rareTryMs(0) / 3_600_000).toBe(6);
    expect(rareTryMs(0.999_999) / 3_600_000).toBeCloseTo(3, 3);
  });
});

it.each([
  [keys.entry('usr_1', 'B'), 'top-up', 'tup_B'],
  [keys.topUpReference('B'), 'closed-top-up', 'tup_B'],
  [keys.suspense('202611', 'B'), 'suspense', 'sus_B'],
  [keys.hold('usr_1', 'B'), 'payout', 'txn_B'],
  [keys.walletLock('usr_1'), 'wallet-lock', 'usr_1'],
  [keys.unlockAsk('usr_1'), 'unlock-ask', 'usr_1'],
  [keys.upload('usr_1', 'B'), 'upload', 'upl_B'],
  [keys.review('usr_1', 'B'), 'review', 'rev_B'],
  [keys.statement('usr_1', 'B'), 'statement', 'stm_B'],
  [keys.faceCheck('usr_1', 'B'), 'face-check', 'fac_B'],
] as const)('%o is %s, known as %s', (key, kind, id) => {
  expect([dueKindOf(key), dueIdOf(key)]).toEqual([kind, id]);
});
