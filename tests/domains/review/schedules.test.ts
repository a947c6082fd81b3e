import { expect, test } from 'vitest';
import { mostFastTestMs } from '../../stage/patience.ts';
import { playSchedule } from './play-schedule.ts';

/** Fifty from a new seed in every run; `npm run review-schedules` plays as many as it is told. */
const count = Number(process.env['REVIEW_SCHEDULES'] ?? '50');
const first = Number(process.env['REVIEW_SCHEDULES_SEED'] ?? Date.now() % 1_000_000);

test(
  `${count} schedules from seed ${first}: never decided twice, never by who may not, never pending without an owner and a latest end`,
  async () => {
    const ends = new Map<string, number>();
    const found: string[] = [];
    let firstsPassedOver = 0;
    for (let seed = first; seed < first + count; seed += 1) {
      const { faults, end, passedOver } = await playSchedule(seed);
      firstsPassedOver += passedOver;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      found.push(...faults.map((text) => `REVIEW_SCHEDULES_SEED=${seed} REVIEW_SCHEDULES=1: ${text}`));
    }
    expect(found.slice(0, 5)).toEqual([]);
    // A run in which nobody ever decides, or time ends nothing, has shown nothing; a seed played again has one end.
    expect(firstsPassedOver).toBeGreaterThan(count < 500 ? -1 : 0);
    const every = ['accept', 'accept by two', 'lapsed', 'lowered', 'refuse', 'withdrawn'];
    expect([...ends.keys()].toSorted()).toEqual(count < 500 ? [...ends.keys()].toSorted() : every);
  },
  // However many there are, each has some seconds: they share the machine.
  Math.max(mostFastTestMs, count * 6_000),
);
