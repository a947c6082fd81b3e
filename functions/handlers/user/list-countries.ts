import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { countries, countriesVersion } from '../../runtime/reference/countries.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listCountries, () =>
  Promise.resolve({ version: countriesVersion, rows: [...countries] }),
);

export const handler = serve(operation);
