import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { BankList } from '../../../functions/ledger/check/check-bank.ts';
import { partnerWords } from '../../../functions/ledger/check/check-payouts.ts';
import type { PayoutList } from '../../../functions/ledger/check/check-payouts.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import type { LedgerReport } from '../../../functions/ledger/check/check-ledger.ts';
import type { LedgerViolation } from '../../../functions/ledger/check/ledger-violation.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { formatThb } from '../../../shared/money.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { FriendlyError } from '../../local/settings.ts';
import type { Command } from '../command.ts';
import { daysOf, noteDays } from '../compared-days.ts';
import type { Compared } from '../compared-days.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { readBankList, readPayoutList } from '../partner-lists.ts';
import { bangkokText, textTable } from '../text-table.ts';

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

/** What partners list of the days that a run compares. */
interface Lists {
  readonly bank: BankList | undefined;
  readonly payouts: readonly PayoutList[];
}

async function readLists(stage: OperatorStage, compared: readonly Compared[]): Promise<Lists> {
  let bank: BankList | undefined;
  const payouts: PayoutList[] = [];
  for (const { partner, days } of compared.filter(({ days }) => days.length > 0)) {
    if (partner === 'bank') bank = await readBankList(stage, days);
    payouts.push(await readPayoutList(stage, partner, days));
  }
  return { bank, payouts };
}

/** Partners are asked before the table is read: what arrives in between is then ours to have, and not missing. */
async function look(stage: OperatorStage, compared: readonly Compared[]): Promise<LedgerReport & Lists> {
  const nowMs = await timeOf(stage);
  const lists = await readLists(stage, compared);
  const items = await scan(stage);
  return { ...checkLedger(items, { nowMs, ...lists }), ...lists };
}

const listOf = (partner: PayoutPartner): string => `${partnerWords[partner].replace(/^t/, 'T')}'s list`;

/** How much of each partner's list was held against ours, one line for each. */
function describeLists({ bank, payouts }: Lists): string {
  if (payouts.length === 0) return 'No partner was asked.';
  return payouts
    .map(({ partner, days, lines }) => {
      const returned = lines.filter(({ what }) => what === 'returned').length;
      const paidOut = `${lines.length - returned} paid out, ${returned} come back`;
      const what = bank !== undefined && partner === 'bank' ? `${bank.payments.length} paid in, ${paidOut}` : paidOut;
      const which = days.length === 1 ? `of ${days[0]}` : `from ${days[0]} through ${days.at(-1)}`;
      return `${listOf(partner)} ${which} was held against ours: ${what}.`;
    })
    .join('\n');
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

/** Of each partner the days to compare; the table is read once, and only where somebody's first day is not known. */
async function daysOfAll(stage: OperatorStage, nowMs: number, howMany: number | undefined): Promise<Compared[]> {
  let items: Promise<readonly Item[]> | undefined;
  const readTable = (): Promise<readonly Item[]> => (items ??= scan(stage));
  const compared: Compared[] = [];
  for (const partner of payoutPartners) compared.push(await daysOf(stage, partner, nowMs, howMany, readTable));
  return compared;
}

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}$/.test(text)) throw new FriendlyError(`"${text}" is no number of days; write one from 0 to 99.`);
  return Number(text);
}

export const reconcileCommand: Command = {
  name: 'reconcile',
  purpose:
    "hold every balance against its journals, and what came and went against the partners' lists; exit code 1 when something differs",
  usage: '[--days <n>]',
  details: [
    'Reads the whole table with your own credentials (dynamodb:Scan) and changes nothing in the books. What differs is',
    'looked at a second time a few seconds later, because the table moves while it is read. The bank and the airtime',
    'partner are asked for their own lists of Bangkok days, today included: what was paid in, paid out, and came back.',
    'Each begins with the last day that was compared, be it weeks ago, and takes three days at least; which days were',
    'compared is remembered, and audited with how much differed. --days <n> takes the last n days instead, --days 0',
    'leaves the partners out. What is still on its way out is listed with its times. What to do with a finding: docs/runbooks/reconcile-differs.md.',
  ],
  options: { days: { type: 'string' } },
  run: async (openStage, options, say) => {
    const howMany = readDays(options['days']);
    const stage = await openStage();
    const startedAtMs = await timeOf(stage);
    const compared = await daysOfAll(stage, startedAtMs, howMany);
    let { violations, ...seen } = await look(stage, compared);
    if (violations.length > 0) {
      // A scan sees a moving table: what was written while it ran may look torn, so a finding has to be there twice.
      say(`${violations.length} differences at first sight; looking again in ${stage.unrestMs / 1_000} s.`);
      await sleep(stage.unrestMs);
      const { violations: again, ...second } = await look(stage, compared);
      seen = second;
      violations = foundTwice(violations, again);
    }
    const { totals, counts, inFlight } = seen;
    say(describeTotals(totals));
    say(`\n${counts.wallets} wallets, ${counts.entries} entries, ${counts.journals} journals in ${stage.name}.`);
    say(describeLists(seen));
    say(describeInFlight(inFlight));
    say(describeDifferences(violations));
    // Last of all: what was found is shown, whatever becomes of the note.
    for (const each of compared.filter(({ days }) => days.length > 0))
      say(`${listOf(each.partner)}: ${await noteDays(stage, each, startedAtMs, violations.length)}`);
    return violations.length === 0 ? 'fine' : 'found';
  },
};
