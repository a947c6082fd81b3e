import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { Item } from '../../functions/table/item.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { Lane, makeStrangersKeys } from './lane.ts';
import { plans } from './plans.ts';

/** `npm run fuzz` sets these; by themselves the tests make five hundred runs from a seed that they print. */
const count = Number(process.env['FUZZ_COUNT'] ?? '500');
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 30));
/** Repeats one finding: the path that was printed with it, in the lane whose seed is given. */
const path = process.env['FUZZ_PATH'];
const lanes = path === undefined ? 8 : 1;

const door = await openDoor({ table: await createOwnTable() });
const keys = await makeStrangersKeys();

interface Ended {
  readonly lane: Lane;
  /** What was found, in words; undefined where nothing was. */
  readonly finding: string | undefined;
}

async function runLane(laneSeed: number): Promise<Ended> {
  const lane = new Lane(door, keys);
  const property = fc.asyncProperty(plans, (plan) => lane.run(plan));
  const details = await fc.check(property, {
    seed: laneSeed,
    numRuns: Math.ceil(count / lanes),
    ...(path !== undefined && { path }),
  });
  if (!details.failed) {
    const late = await lane.finish().then(() => undefined, String);
    return { lane, finding: late };
  }
  const { plan, request } = lane.tally.finding ?? {};
  const repeat = `npm run fuzz -- --seed ${laneSeed} --path ${details.counterexamplePath ?? ''}`;
  const why = String(details.errorInstance);
  return {
    lane,
    finding: `${plan}\n${why}\n${JSON.stringify(request, null, 2)?.slice(0, 4_000)}\nrepeat it with: ${repeat}`,
  };
}

function report(ended: readonly Ended[], tookMs: number): string {
  const tallies = ended.map(({ lane }) => lane.tally);
  const runs = tallies.reduce((sum, tally) => sum + tally.runs, 0);
  const outcomes = new Map<string, number>();
  for (const tally of tallies)
    for (const [outcome, times] of tally.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  const slowestMs = Math.round(Math.max(...tallies.map((tally) => tally.slowestMs)));
  const shares = [...outcomes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, times]) => `${outcome} ${times}`)
    .join(', ');
  return `${runs} requests in ${(tookMs / 1_000).toFixed(1)} s, ${Math.round((runs / tookMs) * 1_000)} a second, the slowest ${slowestMs} ms: ${shares}`;
}

async function everything(): Promise<readonly Item[]> {
  const items: Item[] = [];
  const pages = paginateScan(
    { client: door.clients.documents },
    { TableName: door.runtime.table, ConsistentRead: true },
  );
  for await (const page of pages) items.push(...(page.Items ?? []));
  return items;
}

test(
  `${count} mutated requests from seed ${seed}: only documented answers, no effect of what is refused, nothing told`,
  async () => {
    const startedAt = performance.now();
    const ended = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)));
    process.stdout.write(`  fuzz, seed ${seed}: ${report(ended, performance.now() - startedAt)}\n`);
    expect(ended.flatMap(({ finding }) => finding ?? [])).toEqual([]);
    const items = await everything();
    expect(checkLedger(items, { nowMs: door.clock.peekMs() }).violations).toEqual([]);
    const stored = JSON.stringify(items);
    expect(ended.flatMap(({ lane }) => lane.secrets()).filter((secret) => stored.includes(secret))).toEqual([]);
    expect(ended.reduce((sum, { lane }) => sum + lane.tally.runs, 0)).toBeGreaterThanOrEqual(
      path === undefined ? count : 1,
    );
  },
  Math.max(120_000, count * 100),
);
