import { Suspense } from 'react';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { companySlots } from '../../../shared/company/company-papers.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import { companyPath } from '../../commands/company/give.ts';
import { companyReviewForm, sendCompanyForReviewFacts } from '../../commands/company/send-for-review.ts';
import { consentForm } from '../../commands/user/give-consent.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useBeginAtNews } from '../../ui/use-begin-at-news.ts';
import { ConsentPage } from '../kit/consent-page.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useConsentedSend } from '../kit/use-consented-send.ts';
import { RenewalNotice } from '../identity/renewal-notice.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { anewText, AskedAnew } from '../papers/asked-anew.tsx';
import { PaperRows } from '../papers/paper-rows.tsx';
import { ExpiredHint } from '../review/document-over.tsx';
import { rowsToAnswer } from '../review/refused.ts';
import { ReviewResult } from '../review/review-result.tsx';
import { WhenDecided } from '../review/when-decided.tsx';
import { useBack } from '../use-back.ts';
import { companyJourney, companyPlaces } from './journey.ts';
import { isAnswered, isToCorrect, stillRefused } from './own-company.ts';
import type { CompanyDetail as Detail } from './own-company.ts';

// Who has agreed once comes back for weeks without it.
const CompanyConsent = lazyPart(async () => (await import('./company-consent.tsx')).CompanyConsent);
// What takes pictures is fetched with the first place that is opened.
const PaperPage = lazyPart(async () => (await import('../papers/paper-page.tsx')).PaperPage, 'identity');

/** The way of a company, from the consent to what the reviewers made of it; the server says where it stands. */
export function CompanyScreen() {
  const title = t('title.identityEnterprise');
  const back = useBack('/identityChoose');
  const unfilled = (
    <Screen title={title} onBack={back}>
      {null}
    </Screen>
  );
  return (
    <PendingGate form={companyReviewForm} title={title}>
      <PendingGate form={consentForm} title={title}>
        <Suspense fallback={unfilled}>
          <Way back={back} />
        </Suspense>
      </PendingGate>
    </PendingGate>
  );
}

/** Whether its papers may be given and replaced: not while it lies with the reviewers. */
const isOpen = ({ isPossible, review }: Detail): boolean => isPossible && review?.state !== 'waiting';

/** Data under review stays as it was sent, also where more documents are asked for. */
const mayGive = ({ isPossible, review }: Detail): boolean =>
  isPossible && review?.state !== 'waiting' && review?.state !== 'asked';

/**
 * Whether what is shown is what its level rests, or rested, on: nothing waits to be checked, and the form begins empty,
 * for no answer gives a company's data whole.
 */
const isAnew = ({ company, papers }: Detail): boolean => company !== undefined && papers.length === 0;

function Way({ back }: { readonly back: () => void }) {
  const navigate = useNavigate();
  const detail = useQuery(companyDetail, {}, { quiet: true });
  const { data } = detail;
  const { run, isRunning } = useCommand(sendCompanyForReview, sendCompanyForReviewFacts, { tells: () => true });
  const { send, error, needsConsent, leave } = useConsentedSend(() => run({}));
  // In the address, so that the phone's own button leads from a paper to the list.
  const named = useSearch().get('paper');
  const slot = companySlots.find((each) => each === named);
  const row = rowsToAnswer(data?.papers ?? [], data?.review).find((each) => each.slot === slot);
  if (data !== undefined && slot !== undefined && row !== undefined && isOpen(data))
    return (
      <PaperPage
        key={slot}
        slot={slot}
        isKept={row.keptAtMs !== undefined}
        why={<AskedAnew row={row} review={data.review} />}
        onDone={() => void navigate(companyPath, { replace: true })}
      />
    );
  if (needsConsent) return <ConsentPage title={t('title.identityEnterprise')} onBack={leave} onGiven={send} />;
  if (data?.isPossible === true && !data.hasConsent) return <CompanyConsent onBack={back} />;
  return (
    <Screen
      title={t('title.identityEnterprise')}
      onBack={back}
      bottom={
        data === undefined ? undefined : <WayOn detail={data} error={error} isRunning={isRunning} onSend={send} />
      }
    >
      <QueryView query={detail} skeleton={<SkeletonRows count={6} />}>
        {(known) => <Standing detail={known} onOpen={(each) => void navigate(`${companyPath}?paper=${each}`)} />}
      </QueryView>
    </Screen>
  );
}

const first = companyJourney.steps[0]?.name ?? '';

interface WayOnProps {
  readonly detail: Detail;
  readonly error: string | undefined;
  readonly isRunning: boolean;
  readonly onSend: () => Promise<void>;
}

/** Whether something has to be put into a place of papers still. */
const isMissing = ({ isNeeded, keptAtMs, isAskedAnew }: Detail['papers'][number]): boolean =>
  isAskedAnew === true || (isNeeded && keptAtMs === undefined);

/** What its owner can do where it stands. */
function WayOn({ detail, error, isRunning, onSend }: WayOnProps) {
  const navigate = useNavigate();
  const { isPossible, company, papers, review, sends } = detail;
  const isDataFirst = isToCorrect(detail) || detail.isDocumentOver === true;
  // Of what our staff asked for, or have refused, the first that is not there.
  const isWanted = review?.state === 'asked' || (review?.state === 'refused' && !isDataFirst);
  const asked = isWanted && detail.isDocumentOver !== true ? papers.find(isMissing) : undefined;
  const sending =
    sends === undefined || sends.restsUntilMs !== undefined ? null : (
      <Button
        look={isDataFirst ? 'soft' : 'primary'}
        busy={isRunning}
        aria-describedby="company-error"
        onClick={() => void onSend()}
      >
        {t('review.send')}
      </Button>
    );
  return (
    <>
      <FieldError id="company-error" text={error} />
      {isDataFirst ? null : sending}
      {asked === undefined ? null : (
        <Button onClick={() => void navigate(`${companyPath}?paper=${asked.slot}`)}>
          {t(asked.keptAtMs === undefined ? 'review.addDocuments' : 'review.replace')}
        </Button>
      )}
      {mayGive(detail) ? (
        <Button
          look={company === undefined || isAnew(detail) || isDataFirst ? 'primary' : 'quiet'}
          // What was given is looked at from its first page on; what is half typed goes on where it was left.
          onClick={() => void navigate(company === undefined ? companyPlaces.path : companyPlaces.stepAt(first, {}))}
        >
          {t(company === undefined ? 'company.begin' : isAnew(detail) ? 'company.giveAnew' : 'company.giveAgain')}
        </Button>
      ) : null}
      {isDataFirst ? sending : null}
      {!isPossible && review?.state === 'accepted' ? <FromAccepted /> : null}
    </>
  );
}

/** Where a company goes on that has its level: to the account that money goes out to, or else home. */
function FromAccepted() {
  const navigate = useNavigate();
  const { data: linked } = useQuery(getBankAccounts, {}, { quiet: true });
  if (linked === undefined) return null;
  const isLinked = linked.rows.length > 0;
  return (
    <Button onClick={() => void navigate(isLinked ? homePath : '/addBankAccount')}>
      {t(isLinked ? 'common.toHome' : 'company.linkAccount')}
    </Button>
  );
}

interface StandingProps {
  readonly detail: Detail;
  readonly onOpen: (slot: Detail['papers'][number]['slot']) => void;
}

function Standing({ detail, onOpen }: StandingProps) {
  const { isPossible, company, isWhole, renewal, review, sends } = detail;
  const [isDataFirst, told] = [isToCorrect(detail), stillRefused(detail)];
  const papers = isDataFirst ? rowsToAnswer(detail.papers, review) : detail.papers;
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  const heading = useBeginAtNews(`${review?.reviewId} ${review?.state}`);
  const levelEnded = who?.levelEnded;
  const isCompany = who !== undefined && isOfCompany(who);
  const isLevelOver = levelEnded === 'company';
  // What was given for that already lies with our staff, or came back from them: it is asked for by that alone.
  const isGiven = review?.state === 'waiting' || review?.state === 'asked';
  // What was accepted once says nothing any more where it is to be checked again.
  const isOld = review?.state === 'accepted' && isPossible;
  return (
    <div className="space-y-4 pb-4">
      {renewal === undefined ? null : (
        <RenewalNotice journey={{ renewal, review, state: 'done', isCompany: true }} isHere />
      )}
      {(isOld || isLevelOver) && !isGiven && renewal === undefined ? (
        <Notice tint="warning" title={t('company.ended')}>
          <p className="mt-1">{t('company.endedText')}</p>
        </Notice>
      ) : null}
      {told === undefined || isOld ? null : (
        <ReviewResult
          review={told}
          heading={heading}
          papers={papers.length === 0 ? undefined : { rows: papers, isWhole }}
          isAnswered={isAnswered(detail)}
          acceptedText={isCompany ? t('company.accepted') : undefined}
          askedText={detail.isDocumentOver === true ? t('review.askedDetails') : undefined}
        >
          {detail.isDocumentOver === true ? null : <ExpiredHint review={told} />}
        </ReviewResult>
      )}
      {detail.isDocumentOver === true && review?.state !== 'waiting' ? (
        <Notice tint="warning" title={t('review.documentOver')}>
          <p className="mt-1">
            {t(review?.state === 'asked' ? 'review.documentOverAsked' : 'review.documentOverText')}
          </p>
        </Notice>
      ) : null}
      {!isPossible && review?.state !== 'accepted' ? (
        <Notice tint="warning" title={t(levelEnded === 'person' ? 'company.ofPerson' : 'company.notPossible')}>
          <p className="mt-1">{t(levelEnded === 'person' ? 'company.ofPersonText' : 'company.notPossibleText')}</p>
        </Notice>
      ) : null}
      {isPossible && company === undefined ? <p className="px-1 text-ink-soft">{t('company.about')}</p> : null}
      {company === undefined ? null : <Given company={company} />}
      {isAnew(detail) && mayGive(detail) ? <p className="px-1 text-ink-soft">{t('company.typedAnew')}</p> : null}
      {!isPossible || papers.length === 0 ? null : (
        <Section title={t('company.documents')}>
          {isWhole || isDataFirst ? null : (
            <p className="mb-2 px-1 text-ink-soft">{anewText(papers) ?? t('company.documentsText')}</p>
          )}
          <PaperRows {...{ rows: papers, review }} onOpen={isOpen(detail) ? onOpen : undefined} />
        </Section>
      )}
      {sends === undefined ? null : (
        <p className="px-1 text-ink-soft">
          <WhenDecided sends={sends} />
        </p>
      )}
    </div>
  );
}

/** What was given of it, masked. */
function Given({ company }: { readonly company: NonNullable<Detail['company']> }) {
  const own = (text: string) => <span data-own>{text}</span>;
  return (
    <Card className="px-5 py-1">
      <Facts
        facts={[
          [t('company.legalName'), own(company.legalName)],
          [t('company.number'), company.registrationNumber],
          [t('company.taxId'), company.taxId],
          [t('company.role'), t(`company.role.${company.role}`)],
          [t('personal.idNumber'), company.personIdNumber],
          [t('company.account'), company.accountNumber],
        ]}
      />
    </Card>
  );
}
