import { expect, test } from 'vitest';
import { Faults } from './faults.ts';
import { chaosSeed } from './run-chaos.ts';
import { seeded } from './seeded.ts';

test('runs of one kind die before and after each of their calls, one point after the other', async () => {
  const seed = chaosSeed();
  const random = seeded(seed);
  const faults = new Faults(() => Promise.resolve(), random);
  const done: string[] = [];
  const call = (name: string) => faults.atPartner(() => Promise.resolve(done.push(name)));
  for (let turn = 0; turn < 400; turn += 1) {
    done.length = 0;
    let died = 0;
    await faults.invoke('walk', random.fork(`turn ${turn}`), async () => {
      // It goes on after a call that failed, as what is dead must not.
      for (const [index, name] of ['first', 'second', 'third'].entries())
        await call(name).catch(() => {
          died ||= index + 1;
        });
    });
    const most = died === 0 ? 3 : died;
    expect(done.length <= most && done.length >= most - 1, `CHAOS_SEED=${seed}`).toBe(true);
  }
  const killed = faults.points.get('walk')?.killed ?? new Map<string, number>();
  expect([...killed.keys()].toSorted(), `CHAOS_SEED=${seed}`).toEqual([
    '1 after',
    '1 before',
    '2 after',
    '2 before',
    '3 after',
    '3 before',
  ]);
  const times = [...killed.values()];
  expect(Math.max(...times) - Math.min(...times), `CHAOS_SEED=${seed}`).toBeLessThanOrEqual(2);
});
