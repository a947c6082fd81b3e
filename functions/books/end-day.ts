import { clearingAccounts, isClearing, sinceWhen, withLines } from '../domains/books/open-references.ts';
import type { ClearingAccount, OpenReferences, OpenSince } from '../domains/books/open-references.ts';
import { isToBeBooked } from '../domains/books/finding.ts';
import type { Finding } from '../domains/books/finding.ts';
import { movementNameOf } from '../domains/books/match.ts';
import { carryOpen, isBookedLater, ofLine, safeguard, TooManyOpenItems } from '../domains/books/open-items.ts';
import type { OpenItems, Safeguarding } from '../domains/books/open-items.ts';
import { signedSatang } from '../domains/books/statement-page.ts';
import { providerAccounts } from '../ledger/journal.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { dropMatch } from '../table/book-matches.ts';
import type { ClosedDay } from '../table/books.ts';
import { openReferencesAt, openSinceAt, putOpenReferences } from '../table/open-references.ts';
import { providerLinesOf } from '../table/provider-lines.ts';
import { booksOf } from './judge-page.ts';
import { linesHadByNow } from './look-again.ts';
import { lookForLines } from './ours-only.ts';
import type { Movement } from './ours-only.ts';
import type { JudgedDay } from './judged-day.ts';

const float = 'provider:bank-float';

/** What our books say of a day: each account at its end, and what of the bank's account no statement has had. */
export interface OurDay {
  readonly accounts: OpenItems;
  /** What is open by reference at the day's end, on each account that comes to zero so. */
  readonly references: Readonly<Partial<Record<ClearingAccount, OpenReferences>>>;
  /** Of what was overpaid: since which day it is open. */
  readonly overpaidSince: OpenSince;
  /** The movements of this day that no statement has had. */
  readonly unstated: readonly Movement[];
  /** The names of the open items of the bank's side that our books have had on this day. */
  readonly had: ReadonlySet<string>;
}

const lineName = (identity: string): string => `${ofLine}${identity}`;
const identityOf = (name: string): string => name.slice(ofLine.length);

/**
 * What movements of a day end among the bank's open items, and which of them it has not stated. A line that was left to
 * people is open by its own name, and ends with the movement that it was matched with; where that is of another amount
 * the two are no match.
 */
async function endOpen(
  runtime: Runtime,
  judged: JudgedDay,
  movements: readonly Movement[],
  theirs: OpenItems,
  assertTime: () => void,
) {
  const { open, stated } = await lookForLines(runtime, judged, movements, assertTime);
  const ended = movements.map(({ name }) => name).filter((name) => theirs[name] !== undefined);
  const unstated = [...open];
  for (const { movement, matchedBy } of stated) {
    const satang = theirs[lineName(matchedBy)];
    if (satang === movement.signedSatang) ended.push(lineName(matchedBy));
    else if (satang !== undefined) {
      await dropMatch(booksOf(runtime), movement.name, matchedBy);
      unstated.push(movement);
    }
  }
  return { ended, unstated };
}

/** Sums the day's lines of every account of the provider onto the day before; part by part, never all in memory. */
export async function readOurDay(
  runtime: Runtime,
  judged: JudgedDay,
  before: ClosedDay | undefined,
  assertTime: () => void,
): Promise<OurDay> {
  const accounts: Record<string, number> = {};
  const references: Partial<Record<ClearingAccount, OpenReferences>> = {};
  const open: Movement[] = [];
  const had = new Set<string>();
  for (const account of providerAccounts) {
    let sum = before?.accounts[account] ?? 0;
    let still = isClearing(account) ? await openReferencesAt(booksOf(runtime), before, account) : {};
    for await (const part of providerLinesOf(booksOf(runtime), account, judged.day)) {
      sum = part.reduce((total, { amountSatang }) => total + amountSatang, sum);
      if (isClearing(account)) still = withLines(account, still, part);
      if (account !== float) continue;
      // A debit of the float is money that the bank has for us.
      const movements = part.map(({ reference: name, amountSatang, atMs }) => ({
        name,
        signedSatang: 0 - amountSatang,
        atMs,
      }));
      const { ended, unstated } = await endOpen(runtime, judged, movements, before?.theirs ?? {}, assertTime);
      for (const name of ended) had.add(name);
      open.push(...unstated);
    }
    accounts[account] = sum;
    if (isClearing(account)) references[account] = still;
  }
  const overpaid = references['provider:overpaid'] ?? {};
  const overpaidSince = sinceWhen(await openSinceAt(booksOf(runtime), before), overpaid, judged.day);
  return { accounts, references, overpaidSince, unstated: open, had };
}

/**
 * What a finding is called among the open items: by its movement where that is booked later, or is to be booked as soon
 * as the day is known to be closed; else by itself.
 */
export function openNameOf(finding: Finding): string {
  const { outcome, end } = finding;
  const isBooked = end === 'credited' || end === 'suspense' || isToBeBooked(finding);
  const isOfMovement = outcome === 'booked-later' || isBooked;
  return (isOfMovement ? movementNameOf(finding) : undefined) ?? lineName(finding.identity);
}

/** What a closed day keeps of both sides. */
export type BothSides = Safeguarding & Pick<ClosedDay, 'baseSatang' | 'accounts' | 'theirs' | 'ours'>;

/** What was found of a day, and the day before. */
interface Found {
  readonly before: ClosedDay | undefined;
  readonly ourDay: OurDay;
  readonly findings: readonly Finding[];
}

/** The bank's side: what of it our books have by now counts neither from this day nor where it is carried. */
async function openOfBank(
  runtime: Runtime,
  judged: JudgedDay,
  { before, ourDay, findings }: Found,
  assertTime: () => void,
): Promise<OpenItems> {
  const ofBank = findings.filter(({ outcome }) => outcome !== 'ours-only');
  const opened = Object.fromEntries(ofBank.map((finding) => [openNameOf(finding), signedSatang(finding)]));
  const [carried, had] = [before?.theirs ?? {}, ourDay.had];
  try {
    return carryOpen(carried, had, opened, isBookedLater);
  } catch (error) {
    if (!(error instanceof TooManyOpenItems)) throw error;
    const still = Object.keys(carried).filter((name) => !had.has(name) && !isBookedLater(name));
    const byNow = await linesHadByNow(runtime, judged, still.map(identityOf), assertTime);
    return carryOpen(carried, had, opened, (name) => isBookedLater(name) || byNow.has(identityOf(name)));
  }
}

/**
 * What is open on both sides at the end of the day; the same before its findings have ended and behind that, so that a
 * day with too much of it is known before each is put and asked for. How much ours may be is no number alone
 * (`holdOurs`). @throws TooManyOpenItems
 */
export async function openSides(
  runtime: Runtime,
  judged: JudgedDay,
  found: Found,
  assertTime: () => void,
): Promise<Pick<ClosedDay, 'theirs' | 'ours'>> {
  const { before, ourDay } = found;
  const theirs = await openOfBank(runtime, judged, found, assertTime);
  const waiting = Object.keys(before?.ours ?? {}).map((name) => ({ name }));
  const { stated } = await lookForLines(runtime, judged, waiting, assertTime);
  const ours = carryOpen(
    before?.ours ?? {},
    new Set(stated.map(({ movement }) => movement.name)),
    Object.fromEntries(ourDay.unstated.map((movement) => [movement.name, movement.signedSatang])),
    () => true,
  );
  return { theirs, ours };
}

/**
 * Which lines of our orders that days before have left open, by their identities, our books have by now, only later
 * than this day: at its end they owe what the bank had paid, as they do of such a line of the day itself. What came in
 * covers nothing before they have it, and is not looked for.
 */
async function paidByNow(
  runtime: Runtime,
  judged: JudgedDay,
  carried: OpenItems,
  theirs: OpenItems,
  assertTime: () => void,
): Promise<ReadonlySet<string>> {
  const isPaid = (name: string): boolean => !isBookedLater(name) && carried[name] !== undefined;
  const paid = Object.entries(theirs).filter(([name, satang]) => satang < 0 && isPaid(name));
  return linesHadByNow(
    runtime,
    judged,
    paid.map(([name]) => identityOf(name)),
    assertTime,
  );
}

/** Holds both sides against each other at the end of the day. Satang. */
export async function holdSides(
  runtime: Runtime,
  judged: JudgedDay,
  found: Found,
  { openingSatang, closingSatang }: { readonly openingSatang: number; readonly closingSatang: number },
  assertTime: () => void,
): Promise<BothSides> {
  const { theirs, ours } = await openSides(runtime, judged, found, assertTime);
  const { before, ourDay } = found;
  const baseSatang = before?.baseSatang ?? openingSatang;
  const had = await paidByNow(runtime, judged, before?.theirs ?? {}, theirs, assertTime);
  const bookedLater = new Set(Object.keys(theirs).filter((name) => isBookedLater(name) || had.has(identityOf(name))));
  const { accounts, references } = ourDay;
  const overpaid = references['provider:overpaid'] ?? {};
  const safe = safeguard({ baseSatang, closingSatang, accounts, overpaid, theirs, ours, bookedLater });
  return { baseSatang, accounts, theirs, ours, ...safe };
}

/** Keeps what is open by reference at the end of a day; again, the same. */
export async function keepReferences(
  runtime: Runtime,
  { day, version }: JudgedDay,
  { references, overpaidSince }: OurDay,
): Promise<void> {
  for (const account of clearingAccounts) {
    const since = account === 'provider:overpaid' ? overpaidSince : undefined;
    await putOpenReferences(booksOf(runtime), { day, version }, account, references[account] ?? {}, since);
  }
}
