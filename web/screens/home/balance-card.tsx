import { Eye, EyeOff, RotateCw } from 'lucide-react';
import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { QueryState } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Amount, HiddenAmount, useCountTo } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { amountsHidden, toggleAmounts } from '../../ui/hidden-amounts.tsx';
import { useStore } from '../../ui/store.ts';
import { problemText } from '../problem-text.ts';

interface BalanceCardProps {
  readonly userInfo: UserInfo | undefined;
  readonly balance: QueryState<typeof getLastBalance>;
}

/**
 * The picture of the app: the money there is, and beside it what is on its way. Money that was not heard of anew says
 * so in the very line that names it: nothing is pushed away, and nobody takes it for what there is now.
 */
export function BalanceCard({ userInfo, balance }: BalanceCardProps) {
  const hidden = useStore(amountsHidden);
  const name = [userInfo?.firstName, userInfo?.lastName].filter(Boolean).join(' ');
  return (
    <BalanceSurface className="px-5 pt-4 pb-4">
      <div className="flex items-center justify-between gap-3">
        {balance.data !== undefined && balance.problem !== undefined ? (
          <BalanceProblem text={t('home.old')} onRetry={() => void balance.refresh()} />
        ) : (
          <p className="text-sm font-medium text-on-surface-soft">{t('home.available')}</p>
        )}
        <button
          type="button"
          aria-label={t(hidden ? 'home.show' : 'home.hide')}
          onClick={toggleAmounts}
          className="-mr-2 grid size-11 place-items-center rounded-full outline-white active:bg-white/15"
        >
          {hidden ? <EyeOff aria-hidden className="size-5.5" /> : <Eye aria-hidden className="size-5.5" />}
        </button>
      </div>
      <div className="mt-1 flex min-h-12 items-center">
        {balance.data !== undefined ? (
          hidden ? (
            <HiddenAmount look="text-[2rem] leading-none" />
          ) : (
            <CountedAmount satang={balance.data.availableSatang} />
          )
        ) : balance.problem !== undefined && !balance.isRefreshing ? (
          <BalanceProblem text={problemText(balance.problem)} onRetry={() => void balance.refresh()} />
        ) : (
          <span
            role="status"
            aria-label={t('common.loading')}
            className="breathe block h-9 w-52 rounded-md bg-white/25"
          />
        )}
      </div>
      {balance.data !== undefined && !hidden ? (
        <OnTheSide heldSatang={balance.data.heldSatang} reserveSatang={balance.data.reserveSatang} />
      ) : null}
      <div className="mt-5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-sm">
        <p className="min-w-0 grow basis-32 font-medium wrap-break-word">{name === '' ? t('home.account') : name}</p>
        <p className="tabular shrink-0 text-on-surface-soft">{userInfo?.phone}</p>
      </div>
    </BalanceSurface>
  );
}

function CountedAmount({ satang }: { readonly satang: number }) {
  return <Amount satang={useCountTo(satang)} size="hero" />;
}

function BalanceProblem({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="status">
      <button
        type="button"
        onClick={onRetry}
        className="flex min-h-11 items-center gap-2 rounded-md text-left text-sm outline-white"
      >
        <RotateCw aria-hidden className="size-5 shrink-0" />
        {text}
      </button>
    </div>
  );
}

interface OnTheSideProps {
  readonly heldSatang: number;
  readonly reserveSatang: number;
}

/** Money that is the person's but cannot be spent freely; shown only where there is some. */
function OnTheSide({ heldSatang, reserveSatang }: OnTheSideProps) {
  const parts = [
    { name: t('home.held'), satang: heldSatang },
    { name: t('home.reserve'), satang: reserveSatang },
  ].filter(({ satang }) => satang > 0);
  if (parts.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t border-white/20 pt-3 text-sm">
      {parts.map(({ name, satang }) => (
        <div key={name}>
          <dt className="text-xs text-on-surface-soft">{name}</dt>
          <dd>
            <Amount satang={satang} size="row" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
