import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation as getStatements } from '../../functions/handlers/statement/list.ts';
import { specOf } from '../../infra/function-specs.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { mostStatementRows } from '../../shared/statement.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { askForLong } from '../front-door/statement/long-statement.ts';
import { openStageClients } from '../stage/clients.ts';
import { describeContention, describeHeld, describeSent } from './contention/describe-contention.ts';
import { holdReceiver } from './contention/held-receiver.ts';
import { measureContention } from './contention/payers-at-once.ts';
import { sendAtOnce } from './contention/send-at-once.ts';
import { describeBundles, describeWeb, measureBundles, tooLarge } from './bundle-figures.ts';
import { deployFloor } from './deploy-floor.ts';
import { costNames, measureCosts } from './measure-costs.ts';
import { describePhones, measurePhones, tellsApart } from './phone-timing.ts';
import { measureHistory } from './measure-history.ts';
import { measureAlone } from '../statement/measure-alone.ts';
import { describeFillings } from './statement-fillings.ts';
import { measureMaking } from '../statement/measure-making.ts';
import type { Measured } from '../statement/measure-pdf.ts';
import { beyondBounds } from './ratios.ts';
import { measureSteps } from './step-figures.ts';
import { makePairs, measureTransfers } from './transfer-figures.ts';
import type { Pair } from './transfer-figures.ts';

/** Figures, not tests: only `npm run bench` makes them. `BENCH_ROUNDS=` sets how many samples are taken. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? '200');
const minuteMs = 60_000;

function tell(title: string, text: string): void {
  process.stdout.write(`\n${title}\n${'='.repeat(title.length)}\n${text}\n`);
}

const table = await createOwnTable();

describe('figures', () => {
  let door: Door;
  let pairs: Pair[];
  let removeFloor: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    door = await openDoor();
    pairs = await makePairs(door, 4);
    removeFloor = await deployFloor(door.stage, openStageClients(door.stage));
  }, 5 * minuteMs);

  afterAll(() => removeFloor());

  it(
    'costs',
    async () => {
      const costs = await measureCosts(await openDoor({ table }));
      tell(
        'What DynamoDB is asked for',
        textTable(
          ['operation', 'round trips', 'write units', 'read units', 'largest item', 'calls'],
          costNames.map((name) => {
            const { roundTrips, writeUnits, readUnits, largestWriteBytes, calls } = costs[name];
            return [name, `${roundTrips}`, `${writeUnits}`, `${readUnits}`, `${largestWriteBytes} B`, calls.join(', ')];
          }),
          new Set(['round trips', 'write units', 'read units', 'largest item']),
        ),
      );
      // Each row has its own figures in costs.test.ts; nothing takes more than a credit, which looks its message up.
      expect(Math.max(...costNames.map((name) => costs[name].roundTrips))).toBe(costs['top-up credit'].roundTrips);
    },
    2 * minuteMs,
  );

  it(
    'transfers',
    async () => {
      const { text, ratios } = await measureTransfers(door, pairs, rounds);
      tell('A transfer, beside the very same DynamoDB calls alone', text);
      expect(beyondBounds(ratios), 'above or below its bound').toEqual([]);
    },
    10 * minuteMs,
  );

  it(
    'steps',
    async () => {
      const [pair] = pairs;
      if (pair === undefined) throw new Error('nobody to transfer');
      const text = await measureSteps(door, pair, rounds);
      tell('Where the time goes', text);
      expect(text).toContain('open the seal');
    },
    5 * minuteMs,
  );

  it(
    'phones',
    async () => {
      const figures = await measurePhones(await openDoor({ table: await createOwnTable() }), rounds);
      tell('Known and unknown phones: how long each way in takes to say no', describePhones(figures));
      expect(figures.filter(tellsApart).map(({ given }) => given)).toEqual([]);
    },
    15 * minuteMs,
  );

  it(
    'contention',
    async () => {
      const figures = [];
      for (const payers of [20, 50, 100, 200, 400])
        figures.push(await measureContention(payers, Math.ceil(rounds / 4), 20_261_122));
      tell('Payers of one receiver in the same moment, on virtual time', describeContention(figures));
      const sent = [];
      for (const payers of [50, 200]) sent.push(await sendAtOnce(payers));
      tell('The same through the real handler on this machine, which is the slower part', describeSent(sent));
      expect(figures.map(({ busyShare }) => busyShare <= 0.01)).toEqual([true, true, true, true, false]);
    },
    10 * minuteMs,
  );

  it(
    'contention of a receiver that a script holds up, with all copies of the account',
    async () => {
      const held = [];
      for (const probes of [10, 100]) held.push(await holdReceiver(900 - probes, probes, 20_261_122));
      tell('Payments that a script wanted to stay busy, on virtual time', describeHeld(held));
      expect(held.map(({ probes, paidProbes }) => paidProbes / probes > 0.2)).toEqual([true, true]);
    },
    10 * minuteMs,
  );

  it(
    'bundles',
    async () => {
      const figures = await measureBundles(Math.max(3, Math.round(rounds / 10)));
      tell('Bundles and imports', describeBundles(figures));
      expect(tooLarge(figures)).toEqual([]);
    },
    20 * minuteMs,
  );

  it(
    'web',
    async () => {
      const text = await describeWeb();
      tell('The web app', text);
      expect(text).not.toBe('');
    },
    minuteMs,
  );

  it(
    'statements',
    async () => {
      const sizes = [500, 10_000];
      const figures: Measured[] = [];
      for (const rows of sizes) figures.push(await measureAlone(rows));
      tell(
        'What a statement takes of a process that does nothing else',
        textTable(
          ['rows', 'processor', 'memory', 'file'],
          figures.map(({ cpuMs, mostMb, bytes }, at) => [`${sizes[at]}`, `${cpuMs} ms`, `${mostMb} MB`, `${bytes} B`]),
          new Set(['rows', 'processor', 'memory', 'file']),
        ),
      );
      const [short, long] = figures;
      // Whoever asks waits for the short one; the other has two minutes, of which reading needs its part.
      expect(short?.cpuMs).toBeLessThan(3_000);
      expect(short?.mostMb).toBeLessThan(256);
      expect(long?.cpuMs).toBeLessThan(60_000);

      const own = await openDoor({ table: await createOwnTable() });
      await describeFillings(own);
      const made = [];
      for (const format of ['pdf', 'csv'] as const) {
        const { user, event } = await askForLong(own, mostStatementRows, { format });
        const making = await measureMaking(own, event);
        expect(making.answer).toEqual({ batchItemFailures: [] });
        const [statement] = (await succeed(own, getStatements, user, {})).rows;
        expect(statement).toMatchObject({
          word: 'ready',
          made: { rowCount: mostStatementRows, openingSatang: 0, closingSatang: mostStatementRows },
        });
        made.push({ format, ...making, bytes: statement?.made?.byteCount ?? 0 });
      }
      const { memoryMb, timeoutSeconds } = specOf('streams/make-statements');
      tell(
        `${mostStatementRows} rows, read and made as by the queue, whose function has ${memoryMb} MB and ${timeoutSeconds} s`,
        textTable(
          ['format', 'time', 'processor', 'more memory', 'file'],
          made.map(({ format, tookMs, cpuMs, grownMb, bytes }) => [
            format,
            `${tookMs} ms`,
            `${cpuMs} ms`,
            `${grownMb} MB`,
            `${bytes} B`,
          ]),
          new Set(['time', 'processor', 'more memory', 'file']),
        ),
      );
      for (const { cpuMs, grownMb } of made) {
        // What is left is for the table, of which the emulator says nothing.
        expect(cpuMs).toBeLessThan(timeoutSeconds * 500);
        // Beside what a function holds before its first event.
        expect(grownMb).toBeLessThan(memoryMb / 2);
      }
    },
    10 * minuteMs,
  );

  it(
    'history',
    async () => {
      const own = await openDoor({ table: await createOwnTable() });
      const lengths = [10, 100_000];
      const costs = [];
      for (const length of lengths) costs.push(await measureHistory(own, length, 5));
      tell(
        'Pages of the plain history, by how long it is',
        textTable(
          ['entries', 'page', 'round trips', 'items read', 'read units'],
          costs.flatMap((pages, at) =>
            [...pages].map(([page, { roundTrips, readItems, readUnits }]) => [
              `${lengths[at]}`,
              `${page}`,
              `${roundTrips}`,
              `${readItems}`,
              `${readUnits}`,
            ]),
          ),
          new Set(['entries', 'page', 'round trips', 'items read', 'read units']),
        ),
      );
      const [short, long] = costs;
      for (const page of [1, 2] as const) expect(long?.get(page)?.readUnits).toBe(short?.get(page)?.readUnits);
      expect(long?.get(100)).toEqual(long?.get(2));
    },
    10 * minuteMs,
  );
});
