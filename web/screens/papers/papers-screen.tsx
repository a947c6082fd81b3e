import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { paperSlots } from '../../../shared/personal/papers.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { againPath } from '../identity/renewal-notice.tsx';
import { differsFromDetails, rowsToAnswer } from '../review/refused.ts';
import { useBack } from '../use-back.ts';
import { OwnAskedAnew } from './asked-anew.tsx';
import { PaperPage } from './paper-page.tsx';
import { PaperRows } from './paper-rows.tsx';
import { ShownPapers } from './shown-papers.tsx';

type Papers = OutputOf<typeof listPapers>;
const here = '/registerAuth';

/** The pictures that show who one is: what is wanted, what is there, and the way to the reviewers. */
export function PapersScreen() {
  const back = useBack('/identity-view');
  const navigate = useNavigate();
  const papers = useQuery(listPapers, {}, { quiet: true });
  // Without it the places are there all the same.
  const last = useQuery(getReview, {}, { quiet: true });
  // In the address, so that the phone's own button leads from a paper to the list.
  const named = useSearch().get('paper');
  const slot = paperSlots.find((each) => each === named);
  const row = papers.data?.rows.find((each) => each.slot === slot);
  if (slot !== undefined && row !== undefined && papers.data?.word === 'gather')
    return (
      <PaperPage
        key={slot}
        slot={slot}
        isKept={row.keptAtMs !== undefined}
        why={row.isAskedAnew ? <OwnAskedAnew row={row} /> : undefined}
        onDone={() => void navigate(here, { replace: true })}
      />
    );
  return (
    <Screen title={t('title.registerAuth')} onBack={back}>
      <QueryView query={papers} skeleton={<SkeletonRows count={6} />}>
        {(known) => (
          <List papers={known} review={last.data?.review} onOpen={(each) => void navigate(`${here}?paper=${each}`)} />
        )}
      </QueryView>
    </Screen>
  );
}

/** Where what is needed follows from what is given first; a company gives its documents on its own page. */
function ToData() {
  const navigate = useNavigate();
  const { data: who, problem } = useQuery(getBaseInfo, {}, { quiet: true });
  if (who === undefined && problem === undefined) return null;
  const isCompanys = who !== undefined && isOfCompany(who);
  return (
    <>
      <p className="px-1 text-ink-soft">{t(isCompanys ? 'identity.nowText.company' : 'papers.noData')}</p>
      <Button onClick={() => void navigate(isCompanys ? companyPath : '/identity-view')}>
        {t(isCompanys ? 'identity.toCompany' : 'papers.toData')}
      </Button>
    </>
  );
}

interface ListProps {
  readonly papers: Papers;
  readonly review: OwnReview | undefined;
  readonly onOpen: (slot: Papers['rows'][number]['slot']) => void;
}

function List({ papers: { word, rows: lying, isWhole }, review, onOpen }: ListProps) {
  const navigate = useNavigate();
  const isOpen = word === 'gather';
  const rows = rowsToAnswer(lying, review);
  const isToCorrect = isOpen && review?.state === 'refused' && differsFromDetails(review);
  return (
    <div className="space-y-4 pb-4">
      {word === 'review' ? (
        <Notice tint="warning" icon={TriangleAlert}>
          <p>{t('papers.inReview')}</p>
          <Button look="soft" className="mt-3" onClick={() => void navigate('/dopaAuthenticationManual')}>
            {t('title.dopaManual')}
          </Button>
        </Notice>
      ) : isToCorrect ? (
        <Notice tint="warning" icon={TriangleAlert} title={t('review.state.refusedDetails')}>
          <p className="mt-1">{t('review.refusedDetails')}</p>
          <Button className="mt-3" onClick={() => void navigate(againPath)}>
            {t('identity.correctData')}
          </Button>
        </Notice>
      ) : isOpen && isWhole ? (
        <Notice tint="success" icon={CircleCheck} title={t('papers.whole')}>
          <p className="mt-1">{t('papers.wholeText')}</p>
          <Button className="mt-3" onClick={() => void navigate('/dopaAuthenticationManual')}>
            {t('papers.toSend')}
          </Button>
        </Notice>
      ) : word === 'none' ? (
        <ToData />
      ) : (
        <p className="px-1 text-ink-soft">{t('papers.about')}</p>
      )}
      {rows.length === 0 ? null : <PaperRows rows={rows} onOpen={isOpen ? onOpen : undefined} />}
      {rows.some(({ keptAtMs }) => keptAtMs !== undefined) ? <ShownPapers /> : null}
    </div>
  );
}
