import { FileX2 } from 'lucide-react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { refusalAt } from '../identity/next-step.ts';

/**
 * The page that says why a case was refused and what its person does about it; undefined where they have gone on since.
 * A company's says nothing any more to whoever has given data of themselves.
 */
function pageOf(journey: IdentityJourney, last: OwnReview): string | undefined {
  const { state, isCompany, review } = journey;
  if (last.kind !== 'company') return refusalAt(journey, last) === undefined ? undefined : '/identity-view';
  const isTheirs = isCompany === true || state === 'consent' || state === 'data';
  return last.state === 'refused' && review === undefined && isTheirs ? companyPath : undefined;
}

/** That their last case was refused, whose owner would wait for it otherwise, and the way to what comes next. */
export function RefusedNotice() {
  const navigate = useNavigate();
  const last = useQuery(getReview, {}, { quiet: true }).data?.review;
  const isRefused = last?.state === 'refused';
  const { data: journey } = useQuery(getIdentityJourney, isRefused ? {} : undefined, { quiet: true });
  const page = last === undefined || journey === undefined ? undefined : pageOf(journey, last);
  if (page === undefined) return null;
  return (
    <Notice tint="warning" icon={FileX2} live>
      <span className="block pt-px">{t('home.refused')}</span>
      <button type="button" onClick={() => void navigate(page)} className="-mb-2.5 min-h-11 font-semibold underline">
        {t('home.refusedMore')}
      </button>
    </Notice>
  );
}
