import { ArrowDownLeft, ArrowUpRight, ChevronRight, Plus, ReceiptText, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { limitType } from '../../../shared/enums.ts';
import type { LimitType } from '../../../shared/enums.ts';
import { hasFeature } from '../../../shared/features.ts';
import type { Feature } from '../../../shared/features.ts';
import { faceBandSatang, faceFromSatang } from '../../../shared/limits.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { numberOfOwnLimit } from '../../../shared/own-limits.ts';
import { ownLimitForm } from '../../commands/limits/lower.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { HideableAmounts, useThb } from '../../ui/hidden-amounts.tsx';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { Screen } from '../../ui/screen.tsx';
import { shortBaht } from '../../ui/short-baht.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FreeUses } from '../kit/free-uses.tsx';
import { QueryView, together } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { useBack } from '../use-back.ts';
import { renewLimitRequest, useLimitDraft } from './limit-draft.ts';
import { OwnLimitsCard } from './own-limits-card.tsx';

// Most people look at their limits and change none.
const ChangeLimitSheet = lazyPart(async () => (await import('./change-limit-sheet.tsx')).ChangeLimitSheet, 'own-limit');

interface Group {
  readonly title: PlainTextKey;
  /** What counts towards them. */
  readonly text: PlainTextKey;
  readonly icon: LucideIcon;
  readonly bars: readonly { readonly type: LimitType; readonly name: PlainTextKey }[];
}

const groups: readonly Group[] = [
  {
    title: 'limits.balance',
    text: 'limits.balanceText',
    icon: Wallet,
    bars: [{ type: limitType.balanceCap, name: 'limits.cap' }],
  },
  {
    title: 'limits.topUp',
    text: 'limits.topUpText',
    icon: Plus,
    bars: [
      { type: limitType.topUpDay, name: 'limits.day' },
      { type: limitType.topUpMonth, name: 'limits.month' },
    ],
  },
  {
    title: 'limits.out',
    text: 'limits.outText',
    icon: ArrowUpRight,
    bars: [
      { type: limitType.outDay, name: 'limits.day' },
      { type: limitType.outMonth, name: 'limits.month' },
    ],
  },
  {
    title: 'limits.transferIn',
    text: 'limits.transferInText',
    icon: ArrowDownLeft,
    bars: [
      { type: limitType.transferInDay, name: 'limits.day' },
      { type: limitType.transferInMonth, name: 'limits.month' },
    ],
  },
  {
    title: 'limits.consumption',
    text: 'limits.consumptionText',
    icon: ReceiptText,
    bars: [
      { type: limitType.consumptionDay, name: 'limits.day' },
      { type: limitType.consumptionMonth, name: 'limits.month' },
    ],
  },
];

/** Every limit as a bar, with what the next level gives, and the way to change one's own. */
export function AccountLimitsScreen() {
  return (
    <PendingGate form={ownLimitForm} title={t('limits.title')} onNothing={renewLimitRequest}>
      <LimitsPage />
    </PendingGate>
  );
}

/** What counts may change while it is looked at: a rule begins at its own time, and no message tells that moment. */
const limitsEveryMs = 60_000;

function LimitsPage() {
  const back = useBack('/mainPage/settings');
  const config = useQuery(getTradeLimitConfig, {}, { quiet: true, refreshEveryMs: limitsEveryMs });
  const used = useQuery(getUsedTradeLimit, {}, { quiet: true, refreshEveryMs: limitsEveryMs });
  const balance = useQuery(getLastBalance, {}, { quiet: true });
  return (
    <Screen title={t('limits.title')} onBack={back}>
      <QueryView query={together(config, used, balance)} skeleton={<LimitsSkeleton />}>
        {([limits, counted, { availableSatang, heldSatang, reserveSatang }]) => (
          <Limits config={limits} used={counted} heldSatang={availableSatang + heldSatang + reserveSatang} />
        )}
      </QueryView>
    </Screen>
  );
}

/** Whether a level's limits reach what takes a check of the face, which is said beside them. */
function asksForFaces(perPaymentSatang: number, outDaySatang = 0): boolean {
  return outDaySatang >= faceBandSatang || Math.min(perPaymentSatang, outDaySatang) >= faceFromSatang;
}

interface LimitsProps {
  readonly config: OutputOf<typeof getTradeLimitConfig>;
  readonly used: OutputOf<typeof getUsedTradeLimit>;
  /** All that the wallet holds, which the balance cap counts. */
  readonly heldSatang: number;
}

/** What counts of the limits that may be lowered, each by its number, and the one of a payment. */
function countingOf({ own, current }: LimitsProps['config']) {
  const counts = (type: LimitType) => own.find(({ limit }) => numberOfOwnLimit[limit] === type);
  const perPayment = own.find(({ limit }) => limit === 'per-payment');
  return {
    perPaymentSatang: perPayment?.countsSatang ?? current.perPaymentSatang,
    /** Undefined where the level's limit counts. */
    ownOf: (type: LimitType) => {
      const limit = counts(type);
      return limit !== undefined && limit.countsSatang < limit.levelSatang ? limit.countsSatang : undefined;
    },
  };
}

/** The level that counts, and what the next one needs. */
function LevelCard({ config: { current, next } }: Pick<LimitsProps, 'config'>) {
  const navigate = useNavigate();
  return (
    <BalanceSurface>
      <button
        type="button"
        onClick={() => void navigate('/verificationLevels')}
        className="flex w-full items-center gap-3 rounded-hero px-5 py-5 text-left -outline-offset-4 outline-white active:bg-white/10"
      >
        <span className="block grow">
          <span className="block text-sm text-on-surface-soft">{t('limits.level')}</span>
          <span className="block text-xl font-bold">{t(`tier.${current.tier}`)}</span>
          {next === undefined ? null : (
            <span className="mt-2 block text-sm text-on-surface-soft">
              {t('limits.nextLevel', { tier: t(`tier.${next.tier}`) })}
              <span className="block text-xs">{t(`levels.needs.${next.tier}`)}</span>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0" />
      </button>
    </BalanceSurface>
  );
}

function Limits({ config, used, heldSatang }: LimitsProps) {
  const { current, next } = config;
  const { perPaymentSatang, ownOf } = countingOf(config);
  const may = (feature: Feature) => hasFeature(current.tier, feature);
  const limitIn = (tier: typeof current | undefined, type: LimitType) =>
    tier?.limits.find((limit) => limit.limitType === type)?.limitSatang;
  const usedOf = (type: LimitType) =>
    type === limitType.balanceCap ? heldSatang : (used.used.find((limit) => limit.limitType === type)?.usedSatang ?? 0);
  return (
    <div className="space-y-4">
      <LevelCard config={config} />
      {groups.map(({ title, text, icon: Icon, bars }) => (
        <HideableAmounts key={title}>
          <Card className="px-5 pt-4 pb-1.5">
            <h2 className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden className="size-5 text-brand-ink" />
              {t(title)}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{t(text)}</p>
            {bars.map(({ type, name }) => (
              <LimitBar
                key={type}
                name={ownOf(type) === undefined ? t(name) : t('ownLimit.bar', { name: t(name) })}
                usedSatang={usedOf(type)}
                limitSatang={ownOf(type) ?? limitIn(current, type) ?? 0}
                // A higher level gives no more of what its person has bounded.
                nextSatang={ownOf(type) === undefined ? limitIn(next, type) : undefined}
              />
            ))}
            {title === 'limits.topUp' ? <HeldByUnpaid satang={used.openTopUpSatang} /> : null}
            {title === 'limits.out' &&
            asksForFaces(perPaymentSatang, ownOf(limitType.outDay) ?? limitIn(current, limitType.outDay)) ? (
              <p className="pb-3.5 text-sm text-ink-soft">
                {t('limits.faceless', { once: formatThb(faceFromSatang), day: formatThb(faceBandSatang) })}
              </p>
            ) : null}
          </Card>
        </HideableAmounts>
      ))}
      <Card className="px-5 py-1">
        <Facts
          facts={[
            [
              t('limits.perPayment'),
              <OfOne
                key="payment"
                satang={perPaymentSatang}
                // A higher level gives no more of what its person has bounded.
                nextSatang={perPaymentSatang < current.perPaymentSatang ? undefined : next?.perPaymentSatang}
              />,
            ],
            [
              t('limits.singleReceiving'),
              <OfOne key="receiving" satang={current.singleReceivingSatang} nextSatang={next?.singleReceivingSatang} />,
            ],
            // Nothing is free of what the level does not give.
            [t('limits.freeTransfers'), may('transfer-out') ? <FreeUses uses={used.freeTransfers} /> : undefined],
            [t('limits.freeCashOuts'), may('cash-out') ? <FreeUses uses={used.freeCashOuts} /> : undefined],
          ]}
        />
      </Card>
      <OwnLimits own={config.own} />
      <p className="px-2 text-center text-xs text-ink-soft">{t('limits.reset')}</p>
    </div>
  );
}

/** The bound of a single payment or receipt, with what the next level gives where that is more. */
function OfOne({ satang, nextSatang = 0 }: { readonly satang: number; readonly nextSatang?: number | undefined }) {
  return (
    <>
      <Amount satang={satang} />
      {nextSatang > satang ? (
        <span className="tabular block text-xs font-normal text-brand-ink">
          {t('limits.next', { amount: shortBaht(nextSatang) })}
        </span>
      ) : null}
    </>
  );
}

/** What top-ups that wait for their money hold of these limits: no bar counts it as used. */
function HeldByUnpaid({ satang }: { readonly satang: number }) {
  const thb = useThb();
  if (satang === 0) return null;
  return <p className="pb-3.5 text-sm text-ink-soft">{t('limits.unpaid', { amount: thb(satang) })}</p>;
}

/** The limits that may be changed, and the sheet in which one is. */
function OwnLimits({ own }: Pick<LimitsProps['config'], 'own'>) {
  const kept = useLimitDraft();
  const { limit } = kept.draft;
  // It stays to be able to close: what is taken out of the page gives the focus back to nobody.
  const [wasOpened, setWasOpened] = useState(false);
  if (limit !== undefined && !wasOpened) setWasOpened(true);
  return (
    <>
      <OwnLimitsCard own={own} onChange={(chosen) => kept.change({ limit: chosen, amount: '' })} />
      <Suspense>
        {wasOpened ? <ChangeLimitSheet limit={own.find((each) => each.limit === limit)} kept={kept} /> : null}
      </Suspense>
    </>
  );
}

function LimitsSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('common.loading')}</span>
      {['h-24', 'h-32', 'h-44', 'h-44'].map((height, index) => (
        <Skeleton key={index} className={`rounded-card ${height}`} />
      ))}
    </div>
  );
}
