/** What a reference that an operator was given may be. */
export const referenceKinds = [
  'person',
  'phone',
  'payment',
  'partner-key',
  'partner-reference',
  'bank-payment',
  'account-number',
  'suspense',
  'receipt-code',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
