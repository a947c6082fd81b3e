import { getDistrictAddresses } from '../../../shared/contracts/address/districts.ts';
import { districtOf } from '../../domains/address/place.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getDistrictAddresses, async ({ input: { cityCode } }) => {
  const city = districtOf(await loadThaiPlaces(), cityCode);
  if (city === undefined) return refuse('address-not-found');
  return { version: placesVersion, rows: [...city.subDistricts] };
});

export const handler = serve(operation);
