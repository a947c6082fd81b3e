import { Suspense, useEffect, useState } from 'react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { papers as slots, paperSlots } from '../../../shared/personal/papers.ts';
import { companyPath } from '../../commands/company/give.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { isOfCompany } from '../../../shared/personal/of-company.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { keepFlag, readFlag } from '../../identity-flags.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { againPath } from '../identity/renewal-notice.tsx';
import { DocumentOver } from '../review/document-over.tsx';
import { isAnswered, isBesideCheck, isDataWanted, isToSend, useOwnCase } from '../review/own-case.ts';
import { differsFromDetails, rowsToAnswer } from '../review/refused.ts';
import { useBack } from '../use-back.ts';
import { AskedAnew, isThereStill } from './asked-anew.tsx';
import { PaperPage } from './paper-page.tsx';
import { PaperRows } from './paper-rows.tsx';
import { ShownPapers } from './shown-papers.tsx';

// What became of a case is fetched by whom one was refused.
const ReviewResult = lazyPart(async () => (await import('../review/review-result.tsx')).ReviewResult);

type Papers = OutputOf<typeof listPapers>;
const here = '/registerAuth';

/** The pictures that show who one is: what is wanted, what is there, and the way to the reviewers. */
export function PapersScreen() {
  const back = useBack('/identity-view');
  const navigate = useNavigate();
  const papers = useQuery(listPapers, {}, { quiet: true });
  // What became of the last case says what these are for: no button changes under a finger, nor keeps it anybody long.
  const last = useQuery(getReview, {}, { quiet: true });
  const isKnown = last.data !== undefined || last.problem !== undefined;
  const own = useOwnCase(last.data) ?? {};
  const { review } = own;
  // In the address, so that the phone's own button leads from a paper to the list.
  const named = useSearch().get('paper');
  const slot = paperSlots.find((each) => each === named);
  useNationalityFlag(papers.data?.rows);
  const row = rowsToAnswer(papers.data?.rows ?? [], review).find((each) => each.slot === slot);
  if (slot !== undefined && row !== undefined && papers.data?.word === 'gather')
    return (
      <PaperPage
        key={slot}
        slot={slot}
        isKept={row.keptAtMs !== undefined}
        why={
          last.data === undefined || (isBesideCheck(own) && row.isRefused !== true) ? undefined : (
            <AskedAnew row={row} review={last.data.review} />
          )
        }
        onDone={() => void navigate(here, { replace: true })}
      />
    );
  return (
    <Screen title={t('title.registerAuth')} onBack={back}>
      <QueryView query={{ ...papers, data: isKnown ? papers.data : undefined }} skeleton={<SkeletonRows count={6} />}>
        {(known) => <List papers={known} own={own} onOpen={(each) => void navigate(`${here}?paper=${each}`)} />}
      </QueryView>
    </Screen>
  );
}

/** Keeps which policy is read from here in between: that of a card's owner, who is Thai, or of a passport's. */
function useNationalityFlag(rows: Papers['rows'] = []): void {
  const isOf = (document: 'card' | 'passport') => rows.some(({ slot }) => slots[slot].of === document);
  const type = isOf('card') ? 1 : isOf('passport') ? 2 : undefined;
  useEffect(() => {
    if (type !== undefined) keepFlag('nationalityType', type);
  }, [type]);
}

/** Where what is needed follows from what is given first; a company gives its documents on its own page. */
function ToData() {
  const navigate = useNavigate();
  const { data: journey, problem } = useQuery(getIdentityJourney, {}, { quiet: true });
  if (journey === undefined && problem === undefined) return null;
  const isCompanys = journey !== undefined && isOfCompany(journey);
  return (
    <>
      <p className="px-1 text-ink-soft">{t(isCompanys ? 'identity.companyText' : 'papers.noData')}</p>
      <Button onClick={() => void navigate(isCompanys ? companyPath : '/identity-view')}>
        {t(isCompanys ? 'identity.toCompany' : 'papers.toData')}
      </Button>
    </>
  );
}

interface NotAcceptedProps {
  readonly review: OwnReview;
  readonly papers: Papers;
  /** The data is what answers it, and no picture. */
  readonly isDataFirst: boolean;
}

/**
 * Why the last case was refused, or came back; where the data answers that, the way to it, and else other pictures in
 * the places. It is taken back on its own page.
 */
function NotAccepted({ review, papers, isDataFirst }: NotAcceptedProps) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      {isDataFirst ? (
        <ReviewResult review={review} refusedText={t('review.refusedData')}>
          <Button className="mt-3" onClick={() => void navigate(againPath)}>
            {t(differsFromDetails(review) ? 'identity.correctData' : 'identity.giveAgain')}
          </Button>
        </ReviewResult>
      ) : (
        // Something is wanted still, whatever a list from before says.
        <ReviewResult review={review} papers={{ rows: papers.rows, isWhole: false }} isBeside />
      )}
    </Suspense>
  );
}

/** What the page is for; whoever comes from the check of their face reads that it is done, and what is left. */
function About() {
  const [isFaceChecked] = useState(() => readFlag('faceChecked') === 1);
  return (
    <>
      {isFaceChecked ? <p className="px-1 font-semibold">{t('papers.faceChecked')}</p> : null}
      <p className="px-1 text-ink-soft">{t('papers.about')}</p>
    </>
  );
}

interface ListProps {
  readonly papers: Papers;
  readonly own: Pick<OutputOf<typeof getReview>, 'review' | 'sends' | 'isDocumentOver'>;
  readonly onOpen: (slot: Papers['rows'][number]['slot']) => void;
}

function List({ papers, own, onOpen }: ListProps) {
  const navigate = useNavigate();
  const { word, isWhole } = papers;
  const isOpen = word === 'gather';
  const { review, sends } = own;
  const rows = rowsToAnswer(papers.rows, review);
  const isDataFirst = isOpen && isDataWanted(own);
  const isThis = isOpen && review?.kind === sends?.kind;
  const isRefused = isThis && review?.state === 'refused' && !isAnswered(own, papers);
  // A list from before the case came back calls all of it there.
  const isAsked = isThis && review?.state === 'asked' && (!isWhole || isThereStill(review, papers.rows));
  return (
    <div className="space-y-4 pb-4">
      {word === 'review' ? (
        <Notice tint="warning" icon={TriangleAlert}>
          <p>{t('papers.inReview')}</p>
          <Button look="soft" className="mt-3" onClick={() => void navigate('/dopaAuthenticationManual')}>
            {t('title.dopaManual')}
          </Button>
        </Notice>
      ) : review !== undefined && (isDataFirst || isRefused || isAsked) ? (
        <NotAccepted review={review} papers={papers} isDataFirst={isDataFirst} />
      ) : isOpen && own.isDocumentOver === true ? (
        // No picture is any use: what came back is taken back on its own page first.
        <>
          <DocumentOver own={own} isLed={false} />
          {review?.state === 'asked' ? (
            <Button onClick={() => void navigate('/dopaAuthenticationManual')}>{t('identity.seeAsked')}</Button>
          ) : null}
        </>
      ) : isOpen && isWhole ? (
        <Notice tint="success" icon={CircleCheck} title={t('papers.whole')}>
          {isToSend(own, papers) ? (
            <>
              <p className="mt-1">{t('papers.wholeText')}</p>
              <Button className="mt-3" onClick={() => void navigate('/dopaAuthenticationManual')}>
                {t('papers.toSend')}
              </Button>
            </>
          ) : (
            <Button className="mt-3" onClick={() => void navigate('/identity-view')}>
              {t('papers.toData')}
            </Button>
          )}
        </Notice>
      ) : word === 'none' ? (
        <ToData />
      ) : (
        <About />
      )}
      {rows.length === 0 ? null : (
        <PaperRows {...{ rows, review }} isBesideCheck={isBesideCheck(own)} onOpen={isOpen ? onOpen : undefined} />
      )}
      {rows.some(({ keptAtMs }) => keptAtMs !== undefined) ? <ShownPapers /> : null}
    </div>
  );
}
