import { periodsAt } from '../calendar/periods.ts';

/** How long freezes stand and how many a person may cause, from a Bangkok day on. */
export interface FreezeTerms {
  /** The first day on which they count, `20230317`. */
  readonly fromDay: string;
  /** Where the numbers are from. */
  readonly source: string;
  /** So long stands what a report has frozen. */
  readonly reportHours: number;
  /** So old a payment may be for its report to freeze anything. */
  readonly reportWithinDays: number;
  /** So many freezes one reporter may cause within so many days. */
  readonly mostPerReporter: number;
  readonly perReporterDays: number;
  /** So long at most stands what an operator freezes, and what one extends, from then on. */
  readonly mostHours: number;
}

const terms: readonly FreezeTerms[] = [
  {
    fromDay: '20230317',
    // The victim has 72 hours to file the case, and the inquiry officer seven days to order more.
    source: 'Emergency Decree on Technology Crimes B.E. 2566, section 7; decisions.md, section 13, "Scam report"',
    reportHours: 72,
    reportWithinDays: 7,
    mostPerReporter: 3,
    perReporterDays: 30,
    mostHours: 168,
  },
];

/** The terms of a moment (epoch milliseconds). @throws RangeError before the first of them. */
export function freezeTermsAt(nowMs: number): FreezeTerms {
  const { day } = periodsAt(nowMs);
  const found = terms.findLast(({ fromDay }) => fromDay <= day);
  if (found === undefined) throw new RangeError(`no terms of freezes on ${day}`);
  return found;
}
