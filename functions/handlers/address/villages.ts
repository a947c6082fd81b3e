import { getVillageAddresses } from '../../../shared/contracts/address/villages.ts';
import { districtOf } from '../../domains/address/place.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getVillageAddresses, async ({ input: { districtCode } }) => {
  const city = districtOf(await loadThaiPlaces(), districtCode.slice(0, 4));
  if (city?.subDistricts.some(({ code }) => code === districtCode) !== true) return refuse('address-not-found');
  return { version: placesVersion, rows: [] };
});

export const handler = serve(operation);
