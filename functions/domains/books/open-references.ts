import { periodsAt } from '../calendar/periods.ts';

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
