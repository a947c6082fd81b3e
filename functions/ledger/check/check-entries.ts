import { expectationOf } from './entry-expectations.ts';
import type { Books } from './entry-expectations.ts';
import { linesOf } from '../journal-lines.ts';
import type { LedgerItems } from './ledger-items.ts';
import { placeOf } from './ledger-violation.ts';
import type { Tell } from './ledger-violation.ts';

function openBooks(items: LedgerItems): Books {
  const entries = new Map(items.entries.map((row) => [placeOf(row.value.userId, row.value.body), row]));
  const holds = new Map(items.holds.map((hold) => [placeOf(hold.userId, hold.body), hold]));
  const journals = new Map(items.journals.map(({ journal }) => [String(journal['journalId']), journal]));
  const owners = new Map(items.entries.map((row) => [`jrn_${row.value.body}`, row]));
  const linked = Map.groupBy(items.entries, ({ item }) => String(item['linkedBody']));
  return {
    references: items.references,
    entryAt: (userId, body) => entries.get(placeOf(userId, body)),
    holdAt: (userId, body) => holds.get(placeOf(userId, body)),
    linkedTo: (userId, body) => (linked.get(body) ?? []).filter(({ value }) => value.userId === userId),
    ownerOf: (journalId) => owners.get(journalId),
    amountIn: (body, account) => {
      const lines = linesOf(journals.get(`jrn_${body}`) ?? {});
      const own = typeof lines === 'string' ? [] : lines.filter((line) => line.account === account);
      return own.reduce((sum, line) => sum + line.amountSatang, 0);
    },
  };
}

/** Each entry is what the table of movements expects of its type; one of a type that nobody books is a finding. */
export function checkEntries(items: LedgerItems, tell: Tell): void {
  const books = openBooks(items);
  for (const row of items.entries) {
    const { userId, body, type } = row.value;
    const faults = expectationOf(type)?.(row, books) ?? [`nobody books type ${type}`];
    for (const fault of faults) tell('entry-differs', placeOf(userId, body), fault);
  }
}
