import {
  ArrowDownLeft,
  BadgeCheck,
  CheckCheck,
  FileText,
  Gauge,
  Hourglass,
  IdCard,
  Inbox,
  MessageCircleReply,
  Repeat,
  RotateCcw,
  ShieldAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isFreezeEvent } from '../../../shared/auth-events.ts';
import type { SecurityEvent } from '../../../shared/auth-events.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { readNotification } from '../../../shared/contracts/notification/read.ts';
import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { notificationStatus, notificationType } from '../../../shared/enums.ts';
import type { ShownNotificationType } from '../../../shared/enums.ts';
import { sideOfReversal } from '../../../shared/movements.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import { isOfCompany } from '../../../shared/user-info.ts';
import { readNotificationFacts } from '../../commands/notification/read.ts';
import { readAllNotificationsFacts } from '../../commands/notification/read-all.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { usePages } from '../../data/queries/use-pages.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import type { AppPath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { pageOfSource } from '../../source-pages.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { letter } from '../../ui/drawings/letter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import type { Tint } from '../../ui/row.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { readId } from '../read-id.ts';
import { shortDay, shortMoment } from '../../text/dates.ts';
import { whenOf } from '../when-of.ts';

type Notice = OutputOf<typeof getNotificationPage>['rows'][number];

const pageSize = 20;

// Security notices are rare, and their words are many.
const SecurityNoticeSheet = lazyPart(
  async () => (await import('./security-notice-sheet.tsx')).SecurityNoticeSheet,
  'security',
);
const FreezeNoticeSheet = lazyPart(async () => (await import('./freeze-notice-sheet.tsx')).FreezeNoticeSheet, 'freeze');

/** Where a case is gone on with that is no step of a person's own way. */
const reviewPages: Readonly<Partial<Record<ReviewKind, AppPath>>> = {
  company: '/identityEnterprise',
  act: '/stepUpReview',
};

const looks: Readonly<Record<ShownNotificationType, { icon: LucideIcon; tint: Tint }>> = {
  0: { icon: Inbox, tint: 'quiet' },
  1: { icon: Repeat, tint: 'brand' },
  2: { icon: Repeat, tint: 'quiet' },
  3: { icon: Repeat, tint: 'danger' },
  4: { icon: MessageCircleReply, tint: 'violet' },
  5: { icon: ArrowDownLeft, tint: 'success' },
  6: { icon: ShieldAlert, tint: 'warning' },
  7: { icon: Inbox, tint: 'warning' },
  8: { icon: BadgeCheck, tint: 'brand' },
  9: { icon: RotateCcw, tint: 'warning' },
  10: { icon: FileText, tint: 'brand' },
  11: { icon: RotateCcw, tint: 'danger' },
  12: { icon: Gauge, tint: 'brand' },
  13: { icon: Hourglass, tint: 'warning' },
  14: { icon: BadgeCheck, tint: 'brand' },
  15: { icon: IdCard, tint: 'warning' },
  16: { icon: RotateCcw, tint: 'warning' },
  17: { icon: FileText, tint: 'warning' },
};

/** What the person was told; opening a message reads it. */
export function NotifyTab() {
  const list = usePages(
    getNotificationPage,
    (before) => {
      if (before === undefined) return { pageSize };
      const cursor = readId('ntf', before.nextCursor);
      return cursor === undefined ? undefined : { pageSize, cursor };
    },
    { quiet: true },
  );
  const readAll = useCommand(readAllNotifications, readAllNotificationsFacts);
  const unread = list.pages?.[0]?.total ?? 0;
  return (
    <ListScreen
      title={t('notify.title')}
      action={
        unread === 0 ? undefined : (
          <button
            type="button"
            disabled={readAll.isRunning}
            onClick={() => void readAll.run({})}
            className="flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-brand-ink"
          >
            <CheckCheck aria-hidden className="size-4.5 shrink-0" />
            {t('notify.readAll')}
          </button>
        )
      }
      list={list}
      keyOf={(notice) => notice.notificationId}
      rowOf={(notice) => <NoticeRow notice={notice} />}
      empty={<EmptyState drawing={letter} title={t('notify.empty')} text={t('notify.emptyText')} />}
      words={{ moreFailed: t('notify.moreFailed'), end: t('notify.end') }}
      skeletonRows={5}
    />
  );
}

/** What leads to where level, limits and free uses are shown, and how to have more of them. */
const showsLimits: ReadonlySet<ShownNotificationType> = new Set([
  notificationType.didNotFit,
  notificationType.tierChanged,
  notificationType.ruleChanges,
]);

/** What leads to the statements, where each says what became of it. */
const showsStatements: ReadonlySet<ShownNotificationType> = new Set([
  notificationType.statementMade,
  notificationType.statementFailed,
]);

/** How near the end of a document or a level is; the day named is the last one of it. */
function renewalTitle(word: NonNullable<Notice['renewalWord']>, endsAtMs: number, isCompanys: boolean): string {
  if (word === 'stepped-down' || word === 'answered') return t(`notify.renewal.${word}`);
  const day = shortDay(endsAtMs - 1);
  // It is the company's papers that are checked, and not whoever reads it.
  return isCompanys && (word === 'asked' || word === 'asked-week')
    ? t(`notify.companyRenewal.${word}`, { day })
    : t(`notify.renewal.${word}`, { day });
}

/** What a notice is about, in words; what came back is told by what it was. */
function titleOf(notice: Notice, isCompanys: boolean): string {
  const { type, securityEvent, transactionType: of, rule, ruleFromMs, reviewWord, ...rest } = notice;
  if (rule !== undefined && ruleFromMs !== undefined)
    return t('notify.rule', { name: t(`rule.${rule}`), when: shortMoment(ruleFromMs) });
  if (reviewWord !== undefined) return t(`notify.${rest.reviewKind === 'act' ? 'act' : 'review'}.${reviewWord}`);
  if (rest.renewalWord !== undefined) return renewalTitle(rest.renewalWord, rest.renewalAtMs ?? 0, isCompanys);
  if (securityEvent !== undefined) return t(`notice.title.${securityEvent}`);
  if (of !== undefined && sideOfReversal(of) === 'returned') return t('notify.reversed');
  return t(`notify.${type}`);
}

/** A notice's sheet is fetched when it is first opened, and stays to be able to close. */
type SheetState = 'none' | 'shut' | 'open';

interface NoticeSheetProps {
  readonly open: boolean;
  readonly event: SecurityEvent;
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** What a freeze did to somebody's money is told otherwise than what somebody did in their name. */
function NoticeSheet({ event, ...props }: NoticeSheetProps) {
  return isFreezeEvent(event) ? (
    <FreezeNoticeSheet event={event} {...props} />
  ) : (
    <SecurityNoticeSheet event={event} {...props} />
  );
}

function NoticeRow({ notice }: { readonly notice: Notice }) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<SheetState>('none');
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  const isCompanys = who !== undefined && isOfCompany(who);
  const read = useCommand(readNotification, readNotificationFacts, { tells: () => true });
  const { securityEvent } = notice;
  const unread = notice.status === notificationStatus.unread;
  const isGain = notice.type === notificationType.moneyIn || notice.type === notificationType.cameBack;
  const open = () => {
    const notificationId = readId('ntf', notice.notificationId);
    if (unread && notificationId !== undefined) void read.run({ notificationId });
    if (securityEvent !== undefined) setSheet('open');
    // What came back is told in full on its own page.
    const page =
      pageOfSource(notice.sourceId) ??
      (notice.transactionId === undefined ? undefined : `/transactionDetail?id=${notice.transactionId}`);
    if (page !== undefined) void navigate(page);
    if (showsLimits.has(notice.type)) void navigate('/accountLimits');
    if (showsStatements.has(notice.type)) void navigate('/statements');
    if (notice.type === notificationType.renewal) void navigate(isCompanys ? '/identityEnterprise' : '/identity-view');
    if (notice.type === notificationType.review)
      void navigate(reviewPages[notice.reviewKind ?? 'papers'] ?? '/dopaAuthenticationManual');
  };
  return (
    <>
      <Row
        lead={
          <span className="relative">
            <IconTile {...looks[notice.type]} />
            {unread ? (
              <span
                role="img"
                aria-label={t('notify.unread')}
                className="absolute top-0 right-0 size-3 rounded-full bg-brand ring-2 ring-card"
              />
            ) : null}
          </span>
        }
        title={<span className={unread ? 'font-semibold' : 'text-ink-soft'}>{titleOf(notice, isCompanys)}</span>}
        line={<span className="tabular">{whenOf(notice.createdAtMs)}</span>}
        trail={
          notice.amountSatang === undefined ? undefined : (
            <Amount
              satang={notice.amountSatang}
              size="row"
              unit={false}
              sign={isGain ? 1 : undefined}
              className={isGain ? 'text-success-ink' : ''}
            />
          )
        }
        arrow={securityEvent !== undefined}
        onPress={open}
      />
      {securityEvent === undefined || sheet === 'none' ? null : (
        <Suspense>
          <NoticeSheet open={sheet === 'open'} event={securityEvent} notice={notice} onClose={() => setSheet('shut')} />
        </Suspense>
      )}
    </>
  );
}
