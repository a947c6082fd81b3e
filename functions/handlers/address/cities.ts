import { getCityAddresses } from '../../../shared/contracts/address/cities.ts';
import { loadThaiPlaces, placesVersion } from '../../runtime/reference/thai-places.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getCityAddresses, async ({ input: { provinceCode } }) => {
  const province = (await loadThaiPlaces()).find(({ code }) => code === provinceCode);
  if (province === undefined) return refuse('address-not-found');
  return { version: placesVersion, rows: province.districts.map(({ code, name }) => ({ code, name })) };
});

export const handler = serve(operation);
