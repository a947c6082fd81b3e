import type { ReactNode } from 'react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { formPathOf } from '../../data/pending/pending-commands.ts';
import type { PendingPicture } from '../../data/pending/pending-picture.ts';
import { usePendingPicture } from '../../data/pending/pending-picture.ts';
import { useFreshRefusal } from '../../data/queries/use-fresh-refusal.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { needs } from '../../needs.ts';
import type { Need } from '../../needs.ts';
import { homePath } from '../../route-table.ts';
import type { AppPath } from '../../route-table.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { Picture } from '../../ui/drawing.tsx';
import { code } from '../../ui/drawings/code.ts';
import { letter } from '../../ui/drawings/letter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useBack } from '../use-back.ts';

interface Way {
  readonly action: PlainTextKey;
  readonly to: AppPath;
}

interface Reason {
  readonly drawing: Picture;
  readonly title: PlainTextKey;
  /** Why not, and what now, in one sentence. */
  readonly text: PlainTextKey;
  /** What is to be done about it, and where else to look. */
  readonly ways: readonly [Way, ...Way[]];
}

/** The way of whoever is missing nothing but to be known; what is missing of that, its pages say. */
const verify: Way = { action: 'whyNot.verify', to: '/identityChoose' };
const levels: Way = { action: 'whyNot.linkBank.action', to: '/verificationLevels' };

const reasons: Readonly<Record<Need, Reason>> = {
  'no-review': {
    drawing: letter,
    title: 'whyNot.review.title',
    text: 'whyNot.review.text',
    ways: [{ action: 'common.toHome', to: homePath }],
  },
  'money-out': {
    drawing: code,
    title: 'whyNot.moneyOut.title',
    text: 'whyNot.moneyOut.text',
    ways: [verify, levels],
  },
  receive: {
    drawing: code,
    title: 'whyNot.receive.title',
    text: 'whyNot.receive.text',
    ways: [verify, levels],
  },
  'link-bank': {
    drawing: code,
    title: 'whyNot.linkBank.title',
    text: 'whyNot.linkBank.text',
    ways: [verify, levels],
  },
};

/** Of what a level lacks: whoever is known already, and may be too young for more, is led to what the levels take. */
const ofKnown: Pick<Reason, 'ways'> = {
  ways: [levels, { action: 'whyNot.moneyOut.action', to: '/accountLimits' }],
};

/** A company is checked on its own page, also once its level has ended. */
const ofCompany: Pick<Reason, 'text' | 'ways'> = {
  text: 'whyNot.company.text',
  ways: [{ action: 'whyNot.company.action', to: '/identityEnterprise' }, levels],
};

/** Whose level has ended could do by it what it allowed, and can again. */
const ofEnded: Pick<Reason, 'title' | 'text'> = { title: 'whyNot.ended.title', text: 'whyNot.ended.text' };

/** Whether a level that has ended allowed it; one that is not known is taken for such a one. */
function couldBefore(need: Need, { levelEnded, levelEndedOf: tier = 'semi' }: UserInfo): boolean {
  return levelEnded !== undefined && needs[need]({ tier });
}

/** The reason by who its person is. */
function reasonOf(need: Need, who: UserInfo | undefined): Reason {
  const reason = reasons[need];
  if (need === 'no-review' || who === undefined) return reason;
  if (isOfCompany(who)) return { ...reason, ...ofCompany };
  if (couldBefore(need, who)) return { ...reason, ...ofEnded };
  return who.tier === 'unauthorized' ? reason : { ...reason, ...ofKnown };
}

/**
 * The reason as it is at this moment: a review's page says where it stands, and who is asked for more is told that they
 * are, for they would wait for nothing otherwise.
 */
function useReasonOf(need: Need, who: UserInfo | undefined): Reason {
  const { review } = useQuery(getReview, need === 'no-review' ? {} : undefined, { quiet: true }).data ?? {};
  const reason = reasonOf(need, who);
  if (review === undefined) return reason;
  const isAsked = review.state === 'asked';
  const way: Way = {
    action: isAsked ? 'whyNot.asked.action' : 'whyNot.review.action',
    to: review.kind === 'company' ? '/identityEnterprise' : '/dopaAuthenticationManual',
  };
  return {
    ...reason,
    ...(isAsked && { title: 'whyNot.asked.title', text: 'whyNot.asked.text' }),
    ways: [way, ...reason.ways],
  };
}

/** What cannot be done is told in the word of the page that was asked for: to cash out is no transfer. */
function headingOf(need: Need, { title }: Reason, pathname: string): PlainTextKey {
  const isOfPage = need === 'money-out' && pathname === '/cashOut' && title !== ofEnded.title;
  return isOfPage ? 'whyNot.cashOut.title' : title;
}

/** Whether something that was sent from a page has no answer yet, or one that nobody has seen. */
function isOpenAt({ pending, settled }: PendingPicture, pathname: string): boolean {
  return [...pending, ...settled.filter(({ told }) => !told)].some((command) => formPathOf(command) === pathname);
}

export interface WhyNotProps {
  readonly need: Need;
  /** The name of the page that was asked for. */
  readonly title: PlainTextKey;
  /** The page itself, for what was sent from it earlier and has not been told. */
  readonly children: ReactNode;
}

/**
 * In place of a page that its person may not use: why not, and what now. What is known of them may be old, so the
 * server is asked first. What was sent from the page before is told there all the same, by its own gate.
 */
export function WhyNotScreen({ need, title, children }: WhyNotProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const picture = usePendingPicture();
  const base = useQuery(getBaseInfo, {}, { quiet: true });
  const reason = useReasonOf(need, base.data);
  const refused = useFreshRefusal(true, base.refresh);
  if (picture === undefined || refused === 'asking') {
    return (
      <Screen title={t(title)} onBack={back}>
        <SkeletonRows count={3} />
      </Screen>
    );
  }
  if (isOpenAt(picture, pathname)) return children;
  const { drawing, text, ways } = reason;
  return (
    <Screen
      title={t(title)}
      onBack={back}
      bottom={ways.map(({ action, to }, place) => (
        <Button key={to} look={place === 0 ? 'primary' : 'quiet'} onClick={() => void navigate(to)}>
          {t(action)}
        </Button>
      ))}
    >
      <EmptyState drawing={drawing} title={t(headingOf(need, reason, pathname))} text={t(text)} />
    </Screen>
  );
}
