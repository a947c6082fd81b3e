import { checkDigitOf } from '../../../shared/personal/national-id.ts';
import { screeningDigits } from '../screening/routes.ts';

/** Randomness that one card takes, in bytes. */
export const cardBytes = 8;

/** A person who is made up, as their papers say it: an identity card, and a passport for whoever plays a foreigner. */
export interface CardOfNobody {
  readonly idNumber: string;
  readonly laserId: string;
  readonly passportNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly firstNameEn: string;
  readonly lastNameEn: string;
  /** Days as `1990-05-31`. */
  readonly birthDate: string;
  readonly issueDate: string;
  readonly expiryDate: string;
}

/**
 * A card that the registry takes for right, whose face is played on the page of the face check and who stands on no
 * list: its number is of a district (9999) that nobody is registered in, its names say "there is an example".
 *
 * @param bytes random ones, `cardBytes` of them
 */
export function cardOfNobody(bytes: Uint8Array, nowMs: number): CardOfNobody {
  const drawn = String(bytes.reduce((sum, byte) => (sum * 256 + byte) % 10_000_000, 0)).padStart(7, '0');
  // The four digits before the last one ask the lists who stands on them.
  const digits = drawn.slice(3) in screeningDigits ? `${drawn.slice(0, 3)}1000` : drawn;
  const twelve = `39999${digits}`;
  const year = new Date(nowMs).getUTCFullYear();
  return {
    idNumber: `${twelve}${checkDigitOf(twelve)}`,
    laserId: 'JT0-1234567-89',
    passportNumber: `P${digits}0`,
    firstName: 'มานี',
    lastName: 'มีตัวอย่าง',
    firstNameEn: 'Manee',
    lastNameEn: 'Meetuayang',
    birthDate: '1990-05-31',
    issueDate: `${year - 2}-02-01`,
    expiryDate: `${year + 6}-05-30`,
  };
}
