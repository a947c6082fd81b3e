import { nameOf } from './name-of.ts';

/** What is wrong with a field, by the code that its schema gives, where the code alone would not say what to do. */
const faultWords: Readonly<Record<string, string>> = {
  'id-not-valid': 'Not an id of this kind; copy it whole.',
  'mobile-or-user': 'One of the two: the mobile number, or the customer.',
  'mobile-not-valid': 'A Thai mobile number: 0 and nine digits.',
  'reason-names-somebody': 'No number, account or mail address of a person: the audit outlives them. Name the case.',
  'reason-required': 'Say why; it stays in the audit.',
  'bank-reference-not-valid': "The bank's reference: 4 to 40 letters, digits and dashes.",
  'reference-not-valid': 'A number as on receipts (ABCD-EFGH-K), its 20 characters, or an id.',
  'day-not-valid': 'A day of the calendar.',
  'amount-below-satang': 'Not finer than a satang.',
};

/** zod's own sentences begin so; our codes hold no space. */
const isCode = (message: string): boolean => /^[a-z]+(?:-[a-z]+)+$/.test(message);

/** What to say beside a field for what its schema found. */
export function faultText(message: string): string {
  if (message.startsWith('Invalid input')) return 'Fill this in.';
  return faultWords[message] ?? (isCode(message) ? `${nameOf(message)}.` : message);
}
