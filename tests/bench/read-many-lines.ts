/**
 * `node --max-old-space-size=64 tests/bench/read-many-lines.ts [lines]`: reads a bank's statement of so many lines (a
 * hundred thousand by default) as the closing of a day does, page by page, and says how long it took and how much
 * memory the process came to hold. With the heap bound above it ends only where no more than a page is kept.
 *
 * With `--expose-gc` it says, too, how many lines anybody still holds at the last page; with `keep` behind the lines it
 * keeps each page as no run may. `tests/books/read-in-bounds.test.ts` reads both.
 */
import { readStatement } from '../../functions/books/fetch-statement.ts';
import { lineNames } from '../../functions/books/line-names.ts';
import { signedSatang } from '../../functions/domains/books/statement-page.ts';
import type { BankLine, StatementPage } from '../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import { createRuntime } from '../../functions/runtime/process/runtime.ts';
import { writeCamt053 } from '../../functions/sandbox/bank/write-camt053.ts';

const howMany = Number(process.argv[2] ?? 100_000);
const keepsPages = process.argv[3] === 'keep';
const perPage = 200;
const [day, account] = ['20261122', '1112223334'];
const pages = Math.ceil(howMany / perPage);

function lineAt(index: number): BankLine {
  const lineReference = `BNK${String(index).padStart(20, '0')}`;
  const reference = `REF${String(index).padStart(17, '0')}`;
  const bookedAtMs = bangkokDayStartMs(day) + Math.floor((index * 86_399_000) / howMany);
  return { lineReference, about: 'payment', direction: 'in', amountSatang: 100 + (index % 900), reference, bookedAtMs };
}

let openingSatang = 0;

/** The bank writes each page when it is asked for, and only forward. */
function pageAt(pageNumber: number): StatementPage {
  if (pageNumber === 1) openingSatang = 0;
  const first = (pageNumber - 1) * perPage;
  const lines = Array.from({ length: Math.min(perPage, howMany - first) }, (_none, index) => lineAt(first + index));
  const closingSatang = lines.reduce((sum, line) => sum + signedSatang(line), openingSatang);
  const place = { statementId: 'STM', account, day, pageNumber, isLast: pageNumber === pages };
  const page: StatementPage = { ...place, openingSatang, closingSatang, lines };
  openingSatang = closingSatang;
  return page;
}

const runtime = createRuntime({
  config: { stage: 'bench', tableName: 'none' },
  partnerAccess: () =>
    Promise.resolve({
      url: 'http://bank',
      secret: 'shared',
      answerTimeoutMs: 5_000,
      fetch: async (input) => {
        const page = Number(new URL(new Request(input).url).searchParams.get('page'));
        return Response.json({ day, page, document: writeCamt053(pageAt(page)) });
      },
    }),
});

const startedAt = performance.now();
const nameLine = lineNames(account, day);
const names = { last: '' };
const kept: StatementPage[] = [];
const handed: WeakRef<BankLine>[] = [];

/** How many lines of all pages that were handed out are still held by anybody. */
async function heldLines(): Promise<number> {
  // What was looked at in a turn of the loop is held until its end.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  globalThis.gc?.();
  return handed.filter((line) => line.deref() !== undefined).length;
}

const told: string[] = [];

async function takePage(page: StatementPage): Promise<void> {
  for (const line of page.lines) names.last = nameLine(line).identity;
  handed.push(...page.lines.map((line) => new WeakRef(line)));
  if (keepsPages) kept.push(page);
  // While it is still read: what the reading itself holds is gone behind it.
  if (page.isLast && globalThis.gc !== undefined) told.push(`${await heldLines()} lines held, `);
}

const { read } = await readStatement(runtime, { day, account, openingSatang: 0 }, Date.now(), takePage);
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage();
const busySeconds = (user + system) / 1_000_000;
const heapMb = process.memoryUsage().heapUsed / 2 ** 20;
const peakMb = process.resourceUsage().maxRSS / 2 ** 10;
process.stdout.write(
  `${read.lines} lines in ${read.pages} pages: ${seconds.toFixed(1)} s, ` +
    `${busySeconds.toFixed(1)} s of a processor (the bank's own writing with it), ` +
    told.join('') +
    `heap at the end ${heapMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB resident; last line ${names.last}\n`,
);
