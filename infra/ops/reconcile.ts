import { setTimeout as sleep } from 'node:timers/promises';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { checkLedger } from '../../functions/ledger/check-ledger.ts';
import type { LedgerReport } from '../../functions/ledger/check-ledger.ts';
import type { LedgerViolation } from '../../functions/ledger/ledger-violation.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { formatThb } from '../../shared/money.ts';
import { FriendlyError } from '../local/settings.ts';
import type { Command } from './command.ts';
import type { OperatorStage } from './operator-stage.ts';
import { textTable } from './text-table.ts';

/** A scan sees a moving table: what was written while it ran may look torn, so a finding has to be there twice. */
const secondLookAfterMs = 5_000;

async function scan({ documents, tableName }: OperatorStage): Promise<Item[]> {
  const items: Item[] = [];
  try {
    for await (const page of paginateScan({ client: documents }, { TableName: tableName, ConsistentRead: true })) items.push(...(page.Items ?? []));
  } catch (error) {
    throw new FriendlyError(`The table ${tableName} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return items;
}

/** The stage's own time: the sandbox may have moved its clock. */
function timeOf(items: readonly Item[]): number {
  const { pk } = keys.clock();
  const offsetMs = items.find((item) => item['pk'] === pk)?.['offsetMs'];
  return Date.now() + (typeof offsetMs === 'number' ? offsetMs : 0);
}

async function look(stage: OperatorStage): Promise<LedgerReport> {
  const items = await scan(stage);
  return checkLedger(items, { nowMs: timeOf(items) });
}

const nameOf = ({ rule, subject }: LedgerViolation): string => `${rule} ${subject}`;

/** What both of two looks have found; the wording is the later one's. */
export function foundTwice(first: readonly LedgerViolation[], second: readonly LedgerViolation[]): readonly LedgerViolation[] {
  const names = new Set(first.map(nameOf));
  return second.filter((violation) => names.has(nameOf(violation)));
}

/** The provider's accounts one by one and the wallets together: their sum is zero. */
function describeTotals(totals: ReadonlyMap<string, number>): string {
  const provider = [...totals].filter(([account]) => account.startsWith('provider:')).toSorted(([a], [b]) => a.localeCompare(b));
  const walletSatang = [...totals].filter(([account]) => !account.startsWith('provider:')).reduce((sum, [, satang]) => sum + satang, 0);
  const rows = [...provider, ['all wallets', walletSatang] as const];
  return textTable(['account', 'sum of its lines'], rows.map(([account, satang]) => [account, formatThb(satang)]), new Set(['sum of its lines']));
}

export const reconcileCommand: Command = {
  name: 'reconcile',
  purpose: 'hold every balance against its journals; exit code 1 when something differs',
  usage: '',
  details: [
    'Reads the whole table with your own credentials (dynamodb:Scan) and changes nothing. What differs is looked',
    'at a second time a few seconds later, because the table moves while it is read. What to do with a finding:',
    'docs/runbooks/reconcile-differs.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    let { violations, totals, counts } = await look(stage);
    if (violations.length > 0) {
      say(`${violations.length} differences at first sight; looking again in ${secondLookAfterMs / 1_000} s.`);
      await sleep(secondLookAfterMs);
      const second = await look(stage);
      ({ totals, counts } = second);
      violations = foundTwice(violations, second.violations);
    }
    say(describeTotals(totals));
    say(`\n${counts.wallets} wallets, ${counts.entries} entries, ${counts.journals} journals in ${stage.name}.`);
    if (violations.length === 0) {
      say('Everything agrees.');
      return 'fine';
    }
    say(`${violations.length} differences:\n`);
    say(textTable(['what', 'where', 'how'], violations.map(({ rule, subject, detail }) => [rule, subject, detail])));
    return 'found';
  },
};
