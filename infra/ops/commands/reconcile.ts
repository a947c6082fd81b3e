import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { checkLedger } from '../../../functions/ledger/check-ledger.ts';
import type { LedgerReport } from '../../../functions/ledger/check-ledger.ts';
import type { LedgerViolation } from '../../../functions/ledger/ledger-violation.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { formatThb } from '../../../shared/money.ts';
import { FriendlyError } from '../../local/settings.ts';
import type { BankList } from '../../../functions/ledger/check-bank.ts';
import { readBankList } from '../bank-list.ts';
import type { Command } from '../command.ts';
import { daysOf, noteDays } from '../compared-days.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

/** A scan sees a moving table: what was written while it ran may look torn, so a finding has to be there twice. */
const secondLookAfterMs = 5_000;

function unreadable({ tableName }: OperatorStage, error: unknown): FriendlyError {
  return new FriendlyError(
    `The table ${tableName} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );
}

async function scan(stage: OperatorStage): Promise<Item[]> {
  const { documents, tableName } = stage;
  const items: Item[] = [];
  try {
    for await (const page of paginateScan({ client: documents }, { TableName: tableName, ConsistentRead: true }))
      items.push(...(page.Items ?? []));
  } catch (error) {
    throw unreadable(stage, error);
  }
  return items;
}

/** The stage's own time: the sandbox may have moved its clock. */
async function timeOf(stage: OperatorStage): Promise<number> {
  const command = new GetCommand({ TableName: stage.tableName, Key: keys.clock(), ConsistentRead: true });
  const { Item: item } = await stage.documents.send(command).catch((error: unknown) => {
    throw unreadable(stage, error);
  });
  const offsetMs: unknown = item?.['offsetMs'];
  return Date.now() + (typeof offsetMs === 'number' ? offsetMs : 0);
}

/** The bank is asked before the table is read: what arrives in between is then ours to have, and not missing. */
async function look(
  stage: OperatorStage,
  days: readonly string[],
): Promise<LedgerReport & { readonly bank: BankList | undefined }> {
  const nowMs = await timeOf(stage);
  const bank = days.length === 0 ? undefined : await readBankList(stage, days);
  const items = await scan(stage);
  return { ...checkLedger(items, { nowMs, bank }), bank };
}

/** How much of the bank's list was held against ours. */
function describeBank(bank: BankList | undefined): string {
  if (bank === undefined) return 'The bank was not asked.';
  const { days, payments, payouts } = bank;
  const returned = payouts.filter(({ what }) => what === 'returned').length;
  const paid = payouts.length - returned;
  const lines = `${payments.length} paid in, ${paid} paid out, ${returned} come back`;
  const which = days.length === 1 ? `of ${days[0]}` : `from ${days[0]} through ${days.at(-1)}`;
  return `The bank's list ${which} was held against ours: ${lines}.`;
}

/** What has left no wallet for good yet: who waits, when it is looked at next, and by when it should have ended. */
function describeInFlight(inFlight: LedgerReport['inFlight']): string {
  if (inFlight.length === 0) return 'No payout is on its way.';
  const rows = inFlight.map(({ transactionId, state, outSatang, heldAtMs, dueAtMs, endsAtMs, isLate }) => [
    transactionId,
    state,
    formatThb(outSatang),
    bangkokText(heldAtMs),
    dueAtMs === undefined ? 'never' : bangkokText(dueAtMs),
    `${bangkokText(endsAtMs)}${isLate ? ' (late)' : ''}`,
  ]);
  const head = ['payout', 'state', 'amount and fee', 'since (Bangkok)', 'due next', 'ends by'];
  return `On the way to somebody outside, which is no difference:\n\n${textTable(head, rows, new Set(['amount and fee']))}\n`;
}

const nameOf = ({ rule, subject }: LedgerViolation): string => `${rule} ${subject}`;

/** What both of two looks have found; the wording is the later one's. */
export function foundTwice(
  first: readonly LedgerViolation[],
  second: readonly LedgerViolation[],
): readonly LedgerViolation[] {
  const names = new Set(first.map(nameOf));
  return second.filter((violation) => names.has(nameOf(violation)));
}

/** The provider's accounts one by one and the wallets together: their sum is zero. */
function describeTotals(totals: ReadonlyMap<string, number>): string {
  const provider = [...totals]
    .filter(([account]) => account.startsWith('provider:'))
    .toSorted(([a], [b]) => a.localeCompare(b));
  const walletSatang = [...totals]
    .filter(([account]) => !account.startsWith('provider:'))
    .reduce((sum, [, satang]) => sum + satang, 0);
  const rows = [...provider, ['all wallets', walletSatang] as const];
  return textTable(
    ['account', 'sum of its lines'],
    rows.map(([account, satang]) => [account, formatThb(satang)]),
    new Set(['sum of its lines']),
  );
}

function describeDifferences(violations: readonly LedgerViolation[]): string {
  if (violations.length === 0) return 'Everything agrees.';
  const rows = violations.map(({ rule, subject, detail }) => [rule, subject, detail]);
  return `${violations.length} differences:\n\n${textTable(['what', 'where', 'how'], rows)}\n`;
}

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}$/.test(text)) throw new FriendlyError(`"${text}" is no number of days; write one from 0 to 99.`);
  return Number(text);
}

export const reconcileCommand: Command = {
  name: 'reconcile',
  purpose:
    "hold every balance against its journals, and what came and went against the bank's list; exit code 1 when something differs",
  usage: '[--days <n>]',
  details: [
    'Reads the whole table with your own credentials (dynamodb:Scan) and changes nothing in the books. What differs is',
    'looked at a second time a few seconds later, because the table moves while it is read. The bank is asked for its own',
    'list of Bangkok days, today included: what was paid in, paid out, and came back. It begins with the last day that',
    'was compared, be it weeks ago, and takes three days at least; which days were compared is remembered, and audited',
    'with how much differed. --days <n> takes the last n days instead, --days 0 leaves the bank out. What is still on',
    'its way out is listed with its times. What to do with a finding: docs/runbooks/reconcile-differs.md.',
  ],
  options: { days: { type: 'string' } },
  run: async (openStage, options, say) => {
    const howMany = readDays(options['days']);
    const stage = await openStage();
    const startedAtMs = await timeOf(stage);
    const compared = await daysOf(stage, startedAtMs, howMany, () => scan(stage));
    const { days } = compared;
    let { violations, totals, counts, inFlight, bank } = await look(stage, days);
    if (violations.length > 0) {
      say(`${violations.length} differences at first sight; looking again in ${secondLookAfterMs / 1_000} s.`);
      await sleep(secondLookAfterMs);
      const second = await look(stage, days);
      ({ totals, counts, inFlight, bank } = second);
      violations = foundTwice(violations, second.violations);
    }
    say(describeTotals(totals));
    say(`\n${counts.wallets} wallets, ${counts.entries} entries, ${counts.journals} journals in ${stage.name}.`);
    say(describeBank(bank));
    say(describeInFlight(inFlight));
    say(describeDifferences(violations));
    // Last of all: what was found is shown, whatever becomes of the note.
    if (days.length > 0) say(await noteDays(stage, compared, startedAtMs, violations.length));
    return violations.length === 0 ? 'fine' : 'found';
  },
};
