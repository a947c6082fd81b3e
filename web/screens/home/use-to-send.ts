import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { isDueFirst } from '../../../shared/personal/next-act.ts';
import { isOfCompany } from '../../../shared/personal/of-company.ts';
import { companyPath } from '../../commands/company/give.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { isCompanyToSend } from '../company/own-company.ts';
import { refusalAt, takesPictures } from '../identity/next-step.ts';
import { isToSend } from '../review/own-case.ts';

type Own = OutputOf<typeof getReview>;

export interface ToSend {
  /** The page where only sending is missing. */
  readonly path: string | undefined;
  /** Whether that is known, as far as it will be. */
  readonly isKnown: boolean;
  readonly own: Own | undefined;
  readonly journey: IdentityJourney | undefined;
}

/** Whether what lies in a person's places may be sent next: nothing else comes first, and no refusal wants the data. */
function mayGather({ sends, review }: Own, journey: IdentityJourney): boolean {
  if (sends === undefined || isDueFirst(journey)) return false;
  const refused = refusalAt(journey, review);
  return refused === undefined || takesPictures(journey, refused);
}

/** Whether all that is next is there, of a person or their company, and where it is sent. */
export function useToSend(): ToSend {
  const own = useQuery(getReview, {}, { quiet: true }).data;
  const journey = useQuery(getIdentityJourney, {}, { quiet: true }).data;
  const isAsked = own !== undefined && journey !== undefined;
  const isCompanys = isAsked && isOfCompany(journey);
  const isPersons = isAsked && !isCompanys && mayGather(own, journey);
  const company = useQuery(companyDetail, isCompanys ? {} : undefined, { quiet: true });
  const papers = useQuery(listPapers, isPersons ? {} : undefined, { quiet: true });
  const isCompanyReady = company.data !== undefined && isCompanyToSend(company.data);
  const isReady = own !== undefined && papers.data !== undefined && isToSend(own, papers.data);
  return {
    path: isCompanyReady ? companyPath : isReady ? reviewPath : undefined,
    isKnown:
      (!isCompanys || company.data !== undefined || company.problem !== undefined) &&
      (!isPersons || papers.data !== undefined || papers.problem !== undefined),
    own,
    journey,
  };
}
