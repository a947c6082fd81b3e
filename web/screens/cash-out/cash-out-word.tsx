import { Clock3, RotateCcw, SearchCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CashOut } from '../../../shared/cash-out.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { whenOf } from '../when-of.ts';

/** What is said of a cash out; of one on its way, whether its bank's run is still to come. */
type Word = CashOut['says'] | 'next-run';

/** The word for a cash out as it stands now. */
export function wordOf({ says, runAtMs = 0, serverTimeMs }: CashOut): Word {
  return says === 'on-its-way' && serverTimeMs < runAtMs ? 'next-run' : says;
}

const looks: Readonly<
  Record<Exclude<Word, 'arrived'>, Pick<ComponentProps<typeof Notice>, 'tint'> & { readonly icon: LucideIcon }>
> = {
  'on-its-way': { tint: 'brand', icon: Clock3 },
  'next-run': { tint: 'brand', icon: Clock3 },
  paused: { tint: 'warning', icon: Clock3 },
  'looking-into-it': { tint: 'warning', icon: SearchCheck },
  'not-paid': { tint: 'warning', icon: RotateCcw },
  returned: { tint: 'warning', icon: RotateCcw },
};

/** What it means for its owner, who has to do something now and until when, and what came back. */
export function CashOutWord({ cashOut }: { readonly cashOut: CashOut }) {
  const { acts, untilMs, runAtMs, wayBack } = cashOut;
  const word = wordOf(cashOut);
  const timeMs = word === 'next-run' ? runAtMs : untilMs;
  const time = timeMs === undefined ? '' : whenOf(timeMs);
  return (
    <div role="status">
      {word === 'arrived' ? null : <Notice {...looks[word]}>{t(`cashOut.means.${word}`, { time })}</Notice>}
      {wayBack === undefined ? null : <WayBack {...wayBack} />}
      {untilMs === undefined ? null : (
        <div className="border-b border-line">
          <Facts
            facts={[
              [t('cashOut.acts'), acts === 'nobody' ? undefined : t(`cashOut.acts.${acts}`)],
              [
                t('cashOut.until'),
                <span key="until" className="tabular">
                  {whenOf(untilMs)}
                </span>,
              ],
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** The entry by which it came back, which opens at a press. */
function WayBack({ transactionId, amountSatang, atMs }: NonNullable<CashOut['wayBack']>) {
  const navigate = useNavigate();
  return (
    <div className="-mx-4 pt-2">
      <Row
        lead={<IconTile icon={RotateCcw} tint="success" />}
        title={t('cashOut.cameBack')}
        line={<span className="tabular">{whenOf(atMs)}</span>}
        trail={<Amount satang={amountSatang} sign={1} size="row" unit={false} className="text-success-ink" />}
        arrow
        onPress={() => void navigate(`/transactionDetail?id=${transactionId}`)}
      />
    </div>
  );
}
