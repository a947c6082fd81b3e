/** A name in the languages in which a place has one: only provinces have a Chinese one, others are read in English. */
export interface PlaceName {
  readonly th: string;
  readonly en: string;
  readonly zh?: string;
}

/** A sub-district: the level that has a postcode. */
export interface SubDistrict {
  /** Six digits, of which the first four are its district's code and the first two its province's. */
  readonly code: string;
  readonly name: PlaceName;
  readonly postcode: string;
}

/** A district with its sub-districts by code. */
export interface District {
  readonly code: string;
  readonly name: PlaceName;
  readonly subDistricts: readonly SubDistrict[];
}

/** A province with its districts by code. */
export interface Province {
  readonly code: string;
  readonly name: PlaceName;
  readonly districts: readonly District[];
}

/** The district of a four-digit code, or `undefined` where there is none. */
export function districtOf(provinces: readonly Province[], code: string): District | undefined {
  return provinces.find((province) => code.startsWith(province.code))?.districts.find((one) => one.code === code);
}
