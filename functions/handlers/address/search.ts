import { mostFoundPlaces, searchAddresses } from '../../../shared/contracts/address/search.ts';
import { indexPlaces, searchPlaces } from '../../domains/address/search-places.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

const fewPlaces = 20;

/** Of a whole postcode all are told, for somebody lives in each; of less, what answers best. */
const mostOf = (text: string): number => (/^\d{5}$/.test(text.trim()) ? mostFoundPlaces : fewPlaces);

let index: ReturnType<typeof indexPlaces> | undefined;

export const operation = implement(searchAddresses, async ({ input: { text, all = false } }) => {
  index ??= indexPlaces(await loadThaiPlaces());
  const found = searchPlaces(index, text, all ? mostOf(text) : fewPlaces);
  const rows = found.map(({ province, district, subDistrict }) => ({
    province: { code: province.code, name: province.name },
    city: { code: district.code, name: district.name },
    district: subDistrict,
  }));
  return { version: placesVersion, rows };
});

export const handler = serve(operation);
