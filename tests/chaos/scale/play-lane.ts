import { playOperations } from '../run-chaos.ts';
import { openWorld, operationsOf } from '../world.ts';
import type { World } from '../world.ts';
import { momentOf } from './moments.ts';
import { commandOf } from './plan.ts';
import type { ScalePlan } from './plan.ts';
import { keepReport, readReports } from './progress.ts';
import type { SeedReport } from './seed-report.ts';

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const actual = 'actual' in error ? `\n${JSON.stringify(error.actual, null, 1)}` : '';
  return `${error.stack ?? error.message}${actual}`.slice(0, 20_000);
}

async function playWorld(world: World, operations: number): Promise<string | undefined> {
  try {
    await playOperations(world, operations);
    return undefined;
  } catch (error) {
    return wordsOf(error);
  }
}

async function playSeed(seed: number, operations: number): Promise<SeedReport> {
  const [beganMs, processor] = [performance.now(), process.cpuUsage()];
  const world = await openWorld({ seed, users: 8, place: 'process', startsAt: momentOf(seed) });
  const finding = await playWorld(world, operations);
  const entries = (await world.table.scan()).filter(({ sk }) => String(sk).startsWith('TXN#')).length;
  await world.table.drop();
  for (const client of Object.values(world.door.clients)) client.destroy();
  const { user, system } = process.cpuUsage(processor);
  const points = [...world.faults.points].map(
    ([kind, { lengths, killed }]) =>
      [kind, { lengths: Object.fromEntries(lengths), killed: Object.fromEntries(killed) }] as const,
  );
  return {
    seed,
    operations: operationsOf(world),
    runs: world.faults.begun,
    counts: Object.fromEntries(world.counts),
    faults: Object.fromEntries(world.faults.counts),
    heard: Object.fromEntries([
      ...[...world.bank.outcomes].map(([name, times]) => [`bank ${name}`, times] as const),
      ...[...world.airtime.outcomes].map(([name, times]) => [`airtime ${name}`, times] as const),
    ]),
    points: Object.fromEntries(points),
    entries,
    seconds: (performance.now() - beganMs) / 1_000,
    processorSeconds: (user + system) / 1_000_000,
    ...(finding !== undefined && { finding }),
  };
}

/** The seeds of a lane that have not been played yet, or that found something then. */
export function seedsToPlay(
  { firstSeed, seeds, lanes }: ScalePlan,
  lane: number,
  known: ReadonlyMap<number, Pick<SeedReport, 'finding'>>,
): readonly number[] {
  const all = Array.from({ length: seeds }, (_none, index) => firstSeed + index);
  const isDone = (seed: number) => known.has(seed) && known.get(seed)?.finding === undefined;
  return all.filter((seed) => seed % lanes === lane && !isDone(seed));
}

/** Plays what a lane has still to play, and keeps each seed as it ends. Returns those that found something. */
export async function playLane(plan: ScalePlan, lane: number): Promise<readonly number[]> {
  const { folder, operations } = plan;
  const found: number[] = [];
  for (const seed of seedsToPlay(plan, lane, readReports(folder))) {
    const report = await playSeed(seed, operations);
    keepReport(folder, report);
    const { operations: asked, runs, seconds, processorSeconds, finding } = report;
    tell(
      `seed ${seed}: ${asked} operations, ${runs} runs, ` +
        `${seconds.toFixed(0)} s, ${processorSeconds.toFixed(0)} s of processor`,
    );
    if (finding === undefined) continue;
    found.push(seed);
    tell(`seed ${seed} found something: ${commandOf(seed, operations)}\n${finding}`);
  }
  return found;
}
