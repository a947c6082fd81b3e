import * as z from 'zod/mini';
import { dayAfter } from '../../../functions/domains/books/book-days.ts';
import { bangkokDaySchema } from '../../../shared/bangkok-day.ts';
import { listBookDays } from '../../../shared/contracts/ops/list-book-days.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { readFindings } from '../read-findings.ts';
import type { BookFinding } from '../read-findings.ts';
import { bangkokText, textTable } from '../text-table.ts';

const isBangkokDay = (text: string): boolean => z.safeParse(bangkokDaySchema, text).success;

/** What is left to people, or not looked at to its end. */
const isOpen = ({ end, correctedInto }: BookFinding): boolean =>
  end === undefined || (correctedInto === undefined && (end === 'left' || end === 'contradiction'));

/** What came of it, and of what was moved by two operators from where it stood before, both. */
function cameTo({ end, correctedInto, correctedReference, movedFrom, movedFromReference }: BookFinding): string {
  if (correctedInto === undefined) return end ?? 'not yet';
  // Of what was corrected before references were kept there is none to tell.
  const stands = `corrected into ${correctedInto}${correctedReference === undefined ? '' : ` (${correctedReference})`}`;
  return movedFrom === undefined ? stands : `${stands}, moved from ${movedFrom} (${movedFromReference})`;
}

function describeFindings(day: string, rows: readonly BookFinding[]): string {
  if (rows.length === 0) return `Nothing was found in the bank's statement of ${day}.`;
  const head = [
    'booked (Bangkok)',
    'outcome',
    'what came of it',
    'amount',
    'direction',
    "bank's reference",
    'ours',
    'line',
  ];
  const cells = rows.map((row) => [
    bangkokText(row.bookedAtMs),
    row.outcome,
    cameTo(row),
    formatThb(row.amountSatang),
    row.direction,
    row.lineReference,
    row.reference ?? '',
    row.identity,
  ]);
  return textTable(head, cells, new Set(['amount']));
}

type Day = OutputOf<typeof listBookDays>['rows'][number];

/** Its version, and since when the next one is waited for. */
const versionText = ({ version, reopenedAtMs }: Day): string =>
  reopenedAtMs === undefined ? String(version) : `${version}, open again since ${bangkokText(reopenedAtMs)}`;

function describeDays(rows: readonly Day[]): string {
  if (rows.length === 0) return 'No day was closed yet.';
  const amounts = ['opening', 'in', 'out', 'closing', 'owed', 'covered', 'unexplained'];
  return textTable(
    ['day', ...amounts, 'lines', 'findings', 'left at closing', 'closed (Bangkok)', 'version'],
    rows.map((row) => [
      row.day,
      ...[row.openingSatang, row.inSatang, row.outSatang, row.closingSatang].map(formatThb),
      ...[row.owedSatang, row.coveredSatang, row.unexplainedSatang].map(formatThb),
      ...[row.lines, row.findings, row.left].map(String),
      bangkokText(row.closedAtMs),
      versionText(row),
    ]),
    new Set([...amounts, 'lines', 'findings', 'left at closing']),
  );
}

/** Each account of the provider at the end of a day; a positive one is owed or earned. */
function describeAccounts({ accounts }: Day): string {
  const rows = Object.entries(accounts).map(([account, satang]) => [account, formatThb(satang)]);
  return textTable(['account', 'sum of its lines'], rows, new Set(['sum of its lines']));
}

/** Whether a day ended as no day may: with less at the bank than is owed, or with money that nothing explains. */
const isShort = ({ owedSatang, coveredSatang, unexplainedSatang }: Day): boolean =>
  coveredSatang < owedSatang || unexplainedSatang !== 0;

async function describeDay(stage: OperatorStage, day: string, say: (text: string) => void): Promise<boolean> {
  const { rows } = await askOperator(stage, listBookDays, { cursor: dayAfter(day) });
  const closed = rows.filter((row) => row.day === day);
  say(closed.length === 0 ? `The books of ${day} are not closed.` : describeDays(closed));
  for (const each of closed) say(describeAccounts(each));
  if (closed.some(({ reopenedAtMs }) => reopenedAtMs !== undefined))
    say('This day is open again: what follows may be of its next version in part, and is not looked at to its end.');
  const findings = await readFindings(stage, day);
  say(describeFindings(day, findings));
  return closed.some(isShort) || findings.some(isOpen);
}

export const booksCommand: Command = {
  name: 'books',
  purpose: "list the days whose books are closed, or one of them with the provider's accounts and what was found",
  usage: '[<day>]',
  positional: 'day',
  details: [
    'A day is closed by itself two hours after it is over, once the bank has stated it. With a day, 20261122, every line',
    'that was not simply matched is listed too. Exit code 1 where a day ended with less than is owed, where nothing',
    'explains some of it, or where something is left to people: docs/runbooks/books.md says what to do with each.',
  ],
  options: {},
  run: async (openStage, { day }, say) => {
    const stage = await openStage();
    if (day !== undefined) {
      if (!isBangkokDay(day)) throw new FriendlyError(`"${day}" is no day; write it like 20261122.`);
      return (await describeDay(stage, day, say)) ? 'found' : 'fine';
    }
    const { rows } = await askOperator(stage, listBookDays, {});
    say(describeDays(rows));
    return rows.some(isShort) ? 'found' : 'fine';
  },
};
