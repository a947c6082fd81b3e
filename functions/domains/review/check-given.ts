import type { GivenReviewKind, ReviewCheck } from '../../../shared/review.ts';
import { ageOn } from '../../../shared/personal/calendar-day.ts';
import { hasEnded } from '../../../shared/personal/documents.ts';
import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import { compareNames } from '../bank-account/compare-names.ts';

/** What is looked at of what somebody has typed. */
interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly firstNameEn?: string | undefined;
  readonly lastNameEn?: string | undefined;
  readonly birthDate: CalendarDay;
  readonly issueDate?: CalendarDay | undefined;
  readonly expiryDate?: CalendarDay | undefined;
}

/** What is known besides. */
export interface KnownBesides {
  /** The name that the wallet already stands under: the registry's, or what was accepted before. */
  readonly name: { readonly firstName: string; readonly lastName: string } | undefined;
  /** Whose the document's number is, where it is another person's, and whether they were verified with it. */
  readonly otherOwner: { readonly userId: string; readonly isProven: boolean } | undefined;
  /** What the registry of cards has said last of this very data. */
  readonly registry: string | undefined;
}

/** From when on somebody can be known at all, and from when on without a guardian (`decisions.md` 13, "Minors"). */
const [knownFromAge, aloneFromAge] = [15, 20] as const;

function checkName(typed: Typed, known: KnownBesides['name']): ReviewCheck {
  if (known === undefined) return { check: 'name', says: 'unknown' };
  const own = `${typed.firstName} ${typed.lastName}`;
  const english = typed.firstNameEn === undefined ? undefined : `${typed.firstNameEn} ${typed.lastNameEn ?? ''}`;
  const isThai = /\p{Script=Thai}/u.test(own);
  const agrees = compareNames(known, { thai: isThai ? own : undefined, latin: isThai ? english : own }) === 'match';
  return { check: 'name', says: agrees ? 'agrees' : 'differs', known: `${known.firstName} ${known.lastName}` };
}

function checkNumber(owner: KnownBesides['otherOwner']): ReviewCheck {
  if (owner === undefined) return { check: 'number', says: 'agrees' };
  // Typing somebody's number proves nothing, so that a claim alone speaks against nobody.
  return { check: 'number', says: owner.isProven ? 'differs' : 'unknown', known: owner.userId };
}

function checkExpiry(typed: Typed, today: CalendarDay): ReviewCheck {
  const { expiryDate } = typed;
  if (expiryDate === undefined) return { check: 'expiry', says: 'agrees' };
  return { check: 'expiry', says: hasEnded(typed, today) ? 'differs' : 'agrees', known: expiryDate };
}

function checkAge(kind: GivenReviewKind, birthDate: CalendarDay, today: CalendarDay): ReviewCheck {
  const age = ageOn(birthDate, today);
  const isMinor = age < aloneFromAge;
  const isAlone = kind === 'face' || kind === 'act';
  const fits = age >= knownFromAge && (kind !== 'guardian' || isMinor) && !(isAlone && isMinor);
  return { check: 'age', says: fits ? 'agrees' : 'differs', known: String(age) };
}

/** A card whose case it is has no match: what the registry has said of it is what a reviewer decides against. */
function checkRegistry(kind: GivenReviewKind, said: string | undefined): readonly ReviewCheck[] {
  if (kind !== 'card') return [];
  return [
    said === undefined ? { check: 'registry', says: 'unknown' } : { check: 'registry', says: 'differs', known: said },
  ];
}

/** What was typed beside what is known: what a reviewer would have to look up, and cannot see on a picture. */
export function checkGiven(
  kind: GivenReviewKind,
  typed: Typed,
  { name, otherOwner, registry }: KnownBesides,
  today: CalendarDay,
): readonly ReviewCheck[] {
  return [
    checkName(typed, name),
    checkNumber(otherOwner),
    checkExpiry(typed, today),
    checkAge(kind, typed.birthDate, today),
    ...checkRegistry(kind, registry),
  ];
}
