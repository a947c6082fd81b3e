/** The accounts of the provider that come to zero by reference: what opens one and what clears it name the same. */
export const clearingAccounts = ['provider:suspense', 'provider:overpaid'] as const;
export type ClearingAccount = (typeof clearingAccounts)[number];

/** What is open on an account, by its reference: satang in the sign of journals, never zero. */
export type OpenReferences = Readonly<Record<string, number>>;

/** Whether an account comes to zero by reference. */
export const isClearing = (account: string): account is ClearingAccount =>
  clearingAccounts.some((each) => each === account);

/** What is open once these lines have come to it; what they bring to zero is cleared. */
export function withLines(
  open: OpenReferences,
  lines: readonly { readonly reference: string; readonly amountSatang: number }[],
): OpenReferences {
  const sums = new Map(Object.entries(open));
  for (const { reference, amountSatang } of lines) sums.set(reference, (sums.get(reference) ?? 0) + amountSatang);
  return Object.fromEntries([...sums].filter(([, satang]) => satang !== 0));
}
