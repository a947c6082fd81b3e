import { FileX2 } from 'lucide-react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { refusalAt, takesPictures } from '../identity/next-step.ts';
import { isToSend } from '../review/own-case.ts';

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
  const own = useQuery(getReview, {}, { quiet: true }).data;
  const last = own?.review;
  const isRefused = last?.state === 'refused';
  const { data: journey } = useQuery(getIdentityJourney, isRefused ? {} : undefined, { quiet: true });
  const page = last === undefined || journey === undefined ? undefined : pageOf(journey, last);
  const mayBeAnswered = page !== undefined && journey !== undefined && takesPictures(journey, last);
  const papers = useQuery(listPapers, mayBeAnswered ? {} : undefined, { quiet: true });
  if (page === undefined || own === undefined) return null;
  // Nobody is told once more that they were refused whose answer is there.
  if (mayBeAnswered && papers.data === undefined && papers.problem === undefined) return null;
  const isReady = papers.data !== undefined && isToSend(own, papers.data);
  return isReady ? (
    <Told text={t('papers.whole')} more={t('papers.toSend')} path={reviewPath} />
  ) : (
    <Told text={t('home.refused')} more={t('home.refusedMore')} path={page} />
  );
}

function Told({ text, more, path }: { readonly text: string; readonly more: string; readonly path: string }) {
  const navigate = useNavigate();
  return (
    <Notice tint="warning" icon={FileX2} live>
      <span className="block pt-px">{text}</span>
      <button type="button" onClick={() => void navigate(path)} className="-mb-2.5 min-h-11 font-semibold underline">
        {more}
      </button>
    </Notice>
  );
}
