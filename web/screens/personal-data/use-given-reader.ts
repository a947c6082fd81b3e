import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { getSensitiveUserInfoFacts } from '../../commands/user/get-sensitive-info.ts';
import { ask, presentProblem, problemOf } from '../../data/queries/ask.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import type { GivenAnswers } from '../long-form/given-card.tsx';
import { answersOfGiven } from './given-answers.ts';
import type { GivenLists } from './given-answers.ts';

/** Asks the lists that the codes are of, by what is masked: it tells its codes. Not through the cache, as all of it. */
async function listsFor(masked: ShownPersonalData): Promise<GivenLists> {
  const { registeredAddress, currentAddress, workplaceAddress } = masked;
  const codes = [registeredAddress, currentAddress, workplaceAddress].flatMap((address) => address?.districtCode ?? []);
  const [careers, countries, ...places] = await Promise.all([
    ask(listCareers, {}),
    ask(listCountries, {}),
    ...[...new Set(codes)].map((text) => ask(searchAddresses, { text })),
  ]);
  return { careers: careers.rows, countries: countries.rows, places: places.flatMap(({ rows }) => rows) };
}

/** Gives what reads, for a code, what its person gave before, as answers of the form. */
export function useGivenReader(): (masked: ShownPersonalData, code: string) => Promise<GivenAnswers> {
  const { run } = useCommand(getSensitiveUserInfo, getSensitiveUserInfoFacts, { tells: () => true });
  return async (masked, code) => {
    try {
      // First, so that nobody uses a code up in vain.
      const lists = await listsFor(masked);
      const outcome = await run({ code });
      return outcome.kind === 'ok' ? { kind: 'ok', answers: answersOfGiven(outcome.data.info, lists) } : outcome;
    } catch (error) {
      const problem = problemOf(error);
      presentProblem(problem, true);
      return problem;
    }
  };
}
