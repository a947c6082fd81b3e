import { tieOut } from '../../functions/domains/statement/tie-out.ts';
import type { StatementPeriod } from '../../functions/domains/statement/tie-out.ts';
import { linesOf, walletAccount } from '../../functions/ledger/journal-lines.ts';
import { sortLedgerItems } from '../../functions/ledger/check/ledger-items.ts';
import { readMovements } from '../../functions/ledger/history/read-movements.ts';
import { longStatement } from '../../functions/statement/fill-statement.ts';
import type { Item } from '../../functions/table/item.ts';
import type { Finding } from './finding.ts';
import type { Seeded } from './seeded.ts';
import type { World } from './world.ts';

/** Of each world so many people are looked at after each round, and so many periods of each beside the whole. */
const [people, periods] = [2, 3];

/** What moved an account, by the ledger's own lines. */
type Line = readonly [atMs: number, amountSatang: number];

function linesBy(items: readonly Item[]): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const { journal } of sortLedgerItems(items).journals) {
    const lines = linesOf(journal);
    if (typeof lines === 'string') continue;
    for (const { account, amountSatang } of lines) {
      const [, userId, part] = walletAccount.exec(account) ?? [];
      if (userId === undefined || part !== 'available') continue;
      found.set(userId, [...(found.get(userId) ?? []), [Number(journal['atMs']), amountSatang]]);
    }
  }
  return found;
}

/** Periods whose edges stand where something moved: there a statement goes wrong, if it does. */
function drawPeriod(random: Seeded, lines: readonly Line[], nowMs: number): StatementPeriod {
  const edge = () => (lines.length === 0 ? nowMs : random.pick(lines)[0] + random.integer(0, 1));
  const [one, other] = [edge(), random.chance(0.8) ? edge() : nowMs + 1];
  return { fromMs: Math.min(one, other), beforeMs: Math.max(one, other) };
}

/** A statement's two balances, by the product's own reading; what is thrown where there can be none. */
async function balancesOf({ door }: World, userId: string, period: StatementPeriod) {
  const { mostRead, mostKept } = longStatement;
  const { aws, table } = door.runtime;
  const read = await readMovements(aws.documents, table, { userId, period, mostRead, mostKept });
  if (typeof read === 'string') return read;
  try {
    const { openingSatang, closingSatang } = tieOut(read.heldSatang, read.movements, period, read.fromFirst);
    return { openingSatang, closingSatang };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Statements of some of a world's people, whole and of periods that end before the last lines too: what each begins and
 * ends with is what the account's lines sum to at that moment. Whose and which comes of the seed and the moment, so
 * that of a thousand worlds everybody is looked at, and none of them takes long.
 */
export async function checkStatementsOf(world: World, items: readonly Item[]): Promise<readonly Finding[]> {
  const nowMs = world.door.clock.peekMs();
  const random = world.random.fork(`statements ${nowMs}`);
  const lines = linesBy(items);
  const found: Finding[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const { userId } = random.pick(world.users).user;
    const own = lines.get(userId) ?? [];
    const sumBefore = (atMs: number) =>
      own.reduce((sum, [lineAtMs, satang]) => sum + (lineAtMs < atMs ? satang : 0), 0);
    const drawn = Array.from({ length: periods }, () => drawPeriod(random, own, nowMs));
    for (const period of [{ fromMs: 0, beforeMs: Number.MAX_SAFE_INTEGER }, ...drawn]) {
      const wanted = { openingSatang: sumBefore(period.fromMs), closingSatang: sumBefore(period.beforeMs) };
      const said = await balancesOf(world, userId, period);
      const detail = `${period.fromMs} to ${period.beforeMs}: ${JSON.stringify(said)}, lines ${JSON.stringify(wanted)}`;
      if (JSON.stringify(said) !== JSON.stringify(wanted))
        found.push({ rule: 'statement-balance-differs', subject: userId, detail });
    }
  }
  return found;
}
