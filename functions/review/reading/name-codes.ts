import type { CodeName } from '../../../shared/review.ts';
import { districtOf } from '../../domains/address/place.ts';
import type { Province } from '../../domains/address/place.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { careers } from '../../domains/person/careers.ts';
import { countries } from '../../runtime/reference/countries.ts';
import { loadThaiPlaces } from '../../runtime/reference/thai-places.ts';

/** What of somebody's, or their company's, data stands there as a code. */
export interface Coded {
  readonly places: readonly (string | undefined)[];
  readonly countries: readonly string[];
  readonly work?: string;
  readonly bank?: string;
}

/** A place as a document has it, with what it is called in English: sub-district, district, province and postcode. */
function placeName(provinces: readonly Province[], code: string): string | undefined {
  const province = provinces.find((each) => code.startsWith(each.code));
  const district = districtOf(provinces, code.slice(0, 4));
  const place = district?.subDistricts.find((each) => each.code === code);
  if (province === undefined || district === undefined || place === undefined) return undefined;
  const names = [place.name, district.name, province.name];
  return `${names.map(({ th }) => th).join(', ')} ${place.postcode} (${names.map(({ en }) => en).join(', ')})`;
}

/**
 * What the codes of a case mean, for people who hold them against a document; each once, and none that is known no
 * more, such as a bank that was closed.
 */
export async function nameCodes(coded: Coded): Promise<CodeName[]> {
  const provinces = await loadThaiPlaces();
  const countryOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.name.en;
  const bankOf = (code: string) => {
    const found = thaiBankOf(code);
    return found === undefined ? undefined : `${found.abbreviation}, ${found.name.th}`;
  };
  const workOf = (code: string) => careers.find(({ careerCode }) => careerCode === code)?.name.en;
  const named = (
    of: CodeName['of'],
    codes: readonly (string | undefined)[],
    nameOf: (code: string) => string | undefined,
  ) =>
    [...new Set(codes)].flatMap((code): CodeName[] => {
      const name = code === undefined ? undefined : nameOf(code);
      return code === undefined || name === undefined ? [] : [{ of, code, name }];
    });
  return [
    ...named('place', coded.places, (code) => placeName(provinces, code)),
    ...named('country', coded.countries, countryOf),
    ...named('work', [coded.work], workOf),
    ...named('bank', [coded.bank], bankOf),
  ];
}
