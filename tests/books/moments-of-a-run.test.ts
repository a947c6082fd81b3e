import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';

const day = '20261122';

/** What a statement tells up to some moment has to be all of it: a run takes minutes, and writes nothing before. */
test('what only the bank has is booked at its own moment of a run, and not at the one at which that began', async () => {
  const paper = await openPaperBooks();
  const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
  const lines = await Promise.all(['ONE', 'OTHER'].map((name) => paper.pay(name, 700, noonMs)));
  for (const name of ['ONE', 'OTHER']) await paper.drop(keys.arrival(name));
  paper.state(day, lines, 0);
  const began = bangkokDayStartMs(day) + 27 * hourMs;
  const clock = { ...paper.runtime.clock, nowMs: () => Promise.resolve((paper.now.ms += 60_000)) };
  await paper.close(day, { ...paper.runtime, clock });
  const arrivals = await Promise.all(['ONE', 'OTHER'].map((name) => paper.get(keys.arrival(name))));
  const booked = arrivals.map((arrival) => Number(arrival?.['bookedAtMs']));
  expect(Math.min(...booked)).toBeGreaterThan(began + 60_000);
  expect(booked[0]).not.toBe(booked[1]);
});
