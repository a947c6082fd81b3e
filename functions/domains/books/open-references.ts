import { bangkokDayStartMs, periodsAt } from '../calendar/periods.ts';

/**
 * The accounts of the provider that come to zero by reference: what opens one and what clears it name the same. What
 * the airtime partner is owed is opened by each delivery and cleared by its bill, which is of a month and names none.
 */
export const clearingAccounts = ['provider:suspense', 'provider:overpaid', 'provider:airtime-payable'] as const;
export type ClearingAccount = (typeof clearingAccounts)[number];

/** What is open on an account, by its reference: satang in the sign of journals, never zero. */
export type OpenReferences = Readonly<Record<string, number>>;

/** Whether an account comes to zero by reference. */
export const isClearing = (account: string): account is ClearingAccount =>
  clearingAccounts.some((each) => each === account);

interface ClearingLine {
  readonly reference: string;
  readonly amountSatang: number;
  readonly atMs: number;
}

/** How what a correction names begins: a bill, or the finding that it opens. Other lines name a delivery's own key. */
export const correctionsBegin = ['bill_', 'finding_'] as const;

const isCorrections = (reference: string): boolean => correctionsBegin.some((begin) => reference.startsWith(begin));

/** Under which reference a line is open on its account: a delivery under the bill of the month that it is booked in. */
function openUnder(account: ClearingAccount, { reference, atMs }: ClearingLine): string {
  if (account !== 'provider:airtime-payable' || isCorrections(reference)) return reference;
  return `bill_${periodsAt(atMs).month}`;
}

/** What is open on an account once these lines have come to it; what they bring to zero is cleared. */
export function withLines(
  account: ClearingAccount,
  open: OpenReferences,
  lines: readonly ClearingLine[],
): OpenReferences {
  const sums = new Map(Object.entries(open));
  for (const line of lines) {
    const reference = openUnder(account, line);
    sums.set(reference, (sums.get(reference) ?? 0) + line.amountSatang);
  }
  return Object.fromEntries([...sums].filter(([, satang]) => satang !== 0));
}

/** Since which Bangkok day each reference is open. */
export type OpenSince = Readonly<Record<string, string>>;

/** Since when what is open at the end of a day is open: what was open at the end of the day before keeps its day. */
export function sinceWhen(before: OpenSince, open: OpenReferences, day: string): OpenSince {
  return Object.fromEntries(Object.keys(open).map((reference) => [reference, before[reference] ?? day]));
}

const dayMs = 86_400_000;

/**
 * So many closed days behind its first, what stays open of what was overpaid is told, and as many later again: a claim
 * that a bank has not answered in two weeks is asked for again, and whoever is owed waits no longer unseen.
 */
export const toldEveryDays = 14;

/** Whether what is open since a day is told once another one is closed. */
export function isToldOn(since: string, day: string): boolean {
  const days = (bangkokDayStartMs(day) - bangkokDayStartMs(since)) / dayMs;
  return days > 0 && days % toldEveryDays === 0;
}
