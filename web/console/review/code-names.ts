import type { CodeName } from '../../../shared/review.ts';

/** What a code means, or the code itself where nobody knows it any more. */
export type NameOfCode = (of: CodeName['of'], code: string) => string;

export function namesOf(names: readonly CodeName[]): NameOfCode {
  return (of, code) => names.find((each) => each.of === of && each.code === code)?.name ?? code;
}

interface Address {
  readonly street: string;
  readonly village?: string | undefined;
  readonly districtCode?: string | undefined;
  readonly countryCode: string;
}

/** An address in one line; of one in Thailand the place says the country. */
export function addressText({ street, village, districtCode, countryCode }: Address, nameOfCode: NameOfCode): string {
  const place = districtCode === undefined ? nameOfCode('country', countryCode) : nameOfCode('place', districtCode);
  return [street, village, place].filter((each) => each !== undefined).join(', ');
}
