import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { indexPlaces, searchPlaces } from '../../domains/address/search-places.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

const mostFound = 20;

let index: ReturnType<typeof indexPlaces> | undefined;

export const operation = implement(searchAddresses, async ({ input: { text } }) => {
  index ??= indexPlaces(await loadThaiPlaces());
  const found = searchPlaces(index, text, mostFound);
  const rows = found.map(({ province, district, subDistrict }) => ({
    province: { code: province.code, name: province.name },
    city: { code: district.code, name: district.name },
    district: subDistrict,
  }));
  return { version: placesVersion, rows };
});

export const handler = serve(operation);
