import type { Review } from '../../domains/review/review.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { lists } from '../../table/keys.ts';
import { readReviewsOfNumber } from '../cases/find-review.ts';
import type { ReviewedPerson } from '../decisions/load-person.ts';

/** Where the cases about the numbers stand that this one is about: a company's, and its registrant's with it. */
function numbersOf({ given, company }: ReviewedPerson) {
  if (company === undefined) return [lists.reviewsOfNumber(given?.numberHash ?? '')];
  const { numberHash, personNumberHash } = company.given;
  const ofPerson = personNumberHash === undefined ? [] : [lists.reviewsOfNumber(personNumberHash)];
  return [lists.reviewsOfCompanyNumber(numberHash), ...ofPerson];
}

/**
 * Other people's cases about any of the numbers that this one is about, each once; of each number so many at least that
 * were refused, where there are.
 */
export async function readCasesOfNumbers(
  runtime: Runtime,
  loaded: ReviewedPerson,
  besides: string,
  mostRefused: number,
): Promise<readonly Review[]> {
  const found = await Promise.all(
    numbersOf(loaded).map((list) => readReviewsOfNumber(runtime, list, besides, mostRefused)),
  );
  return [...new Map(found.flat().map((each) => [each.body, each])).values()];
}
