import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { isOfCompany } from '../../../shared/personal/of-company.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { CompanyDetail } from '../company/own-company.ts';

interface OwnCompanyCase {
  /** Whether what there is to do is on the company's page. */
  readonly isCompanys: boolean;
  /** Where the company stands; undefined where it is none's, or could not be asked for. */
  readonly company: CompanyDetail | undefined;
  /** Whether all of that is known, as far as it will be. */
  readonly isKnown: boolean;
}

/**
 * A company's last case is judged by what lies in its own places. Once its details were given anew it may be told no
 * more, and before the first one there is none: the way that was begun says whose it is.
 */
export function useOwnCompanyCase(own: OutputOf<typeof getReview> | undefined): OwnCompanyCase {
  const { review, sends, isDocumentOver } = own ?? {};
  const isEmpty = own !== undefined && review === undefined && sends === undefined && isDocumentOver !== true;
  const journey = useQuery(getIdentityJourney, isEmpty ? {} : undefined, { quiet: true });
  const isBegun = journey.data !== undefined && isOfCompany(journey.data);
  const isCompanys = review?.kind === 'company' || (isEmpty && isBegun);
  const isOpen = isCompanys && review?.state !== 'waiting' && review?.state !== 'accepted';
  const detail = useQuery(companyDetail, isOpen ? {} : undefined, { quiet: true });
  // What is still known of it from before its case came back says nothing of what that asks for.
  const isSame = review === undefined || detail.data?.review?.state === review.state;
  return {
    isCompanys,
    company: isSame ? detail.data : undefined,
    isKnown:
      (!isEmpty || journey.data !== undefined || journey.problem !== undefined) &&
      (!isOpen || detail.data !== undefined || detail.problem !== undefined),
  };
}
