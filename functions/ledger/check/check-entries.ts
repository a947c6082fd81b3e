import { expectationOf } from './entry-expectations.ts';
import type { Books } from './entry-expectations.ts';
import { linesOf } from '../journal-lines.ts';
import type { Line } from '../journal.ts';
import { journalOfEntry, journalsOfHold, journalsOfSuspense } from './journal-expectations.ts';
import type { LedgerItems, StoredJournal } from './ledger-items.ts';
import { addTo, placeOf } from './ledger-violation.ts';
import type { Tell } from './ledger-violation.ts';

/** What stands beside each entry of a table. */
export function openBooks(items: LedgerItems): Books {
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
export function checkEntries(items: LedgerItems, books: Books, tell: Tell): void {
  for (const row of items.entries) {
    const { userId, body, type } = row.value;
    const faults = expectationOf(type)?.(row, books) ?? [`nobody books type ${type}`];
    for (const fault of faults) tell('entry-differs', placeOf(userId, body), fault);
  }
}

/** Where the findings of the books stand, and with them the corrections that operators have booked of them. */
const booksPlace = 'BOOKS#';

/** A correction of the books moves what operators have said, between the provider's own accounts. */
function isCorrection({ place, journal }: StoredJournal): boolean {
  const lines = linesOf(journal);
  const isOwn = typeof lines !== 'string' && lines.every(({ account }) => account.startsWith('provider:'));
  return place.startsWith(booksPlace) && journal['kind'] === 'correction' && isOwn;
}

/** What each account was moved otherwise than it had to, in words; amounts in satang. */
function differences(
  found: readonly { readonly account: string; readonly amountSatang: number }[],
  due: readonly Line[],
): readonly string[] {
  const [moved, owed] = [new Map<string, number>(), new Map<string, number>()];
  for (const { account, amountSatang } of found) addTo(moved, account, amountSatang);
  for (const { account, amountSatang } of due) addTo(owed, account, amountSatang);
  return [...new Set([...moved.keys(), ...owed.keys()])]
    .map((account) => ({ account, is: moved.get(account) ?? 0, had: owed.get(account) ?? 0 }))
    .filter(({ is, had }) => is !== had)
    .map(({ account, is, had }) => `${account} was moved by ${is}, and had to be by ${had}`);
}

/** What every journal has to move, by the item that carries it and the attribute there. */
function expectedJournals(items: LedgerItems, books: Books): Map<string, readonly Line[]> {
  const expected = new Map<string, readonly Line[]>();
  const keep = (place: string, journals: Readonly<Record<string, readonly Line[]>>): void => {
    for (const [name, lines] of Object.entries(journals)) expected.set(`${place} ${name}`, lines);
  };
  for (const { value } of items.entries)
    keep(placeOf(value.userId, value.body), { journal: journalOfEntry(value, books) });
  for (const hold of items.holds) keep(`${hold.userId} HOLD#${hold.body}`, journalsOfHold(hold));
  for (const { value } of items.suspense) keep(`${value.key.pk} ${value.key.sk}`, journalsOfSuspense(value));
  return expected;
}

/**
 * Each journal moves what the item that carries it says, account by account and to the satang, and each item has the
 * journals that its state asks for: so every account of the provider holds what entries, holds and money in suspense
 * explain. What they cannot explain is what operators have corrected the books by, between `provider:bank-float`,
 * `provider:fee-income`, `provider:overpaid` and `provider:airtime-payable`: for that their word and the finding beside
 * it stand, and here it is only held to move no wallet. On the provider's other accounts nobody books anything yet, so
 * that any line there is a difference.
 */
export function checkJournals(items: LedgerItems, books: Books, tell: Tell): void {
  const expected = expectedJournals(items, books);
  for (const stored of items.journals) {
    const name = `${stored.place} ${stored.name}`;
    const due = expected.get(name);
    expected.delete(name);
    const lines = linesOf(stored.journal);
    // What is no journal is a finding of its own.
    if (typeof lines === 'string' || (due === undefined && isCorrection(stored))) continue;
    for (const difference of differences(lines, due ?? [])) tell('journal-differs', name, difference);
  }
  for (const [name, due] of expected)
    for (const difference of differences([], due)) tell('journal-differs', name, difference);
}
