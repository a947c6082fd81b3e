import { afterAll, describe, expect, it } from 'vitest';
import { faultKinds } from './faults.ts';
import { chaosSeed, playChaos } from './run-chaos.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

/** `CHAOS_MINUTES=` plays that long; `npm run chaos` sets it. */
const minutes = Number(process.env['CHAOS_MINUTES'] ?? '0');
const roundMs = minutes > 0 ? 20_000 : 7_000;
const rounds = minutes > 0 ? Math.max(3, Math.round((minutes * 60_000) / roundMs)) : 3;
const seed = chaosSeed();

let world: World | undefined;

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

afterAll(async () => {
  if (world === undefined) return;
  const lines = [...world.faults.counts, ...world.counts, ...[...world.bank.outcomes].map(([name, times]) => [`bank heard ${name}`, times] as const)];
  tell(`chaos: seed ${seed}, ${world.requests.length} requests\n${lines.map(([name, times]) => `  ${times.toString().padStart(6)} ${name}`).join('\n')}`);
  await world.table.drop();
});

describe('chaos', () => {
  it('never moves money twice, never loses any, and keeps every book right', async () => {
    tell(`chaos: CHAOS_SEED=${seed} repeats this run`);
    world = await openWorld({ seed, users: 8 });
    await playChaos(world, { rounds, roundMs });

    // A run in which nothing went wrong would have proven nothing.
    for (const kind of faultKinds) expect(world.faults.counts.get(kind) ?? 0).toBeGreaterThan(0);
    const happened = ['transfer acknowledged', 'transfer acknowledged again', 'transfer insufficient-balance', 'top-up acknowledged', 'never heard', 'cancel done', 'storms', 'notices read'];
    for (const name of happened) expect([name, (world.counts.get(name) ?? 0) > 0]).toEqual([name, true]);
    for (const outcome of ['credited', 'suspense', 'booked-before', 'refunded-before']) expect([outcome, world.bank.outcomes.has(outcome)]).toEqual([outcome, true]);
  }, 90_000 + rounds * roundMs * 2);
});
