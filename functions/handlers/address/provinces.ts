import { getProvinceAddresses } from '../../../shared/contracts/address/provinces.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getProvinceAddresses, async () => {
  const provinces = await loadThaiPlaces();
  return { version: placesVersion, rows: provinces.map(({ code, name }) => ({ code, name })) };
});

export const handler = serve(operation);
