import { Landmark, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { topUpMethod } from '../../../shared/enums.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { useNavigate } from '../../router.ts';
import { clockOfMs, shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { useThb } from '../../ui/hidden-amounts.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** What is left of a top-up by the server's clock, counted down by this device's. */
function useLeftMs({ expiresAtMs }: OpenTopUp): number {
  const [untilMs] = useState(() => expiresAtMs - serverNowMs() + Date.now());
  return useCountdown(untilMs);
}

/**
 * The top-ups that wait to be paid: one leads to itself, several to a list of all. Nothing has come
 * for them, so nothing is green.
 */
export function OpenTopUps({ openTopUps }: { readonly openTopUps: readonly OpenTopUp[] }) {
  const thb = useThb();
  const [listed, setListed] = useState(false);
  const [first, ...more] = openTopUps;
  if (first === undefined) return null;
  if (more.length === 0) return <OpenTopUpRow key={first.topUpId} topUp={first} alone />;
  const sumSatang = openTopUps.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return (
    <Card>
      <Row
        lead={<IconTile icon={QrCode} tint="quiet" />}
        title={t('home.openTopUps', { count: openTopUps.length })}
        line={<span className="tabular">{t('home.openTopUpsSum', { amount: thb(sumSatang) })}</span>}
        arrow
        onPress={() => setListed(true)}
      />
      <Sheet open={listed} onClose={() => setListed(false)} title={t('home.openTopUps', { count: openTopUps.length })}>
        <div className="-mx-4 mt-2">
          <RowList>
            {openTopUps.map((topUp) => (
              <li key={topUp.topUpId}>
                <OpenTopUpRow topUp={topUp} />
              </li>
            ))}
          </RowList>
        </div>
      </Sheet>
    </Card>
  );
}

interface OpenTopUpRowProps {
  readonly topUp: OpenTopUp;
  /** On a card of its own. */
  readonly alone?: boolean;
}

function OpenTopUpRow({ topUp, alone = false }: OpenTopUpRowProps) {
  const navigate = useNavigate();
  const thb = useThb();
  const leftMs = useLeftMs(topUp);
  if (leftMs === 0) return null;
  // A QR lives for minutes, a bank transfer is waited for over days.
  const isTransfer = topUp.method === topUpMethod.bankTransfer;
  const line = isTransfer
    ? t('home.openTransferUntil', { time: shortMoment(topUp.expiresAtMs) })
    : t('home.openTopUpLeft', { clock: clockOfMs(leftMs) });
  const row = (
    <Row
      lead={<IconTile icon={isTransfer ? Landmark : QrCode} tint="quiet" />}
      title={t('home.openTopUp', { amount: thb(topUp.amountSatang) })}
      line={<span className="tabular">{line}</span>}
      arrow
      onPress={() => void navigate(`/topUp/status/${topUp.topUpId}`)}
    />
  );
  return alone ? <Card>{row}</Card> : row;
}
