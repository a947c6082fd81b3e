import { expect, test } from 'vitest';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { seeded } from '../chaos/seeded.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const days = ['20261122', '20261123'] as const;
const kinds = ['right', 'right', 'ours', 'theirs', 'amount', 'twice', 'next-day'] as const;

/** Two days with every kind of line in them, the same for a seed whenever it is opened. */
async function openSeeded(seed: number): Promise<PaperBooks> {
  const random = seeded(seed);
  const paper = await openPaperBooks();
  const lines: Record<string, BankLine[]> = { [days[0]]: [], [days[1]]: [] };
  for (const [at, kind] of [...kinds, ...kinds].entries()) {
    const of = kind === 'next-day' ? 0 : at % 2;
    const atMs = bangkokDayStartMs(days[of] ?? days[0]) + random.integer(1, 22) * hourMs;
    const line = await paper.pay(`N${at}`, random.integer(1, 3) * 100, atMs);
    // What the bank does not even know when it is asked.
    if (kind === 'ours') paper.payments.pop();
    if (kind === 'theirs') {
      await paper.drop(keys.arrival(line.lineReference));
      const [name, journal] = [`payment ${line.lineReference}`, `jrn_${line.lineReference}`];
      await paper.drop(keys.providerLine('provider:bank-float', days[of] ?? days[0], name, journal));
    }
    const stated = kind === 'amount' ? { ...line, amountSatang: line.amountSatang + 1 } : line;
    const on = kind === 'next-day' ? { ...stated, bookedAtMs: bangkokDayStartMs(days[1]) + hourMs } : stated;
    const file = lines[days[kind === 'next-day' ? 1 : of] ?? days[0]] ?? [];
    const times = kind === 'ours' ? 0 : kind === 'twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1) file.splice(random.integer(0, file.length), 0, on);
  }
  // The books begin with a day on which nothing was.
  paper.state('20261121', [], 0);
  await paper.close('20261121');
  let openingSatang = 0;
  for (const day of days) {
    const file = lines[day] ?? [];
    paper.state(day, file, openingSatang);
    openingSatang += file.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  }
  return paper;
}

/** The same books, whose process dies behind so many writes. */
function dyingBehind({ runtime, books: { documents } }: PaperBooks, writes: number) {
  let left = writes;
  const send = documents.send.bind(documents);
  const value = (command: Parameters<typeof send>[0]) => {
    if (left <= 0) throw new Error('killed');
    if (/^(?:Put|Update|Delete|TransactWrite)Command$/.test(command.constructor.name)) left -= 1;
    return send(command);
  };
  return { ...runtime, aws: { ...runtime.aws, documents: Object.create(documents, { send: { value } }) } };
}

/** What stands of the two days in the end, but for the moments of the run that came to it. */
async function endOf(paper: PaperBooks) {
  const ends = [];
  for (const day of days) {
    const { closedAtMs: _when, reportDigest: _digest, accounts: _accounts, ...closed } = await paper.dayNow(day);
    const findings = await findingsOf(paper.books, day);
    ends.push({ closed, findings });
  }
  const arrivals = (await paper.scan()).filter(({ sk }) => sk === 'ARRIVAL').length;
  return { ends, arrivals };
}

test('two days of every kind of line, killed at any points of both and begun again, end as if nothing had happened', async () => {
  for (const seed of [1, 2, 3]) {
    const whole = await openSeeded(seed);
    expect(await whole.close(days[1])).toEqual({ closed: [...days] });
    const expected = await endOf(whole);
    expect(expected.ends.flatMap(({ findings }) => findings).length).toBeGreaterThan(8);
    const random = seeded(seed + 100);
    const killed = await openSeeded(seed);
    let deaths = 0;
    // Later ones live longer, for each begins with what the one before has done in vain.
    for (let isOver = false; !isOver;) {
      const dying = dyingBehind(killed, random.integer(1, 6) + deaths);
      isOver = await killed.close(days[1], dying).then(
        ({ stopped }) => stopped === undefined,
        (error: unknown) => {
          if (!(error instanceof Error && error.message === 'killed')) throw error;
          deaths += 1;
          return false;
        },
      );
    }
    expect({ seed, ...(await endOf(killed)) }).toEqual({ seed, ...expected });
    expect(deaths).toBeGreaterThan(5);
  }
});
