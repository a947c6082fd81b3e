/**
 * When a world begins, each shortly before an edge of Bangkok's calendar that it then plays over: a month and a year
 * that end, the day before a leap day and that day itself, the week's Monday, a holiday, a day like others.
 */
const moments: readonly string[] = [
  '2026-11-30T23:35:00',
  '2026-12-31T23:40:00',
  '2028-02-28T23:35:00',
  '2028-02-29T23:40:00',
  '2027-02-28T23:35:00',
  '2026-11-22T23:40:00',
  '2026-12-04T14:50:00',
  '2027-06-16T11:00:00',
];

/** The Bangkok time at which a seed's world begins. */
export function momentOf(seed: number): string {
  return moments[seed % moments.length] ?? '2026-11-30T23:35:00';
}
