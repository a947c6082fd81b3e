import { Suspense } from 'react';
import { Clock3, FileText, IdCard, LockKeyhole, PartyPopper, X } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { WalletLock } from '../../../shared/wallet-lock.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

// Of few: neither what looks at their pictures nor its words are anything that home waits for.
const AskedFor = lazyPart(async () => (await import('./asked-for.tsx')).AskedFor, 'home', 'identity');
const RefusedNotice = lazyPart(async () => (await import('./refused-notice.tsx')).RefusedNotice, 'identity');

interface StandingNoticesProps {
  readonly userInfo: UserInfo | undefined;
  readonly reactivated: boolean;
  readonly onClose: () => void;
}

/** What has to be known before anything else. */
export function StandingNotices({ userInfo, reactivated, onClose }: StandingNoticesProps) {
  const { auditStatus, lock } = userInfo ?? {};
  const underReview = auditStatus === 1;
  return (
    <>
      {lock === undefined ? null : <LockNotice lock={lock} />}
      {reactivated ? (
        <Notice
          tint="success"
          icon={PartyPopper}
          live
          action={
            <IconButton label={t('common.close')} onClick={onClose} className="-my-2.5 -mr-2.5">
              <X aria-hidden className="size-5" />
            </IconButton>
          }
        >
          {t('home.reactivated')}
        </Notice>
      ) : null}
      {underReview ? <ReviewNotice isLevelEnding={userInfo?.levelEndsAtMs !== undefined} /> : null}
      {auditStatus === 3 ? (
        <Suspense fallback={null}>
          <RefusedNotice />
        </Suspense>
      ) : null}
      {underReview || userInfo === undefined ? null : <LevelNotice userInfo={userInfo} />}
    </>
  );
}

/** What lies with our staff, or is asked of its owner, who would wait for nothing otherwise. */
function ReviewNotice({ isLevelEnding }: { readonly isLevelEnding: boolean }) {
  const { review, isDocumentOver = false } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  const isAsked = review?.state === 'asked';
  const isCompany = review?.kind === 'company';
  return (
    <Notice tint="warning" icon={isAsked ? FileText : Clock3} live>
      {isAsked ? (
        <Suspense fallback={null}>
          <AskedFor
            isCompany={isCompany}
            by={review.answerByMs}
            isLevelEnding={isLevelEnding}
            isDocumentOver={isDocumentOver}
          >
            {(text) => <ToCase isCompany={isCompany} text={t(text)} />}
          </AskedFor>
        </Suspense>
      ) : (
        <>
          <span className="block pt-px">{t('home.underReview')}</span>
          <ToCase isCompany={isCompany} text={t('home.reviewMore')} />
        </>
      )}
    </Notice>
  );
}

/** The way from home to the case that its owner waits for, or is waited for with. */
function ToCase({ isCompany, text }: { readonly isCompany: boolean; readonly text: string }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate(isCompany ? '/identityEnterprise' : '/dopaAuthenticationManual')}
      className="-mb-2.5 min-h-11 font-semibold underline"
    >
      {text}
    </button>
  );
}

/** That a level has ended, or ends unless something is done, which is given on the page of whose wallet it is. */
function LevelNotice({ userInfo }: { readonly userInfo: UserInfo }) {
  const navigate = useNavigate();
  const { levelEnded, levelEndsAtMs } = userInfo;
  if (levelEnded === undefined && levelEndsAtMs === undefined) return null;
  const isCompany = isOfCompany(userInfo);
  const ends = levelEndsAtMs === undefined ? '' : t('home.levelEnds', { day: shortDay(levelEndsAtMs - 1) });
  const text = levelEnded === undefined ? ends : t(isCompany ? 'home.levelEndedCompany' : 'home.levelEnded');
  return (
    <Notice tint="warning" icon={IdCard} live>
      <span className="block pt-px">{text}</span>
      <button
        type="button"
        onClick={() => void navigate(isCompany ? '/identityEnterprise' : '/identity-view')}
        className="-mb-2.5 min-h-11 font-semibold underline"
      >
        {t('home.renewalMore')}
      </button>
    </Notice>
  );
}

function LockNotice({ lock: { unlockAskedAtMs } }: { readonly lock: WalletLock }) {
  const navigate = useNavigate();
  return (
    <Notice tint="warning" icon={LockKeyhole} live>
      <span className="block pt-px">{t(unlockAskedAtMs === undefined ? 'home.locked' : 'home.lockedAsked')}</span>
      <button
        type="button"
        onClick={() => void navigate('/walletLock')}
        className="-mb-2.5 min-h-11 font-semibold underline"
      >
        {t('home.lockedMore')}
      </button>
    </Notice>
  );
}
