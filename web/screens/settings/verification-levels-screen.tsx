import { Check, X } from 'lucide-react';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { limitType } from '../../../shared/enums.ts';
import type { LimitType, Tier } from '../../../shared/enums.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';

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
  const hasMore = levels.at(-1)?.tier !== own;
  return (
    <div className="space-y-4">
      {hasMore ? <Notice tint="brand">{t('levels.closed')}</Notice> : null}
      <ol className="space-y-4">
        {levels.map((level, index) => (
          <li key={level.tier}>
            <LevelCard level={level} place={index + 1} isOwn={level.tier === own} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LevelCardProps {
  readonly level: Level;
  readonly place: number;
  readonly isOwn: boolean;
}

const features: readonly { readonly name: PlainTextKey; readonly by: LimitType }[] = [
  { name: 'levels.may.topUp', by: limitType.topUpDay },
  { name: 'levels.may.receive', by: limitType.transferInDay },
  { name: 'levels.may.send', by: limitType.outDay },
];

function LevelCard({ level, place, isOwn }: LevelCardProps) {
  const limitOf = (type: LimitType) => level.limits.find((limit) => limit.limitType === type)?.limitSatang ?? 0;
  // What a level forbids has a limit of zero; the rows say nothing then, because the list above has said it.
  const amount = (satang: number) => (satang === 0 ? undefined : <Amount satang={satang} />);
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
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {features.map(({ name, by }) => (
          <Feature key={name} name={t(name)} open={limitOf(by) > 0} />
        ))}
      </ul>
      <div className="mt-1.5">
        <Facts
          facts={[
            [t('levels.cap'), amount(limitOf(limitType.balanceCap))],
            [t('levels.topUpDay'), amount(limitOf(limitType.topUpDay))],
            [t('levels.inDay'), amount(limitOf(limitType.transferInDay))],
            [t('levels.outDay'), amount(limitOf(limitType.outDay))],
            [t('levels.perPayment'), amount(level.perPaymentSatang)],
          ]}
        />
      </div>
    </Card>
  );
}

function Feature({ name, open }: { readonly name: string; readonly open: boolean }) {
  return (
    <li className={classes('flex items-center gap-1.5', open ? 'font-medium' : 'text-ink-soft')}>
      {open ? (
        <Check aria-hidden className="size-4.5 shrink-0 text-success-ink" strokeWidth={2.5} />
      ) : (
        <X aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      )}
      {name}
      {open ? null : <span className="sr-only">{t('levels.notYet')}</span>}
    </li>
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
