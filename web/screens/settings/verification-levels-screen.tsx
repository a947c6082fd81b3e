import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { LimitType, Tier } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { companyPath } from '../../commands/company/give.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { shortBaht } from '../../ui/short-baht.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';
import { FeatureTable } from './feature-table.tsx';

type Level = OutputOf<typeof getTradeLimitConfig>['levels'][number];

/** What each level takes and what it gives; the tier cards lead here. */
export function VerificationLevelsScreen() {
  const back = useBack('/accountLimits');
  const config = useQuery(getTradeLimitConfig, {}, { quiet: true });
  return (
    <Screen title={t('title.levels')} onBack={back}>
      <QueryView query={config} skeleton={<LevelsSkeleton />}>
        {({ levels, current }) => <Levels levels={levels} own={current.tier} />}
      </QueryView>
    </Screen>
  );
}

function Levels({ levels, own }: { readonly levels: readonly Level[]; readonly own: Tier }) {
  const navigate = useNavigate();
  const last = levels.at(-1)?.tier;
  const hasMore = last !== own;
  // Only the way of a company leads to that level, and none of a person's steps is on it.
  const isCompany = last === 'enterprise';
  return (
    <div className="space-y-4">
      {hasMore ? (
        <>
          <Notice tint="info">{t(isCompany ? 'levels.wayCompany' : 'levels.way')}</Notice>
          <Button look="soft" onClick={() => void navigate(isCompany ? companyPath : '/identityChoose')}>
            {t(isCompany ? 'levels.toCompany' : 'action.identity')}
          </Button>
        </>
      ) : null}
      <ol className="space-y-4">
        {levels.map((level, index) => (
          <li key={level.tier}>
            <LevelCard level={level} place={index + 1} isOwn={level.tier === own} />
          </li>
        ))}
      </ol>
      <FeatureTable tiers={levels.map(({ tier }) => tier)} own={own} />
    </div>
  );
}

interface LevelCardProps {
  readonly level: Level;
  readonly place: number;
  readonly isOwn: boolean;
}

function LevelCard({ level, place, isOwn }: LevelCardProps) {
  const limitOf = (type: LimitType) => level.limits.find((limit) => limit.limitType === type)?.limitSatang ?? 0;
  // What a level forbids has a limit of zero; the rows say nothing then, because the table below says it.
  const amount = (...satang: readonly number[]) =>
    satang.every((each) => each === 0) ? undefined : <ShortAmounts satang={satang} />;
  const pair = (day: LimitType, month: LimitType) => amount(limitOf(day), limitOf(month));
  return (
    <Card className={classes('px-5 pt-4 pb-1.5', isOwn && 'ring-2 ring-brand')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="flex items-center gap-2.5 font-semibold">
          <span
            aria-hidden
            className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-brand-tint text-sm text-brand-ink"
          >
            {place}
          </span>
          {t(`tier.${level.tier}`)}
        </h2>
        {isOwn ? <Chip tint="brand">{t('levels.yours')}</Chip> : null}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t(`levels.needs.${level.tier}`)}</p>
      <div className="mt-1.5">
        <Facts
          facts={[
            [t('levels.cap'), amount(limitOf(limitType.balanceCap))],
            [t('levels.topUp'), pair(limitType.topUpDay, limitType.topUpMonth)],
            [t('levels.in'), pair(limitType.transferInDay, limitType.transferInMonth)],
            [t('levels.singleReceiving'), amount(level.singleReceivingSatang)],
            [t('levels.out'), pair(limitType.outDay, limitType.outMonth)],
            [t('levels.consumption'), pair(limitType.consumptionDay, limitType.consumptionMonth)],
            [t('levels.perPayment'), amount(level.perPaymentSatang)],
          ]}
        />
      </div>
    </Card>
  );
}

/** A limit as it is remembered, or that of a day and of a month, and in full for whoever has it read out. */
function ShortAmounts({ satang }: { readonly satang: readonly number[] }) {
  return (
    <span className="tabular whitespace-nowrap">
      {satang.map((each, index) => (
        <span key={index} className="sr-only">
          {formatThb(each)}
        </span>
      ))}
      <span aria-hidden>THB {satang.map(shortBaht).join(' / ')}</span>
    </span>
  );
}

function LevelsSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('common.loading')}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
