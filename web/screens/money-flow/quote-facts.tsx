import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { formatThb } from '../../../shared/money.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/card.tsx';
import { FreeUses } from '../kit/free-uses.tsx';
import type { MoneyQuote } from './money-flow.ts';

interface QuoteFactsProps {
  readonly quote: MoneyQuote;
  readonly more: Parameters<typeof Facts>[0]['facts'];
}

/** What every payment out says of itself; what a quote does not tell is left out. */
export function QuoteFacts({ quote, more }: QuoteFactsProps) {
  const { amountSatang, feeSatang, freeUses, dayLeftSatang, monthLeftSatang, asksFace } = quote;
  const { data: owner } = useQuery(getBaseInfo, {}, { quiet: true });
  const name = [owner?.firstName, owner?.lastName].filter(Boolean).join(' ');
  return (
    <Facts
      facts={[
        [
          t('money.from'),
          <span key="from">
            {name}
            <span className="tabular block text-xs font-normal text-ink-soft">{owner?.phone}</span>
          </span>,
        ],
        [t('money.receives'), <Amount key="amount" satang={amountSatang} />],
        [t('money.fee'), <Fee key="fee" satang={feeSatang} />],
        [t('money.freeLeft'), freeUses === undefined ? undefined : <FreeUses key="free" uses={freeUses} />],
        [
          t('money.limitLeft'),
          dayLeftSatang === undefined ? undefined : (
            <LeftToday key="limit" daySatang={dayLeftSatang} monthSatang={monthLeftSatang} />
          ),
        ],
        // Said before it is asked for, so that nobody confirms without a camera in vain.
        [t('money.proof'), asksFace === true ? t('money.asksFace') : undefined],
        ...more,
      ]}
    />
  );
}

function Fee({ satang }: { readonly satang: number }) {
  return satang === 0 ? (
    <span className="text-success-ink">{t('money.free')}</span>
  ) : (
    <Amount satang={satang} className="text-warning-ink" />
  );
}

interface LeftTodayProps {
  readonly daySatang: number;
  readonly monthSatang: number | undefined;
}

/** The day's number, which tomorrow is another one; where the month leaves less, tomorrow changes nothing. */
function LeftToday({ daySatang, monthSatang }: LeftTodayProps) {
  return (
    <span>
      <Amount satang={daySatang} />
      {monthSatang === undefined || monthSatang >= daySatang ? null : (
        <span className="block text-xs font-normal text-warning-ink">
          {t('money.monthLeft', { amount: formatThb(monthSatang) })}
        </span>
      )}
    </span>
  );
}
