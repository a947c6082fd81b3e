import type { CalendarDay } from '../../../shared/personal/calendar-day.ts';
import type { ReviewCheck } from '../../../shared/review.ts';

/** What of a person no new document changes, and the number of the document, which a new passport does. */
interface Known {
  readonly birthDate: CalendarDay;
  readonly idNumber: string;
}

/**
 * What was given of a new document beside what the level rests on: whoever has a session of somebody types their own
 * passport under that name, and the pictures would agree with it. A number is known by its last digits.
 */
export function checkRenewed(given: Known, verified: Known): readonly ReviewCheck[] {
  const { birthDate, idNumber } = verified;
  return [
    given.birthDate === birthDate
      ? { check: 'birth-date', says: 'agrees' }
      : { check: 'birth-date', says: 'differs', known: birthDate },
    given.idNumber === idNumber
      ? { check: 'document', says: 'agrees' }
      : { check: 'document', says: 'unknown', known: `…${idNumber.slice(-4)}` },
  ];
}
