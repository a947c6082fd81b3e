import { getCountryAddresses } from '../../../shared/contracts/address/country.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getCountryAddresses, async ({ input: { countryCode } }) => {
  const provinces = countryCode === 'TH' ? await loadThaiPlaces() : [];
  const rows = provinces.map(({ code, name, districts }) => ({
    code,
    name,
    cities: districts.map((city) => ({ code: city.code, name: city.name })),
  }));
  return { version: placesVersion, rows };
});

export const handler = serve(operation);
