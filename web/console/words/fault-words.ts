import type * as z from 'zod/mini';
import type { Typed } from '../shapes/field.ts';
import { nameOf } from './name-of.ts';
import { shown } from './shown.ts';

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

/** Our codes hold no space. */
const isCode = (message: string): boolean => /^[a-z]+(?:-[a-z]+)+$/.test(message);

/** Our codes say what to do by themselves. */
function wordsOf(message: string): string {
  return faultWords[message] ?? (isCode(message) ? `${nameOf(message)}.` : message);
}

type Issue = z.core.$ZodIssue;

/** What a union says: of several ways to ask, the fields that any of them begins with. */
function unionText(errors: readonly (readonly Issue[])[]): string {
  const all = errors.flat();
  const [first, ...others] = new Set(all.map(({ message }) => message));
  if (first !== undefined && others.length === 0 && !first.startsWith('Invalid input')) return wordsOf(first);
  const names = new Set(all.flatMap((each) => (each.code === 'unrecognized_keys' ? each.keys : each.path.slice(0, 1))));
  return names.size === 0
    ? 'This is not valid.'
    : `Fill in one of these: ${[...names].map(String).map(nameOf).join(', ')}.`;
}

/** A bound in the unit of its field: characters of a text, choices of several, else as the field's values are shown. */
function boundText(name: string, origin: string, bound: number | bigint): string {
  if (origin === 'string') return `${bound} characters`;
  return origin === 'array' ? `${bound} of these` : shown(name, Number(bound));
}

/** What to say beside a field for what its schema found in what was typed there. */
function faultText(issue: Issue, text: string): string {
  const name = String(issue.path.at(-1) ?? '');
  const isEmpty = text.trim() === '';
  if (issue.code === 'invalid_union') return unionText(issue.errors);
  if (name.endsWith('Satang') && issue.code === 'invalid_type' && !isEmpty) return 'An amount such as 1,234.50.';
  // zod's own sentences begin so, and say nothing of what would be right.
  if (!issue.message.startsWith('Invalid input')) return wordsOf(issue.message);
  if (isEmpty) return 'Fill this in.';
  switch (issue.code) {
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${boundText(name, issue.origin, issue.minimum)}.`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${boundText(name, issue.origin, issue.maximum)}.`;
    default:
      return 'This is not valid.';
  }
}

/**
 * Of several ways to ask the one that was meant: it knows every field, and finds the least wrong. None where two are
 * as near, or every one of them has a field too many.
 */
function meant(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const known = issue.errors.filter((found) => !found.some(({ code }) => code === 'unrecognized_keys'));
  const [nearest, next] = known.toSorted((one, other) => one.length - other.length);
  return nearest === undefined || nearest.length === next?.length ? [issue] : nearest;
}

/** What is wrong with what was typed, in the order of the fields; what is about none stands under the empty name. */
export function faultsOf(
  { issues }: z.core.$ZodError,
  typed: Typed,
): readonly (readonly [name: string, text: string])[] {
  return issues.flatMap(meant).map((issue) => {
    const name = issue.path.join('.');
    return [name, faultText(issue, typed[name] ?? '')];
  });
}
