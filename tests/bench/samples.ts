/** A sorted copy's value below which that part of the samples lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Milliseconds that something takes, whether or not it is waited for. */
export async function timed(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs every job once, so many at a time. */
export async function underLoad(jobs: readonly (() => Promise<unknown>)[], atOnce: number): Promise<Load> {
  const waiting = [...jobs];
  const samples: number[] = [];
  const totalMs = await timed(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) samples.push(await timed(job));
      }),
    ),
  );
  return { perSecond: (jobs.length / totalMs) * 1_000, p50Ms: median(samples), p99Ms: percentile(samples, 0.99) };
}
