import type { searchAddresses } from '../../../shared/contracts/address/search.ts';
import type { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import type { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { useQuery } from './use-query.ts';
import type { QueryState } from './use-query.ts';

/** What answers with the version of its data: the same for everybody, and another one only with a release. */
type Versioned = typeof listCareers | typeof listCountries | typeof searchAddresses;

/** The version that the server has told this page last, by the query's name. */
const told = new Map<string, string>();

/**
 * Shows what seldom changes and has a version. The copy of a page, or of the one before a reload, is shown as it is and
 * not asked for again, as long as its version is the last one that the server has told this page.
 */
export function useVersioned<C extends Versioned>(contract: C, input: InputOf<C> | undefined): QueryState<C> {
  return useQuery<C>(contract, input, {
    quiet: true,
    stays: ({ version }) => version === told.get(contract.name),
    onAnswer: ({ version }) => told.set(contract.name, version),
  });
}
