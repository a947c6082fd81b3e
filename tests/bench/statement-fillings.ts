import { expect } from 'vitest';
import { shortStatement } from '../../functions/statement/fill-statement.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { statementFormats, statementKeptMs } from '../../shared/statement.ts';
import type { Door } from '../front-door/door/door.ts';
import { newUser } from '../front-door/people/users.ts';
import { arrangeHistory, thisMonth, untilWritten } from '../front-door/statement/statements.ts';
import { measureFilling } from '../statement/measure-making.ts';
import type { Filling } from '../statement/measure-making.ts';

/** What somebody waits for at most, and what its process may hold for it. */
const [mostMs, mostMb] = [3_000, 256];

/** The whole way of what is made while its owner waits, at its most rows, and holds it to what was promised of it. */
export async function describeFillings(door: Door): Promise<void> {
  const { mostRows } = shortStatement;
  const user = await newUser(door);
  await arrangeHistory(door, user, mostRows);
  untilWritten(door);
  const askedAtMs = door.clock.peekMs();
  const made: (Filling & { readonly format: string })[] = [];
  for (const format of statementFormats) {
    const asked = {
      ...thisMonth(door, { format, fromDay: '20260101' }),
      userId: user.userId,
      body: door.runtime.random.idBody(askedAtMs),
      state: 'making',
      language: 'th',
      brand: 'kapao',
      askedAtMs,
      expiresAtMs: askedAtMs + statementKeptMs,
    } as const;
    made.push({ format, ...(await measureFilling(door, asked)) });
  }
  const title = `${mostRows} rows of planted entries, from the first read to the last byte`;
  const table = textTable(
    ['format', 'time', 'processor', 'more memory', 'file'],
    made.map(({ format, tookMs, cpuMs, grownMb, bytes }) => [
      format,
      `${tookMs} ms`,
      `${cpuMs} ms`,
      `${grownMb} MB`,
      `${bytes} B`,
    ]),
    new Set(['time', 'processor', 'more memory', 'file']),
  );
  process.stdout.write(`\n${title}\n${'='.repeat(title.length)}\n${table}\n`);
  for (const { rowCount, cpuMs, grownMb } of made) {
    expect(rowCount).toBe(mostRows);
    // The clock's time also says how busy the machine is, and how the emulator reads.
    expect(cpuMs).toBeLessThan(mostMs);
    expect(grownMb).toBeLessThan(mostMb);
  }
}
