import { describe, expect, it } from 'vitest';
import { measureContention } from '../bench/contention/payers-at-once.ts';

/**
 * The product's own waiting against a table on virtual time, where transactions that share an item conflict when they
 * overlap within 10 ms. Nothing here depends on how fast this machine is; `npm run bench -- contention` plays more.
 */
describe('many payers of one receiver in the same moment (seeds from 1 on)', () => {
  it('tells none of fifty that the table is busy, and answers within five seconds', async () => {
    const { busyShare, p99Ms } = await measureContention(50, 20, 1);
    expect(busyShare).toBe(0);
    expect(p99Ms).toBeLessThanOrEqual(5_000);
  });

  it('tells at most one in a hundred of two hundred, and answers within five seconds', async () => {
    const { busyShare, p99Ms } = await measureContention(200, 5, 1);
    expect(busyShare).toBeLessThanOrEqual(0.01);
    expect(p99Ms).toBeLessThanOrEqual(5_000);
  });

  it('keeps nobody waiting for ever where six hundred come at once', async () => {
    const { slowestMs, busyShare } = await measureContention(600, 1, 1);
    expect(busyShare).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThanOrEqual(6_000);
  });
});
