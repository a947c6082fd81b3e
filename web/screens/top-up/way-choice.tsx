import { Landmark } from 'lucide-react';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import type { topUpMethod } from '../../../shared/enums.ts';
import { formatStandingAccount } from '../../../shared/standing-account.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate, useSearch } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** How a top-up is paid. */
export type Way = keyof typeof topUpMethod;

const ways = ['thaiQr', 'bankTransfer'] as const satisfies readonly Way[];
const names = {
  thaiQr: 'topUp.way.qr',
  bankTransfer: 'topUp.way.transfer',
} as const satisfies Readonly<Record<Way, PlainTextKey>>;

/** The way that is chosen stands in the address: it outlives a reload and a new login, and can be led to. */
export function useWay(): { readonly way: Way; readonly chooseWay: (way: Way) => void } {
  const navigate = useNavigate();
  const way = useSearch().get('by') === 'transfer' ? 'bankTransfer' : 'thaiQr';
  const chooseWay = (next: Way) =>
    void navigate(next === 'bankTransfer' ? '/topUp?by=transfer' : '/topUp', { replace: true });
  return { way, chooseWay };
}

interface WayChoiceProps {
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}

/** By QR or by bank transfer, and what has to be known of a transfer before it is asked for. */
export function WayChoice({ way, onChange }: WayChoiceProps) {
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">{t('topUp.way')}</legend>
      <Segmented name="way" choices={ways} value={way} labelOf={(each) => t(names[each])} onChange={onChange} wide />
      {way === 'bankTransfer' ? <OfTransfer /> : null}
    </fieldset>
  );
}

/** By when the money is here, and the number that needs no amount; without an answer the choice stands alone. */
function OfTransfer() {
  const navigate = useNavigate();
  const { account, arrivesByMs } = useQuery(getTopUpAccount, {}, { quiet: true }).data ?? {};
  return (
    <>
      {arrivesByMs === undefined ? null : (
        <p className="mt-3 text-center text-sm text-ink-soft">
          {t('topUp.arrivesBy', { time: shortMoment(arrivesByMs) })}
        </p>
      )}
      <Card className="mt-3">
        <Row
          lead={<IconTile icon={Landmark} tint="brand" />}
          title={t('topUp.account.title')}
          line={
            account === undefined ? (
              t('topUp.account.row')
            ) : (
              <span className="tabular">{formatStandingAccount(account.number)}</span>
            )
          }
          arrow
          onPress={() => void navigate('/topUp/account')}
        />
      </Card>
    </>
  );
}
