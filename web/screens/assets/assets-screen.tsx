import { Suspense } from 'react';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { maySendMoney } from '../../needs.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HideableAmounts, useThb } from '../../ui/hidden-amounts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowList, Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';

// Hardly anybody's money is frozen.
const FreezesCard = lazyPart(async () => (await import('./freezes-card.tsx')).FreezesCard, 'freeze');

/** Every balance of the wallet, each with a sentence of what it is there for. */
export function AssetsScreen() {
  const back = useBack('/mainPage/settings');
  const balance = useQuery(getLastBalance, {}, { quiet: true });
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  return (
    <Screen title={t('title.assets')} onBack={back}>
      <QueryView query={balance} skeleton={<AssetsSkeleton />}>
        {(shown) => (
          <div className="space-y-4">
            <HideableAmounts>
              <Balances balance={shown} />
            </HideableAmounts>
            {isFrozen(shown) ? <FrozenMoney /> : null}
            {who === undefined || maySendMoney(who.tier) ? null : <NotAtLevel />}
            <WaysOn />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

/** Whether a freeze keeps anything back, from whatever way out. */
function isFrozen({
  availableSatang,
  transferableSatang,
  withdrawableSatang,
}: OutputOf<typeof getLastBalance>): boolean {
  return Math.min(transferableSatang, withdrawableSatang) < availableSatang;
}

function FrozenMoney() {
  return (
    <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
      <HideableAmounts>
        <FreezesCard />
      </HideableAmounts>
    </Suspense>
  );
}

function Balances({ balance }: { readonly balance: OutputOf<typeof getLastBalance> }) {
  const { availableSatang, heldSatang, reserveSatang, transferableSatang, withdrawableSatang } = balance;
  return (
    <>
      <BalanceSurface className="px-5 py-6">
        <p className="text-sm text-on-surface-soft">{t('home.available')}</p>
        <p className="mt-2">
          <Amount satang={availableSatang} size="hero" />
        </p>
        <p className="mt-3 text-sm text-on-surface-soft">{t('assets.available')}</p>
      </BalanceSurface>
      <Card className="py-1">
        <RowList inset={false}>
          <BalanceRow
            name={t('assets.transferable')}
            text={t('assets.transferableText')}
            satang={transferableSatang}
            frozenSatang={availableSatang - transferableSatang}
          />
          <BalanceRow
            name={t('assets.withdrawable')}
            text={t('assets.withdrawableText')}
            satang={withdrawableSatang}
            frozenSatang={availableSatang - withdrawableSatang}
          />
        </RowList>
      </Card>
      <Card className="py-1">
        <RowList inset={false}>
          <BalanceRow name={t('home.reserve')} text={t('assets.reserveText')} satang={reserveSatang} />
          <BalanceRow name={t('home.held')} text={t('assets.heldText')} satang={heldSatang} />
          <BalanceRow name={t('assets.all')} satang={availableSatang + heldSatang + reserveSatang} />
        </RowList>
      </Card>
    </>
  );
}

interface BalanceRowProps {
  readonly name: string;
  readonly text?: string;
  readonly satang: number;
  /** How much of what is available a freeze keeps from this way out. */
  readonly frozenSatang?: number;
}

function BalanceRow({ name, text, satang, frozenSatang = 0 }: BalanceRowProps) {
  const thb = useThb();
  return (
    <li>
      <Row
        title={name}
        line={
          <>
            {text}
            {frozenSatang === 0 ? null : (
              <span className="block text-warning-ink">{t('assets.frozen', { amount: thb(frozenSatang) })}</span>
            )}
          </>
        }
        trail={<Amount satang={satang} />}
      />
    </li>
  );
}

/** Without it somebody of a low level would read that money can leave which cannot. */
function NotAtLevel() {
  const navigate = useNavigate();
  return (
    <Notice tint="info">
      <p>{t('assets.notAtLevel')}</p>
      <button
        type="button"
        onClick={() => void navigate('/verificationLevels')}
        className="min-h-11 font-semibold underline"
      >
        {t('assets.levels')}
      </button>
    </Notice>
  );
}

function WaysOn() {
  const navigate = useNavigate();
  return (
    <div>
      <Button look="soft" onClick={() => void navigate('/balanceChanges')}>
        {t('assets.changes')}
      </Button>
      <Button look="quiet" className="mt-1" onClick={() => void navigate('/accountLimits')}>
        {t('assets.limits')}
      </Button>
    </div>
  );
}

function AssetsSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t('common.loading')}</span>
      {['h-36', 'h-36', 'h-52'].map((height, index) => (
        <Skeleton key={index} className={`rounded-card ${height}`} />
      ))}
    </div>
  );
}
