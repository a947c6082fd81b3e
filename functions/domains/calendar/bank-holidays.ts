/**
 * One year of days on which banks in Thailand are closed, weekends left out; days are written month and day, `0413`.
 */
export interface HolidayYear {
  readonly year: number;
  /** Where the days come from. */
  readonly source: string;
  /**
   * Whether the days were compared with the announcement. One that is only expected counts in every calculation, and
   * somebody is still woken 60 days before it begins.
   */
  readonly isAnnounced: boolean;
  readonly days: readonly string[];
}

/**
 * Holidays of financial institutions as the Bank of Thailand announces them for each year, substitution days and
 * special holidays included. They differ from the government's: Labour Day counts, the Ploughing Ceremony and
 * Buddhist Lent Day do not. Buddhist days follow the moon and the cabinet adds days at will, so this is data and
 * never a formula. A new year is a new row; docs/runbooks/bank-holidays.md says how.
 */
export const bankHolidays: readonly HolidayYear[] = [
  {
    year: 2026,
    source: 'Bank of Thailand, holidays of financial institutions B.E. 2569, with the special holiday of 2 January',
    isAnnounced: true,
    days: [
      '0101',
      '0102',
      '0303',
      '0406',
      '0413',
      '0414',
      '0415',
      '0501',
      '0504',
      // Visakha Bucha fell on Sunday 31 May.
      '0601',
      '0603',
      '0728',
      '0729',
      '0812',
      '1013',
      '1023',
      // King Bhumibol's birthday falls on Saturday 5 December.
      '1207',
      '1210',
      '1231',
    ],
  },
  {
    year: 2027,
    source: 'expected for B.E. 2570 from the fixed days, the lunar calendar and the rule of substitution',
    isAnnounced: false,
    days: [
      '0101',
      // Makha Bucha falls on Sunday 21 February.
      '0222',
      '0406',
      '0413',
      '0414',
      '0415',
      // Labour Day falls on a Saturday.
      '0503',
      '0504',
      '0520',
      '0603',
      // Asarnha Bucha falls on Sunday 18 July.
      '0719',
      '0728',
      '0812',
      '1013',
      // Chulalongkorn Day falls on a Saturday.
      '1025',
      // King Bhumibol's birthday falls on a Sunday.
      '1206',
      '1210',
      '1231',
    ],
  },
];
