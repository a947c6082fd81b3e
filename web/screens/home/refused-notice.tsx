import { CircleCheck, FileX2 } from 'lucide-react';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { isOverUnsent, refusalAt } from '../identity/next-step.ts';
import { againPath } from '../identity/renewal-notice.tsx';
import { useToSend } from './use-to-send.ts';
import type { ToSend } from './use-to-send.ts';

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

/**
 * That their last case was refused, whose owner would wait for it otherwise, and the way to what comes next; or that
 * what answers it is there, and only has to be sent.
 */
export function RefusedNotice() {
  const { path, isKnown, own, journey } = useToSend();
  const last = own?.review;
  const page = last === undefined || journey === undefined ? undefined : pageOf(journey, last);
  // Nobody is told once more that they were refused whose answer is there.
  if (!isKnown) return null;
  if (path !== undefined) return <Whole path={path} />;
  if (page === undefined) return <Over own={own} journey={journey} />;
  return <Told text={t('home.refused')} more={t('home.refusedMore')} path={page} />;
}

/** The same of whom nobody has refused anything; or that their document has ended, of which nothing can be sent. */
export function ToSendNotice() {
  const { path, own, journey } = useToSend();
  return path === undefined ? <Over own={own} journey={journey} /> : <Whole path={path} />;
}

function Over({ own, journey }: Pick<ToSend, 'own' | 'journey'>) {
  const isOver = journey !== undefined && isOverUnsent(journey, undefined, own?.isDocumentOver === true);
  return isOver ? <Told text={t('review.documentOver')} more={t('review.toDetails')} path={againPath} /> : null;
}

function Whole({ path }: { readonly path: string }) {
  return <Told isWhole text={t('papers.whole')} more={t('papers.toSend')} path={path} />;
}

interface ToldProps {
  readonly text: string;
  readonly more: string;
  readonly path: string;
  /** Nothing is amiss. */
  readonly isWhole?: boolean;
}

function Told({ text, more, path, isWhole = false }: ToldProps) {
  const navigate = useNavigate();
  return (
    <Notice tint={isWhole ? 'success' : 'warning'} icon={isWhole ? CircleCheck : FileX2} live>
      <span className="block pt-px">{text}</span>
      <button type="button" onClick={() => void navigate(path)} className="-mb-2.5 min-h-11 font-semibold underline">
        {more}
      </button>
    </Notice>
  );
}
