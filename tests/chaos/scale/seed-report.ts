import * as z from 'zod';
import { mostCalls } from '../faults.ts';

const counts = z.record(z.string(), z.number());

/** What happened in one world, as its file of the progress keeps it. Times in seconds. */
export const seedReportSchema = z.strictObject({
  seed: z.int(),
  operations: z.int(),
  /** How many runs of handlers there were for them. */
  runs: z.int(),
  /** How often each thing happened, by its name; `operation …` are those that count as operations. */
  counts,
  /** What was made to go wrong. */
  faults: counts,
  /** What the partners' messages were answered. */
  heard: counts,
  /** By kind of run: how many undisturbed ones had so many calls, and how many died at which point. */
  points: z.record(z.string(), z.strictObject({ lengths: counts, killed: counts })),
  entries: z.int(),
  seconds: z.number(),
  processorSeconds: z.number(),
  finding: z.optional(z.string()),
});
export type SeedReport = z.output<typeof seedReportSchema>;

type Counts = Readonly<Record<string, number>>;

/** Counts of the same name added up. */
export function sumCounts(all: readonly Counts[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of all)
    for (const [name, times] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + times);
  return sums;
}

/** A point that fewer of a hundred undisturbed runs come to is a path of its own, met by chance alone. */
const fewOfHundred = 2;

/** The points that undisturbed runs of a kind come to, and those of them at which none died in all seeds. */
export function pointsOf(
  reports: readonly SeedReport[],
  kind: string,
): { all: readonly string[]; spared: readonly string[] } {
  const lengths = sumCounts(reports.map(({ points }) => points[kind]?.lengths ?? {}));
  const killed = sumCounts(reports.map(({ points }) => points[kind]?.killed ?? {}));
  const runs = [...lengths.values()].reduce((sum, times) => sum + times, 0);
  const atLeast = (calls: number) =>
    [...lengths].reduce((sum, [length, times]) => (Number(length) >= calls ? sum + times : sum), 0);
  const reached = Array.from({ length: mostCalls }, (_none, index) => index + 1).filter(
    (call) => atLeast(call) * 100 >= runs * fewOfHundred && atLeast(call) > 0,
  );
  const all = Array.from({ length: reached.length }, (_none, call) => [
    `${call + 1} before`,
    `${call + 1} after`,
  ]).flat();
  return { all, spared: all.filter((point) => !killed.has(point)) };
}
