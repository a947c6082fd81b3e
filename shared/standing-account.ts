/**
 * A user's standing account: a number at our bank that is theirs for ever, to which anybody may transfer any amount at
 * any time. Twelve digits: the range that the bank gave us, nine by chance, and one that gives a wrong digit away.
 */
export const standingPrefix = '88';
const chanceDigits = 9;
const pattern = /^88\d{10}$/;

/** The bank that keeps these numbers, by the Bank of Thailand's number of it and by its own short name. */
export const standingBank = { bankCode: '004', bank: 'KBANK' } as const;

/** H. M. Damm's table of order ten: it tells every wrong digit and every two neighbours that changed places. */
const rows = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** What is left after all digits are walked through the table: 0 where the last one is the right check digit. */
function walked(digits: string): string {
  return Array.from(digits).reduce((left, digit) => rows[Number(left)]?.[Number(digit)] ?? '', '0');
}

/** The number made of nine digits or more, of which the first nine count. @throws RangeError where there are fewer. */
export function standingAccountOf(digits: string): string {
  const chance = digits.slice(0, chanceDigits);
  if (!/^\d{9}$/.test(chance)) throw new RangeError('a standing account is made of nine digits');
  const start = `${standingPrefix}${chance}`;
  return `${start}${walked(start)}`;
}

/** Whether a number can be a standing account: its length, its range and its check digit. */
export function isStandingAccount(number: string): boolean {
  return pattern.test(number) && walked(number) === '0';
}

/** As people read it, in groups: `881 234 567 890`. */
export function formatStandingAccount(number: string): string {
  return number.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
}
