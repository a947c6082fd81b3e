import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatThb } from '../../../shared/money.ts';
import { useNavigate } from '../../router.ts';
import { clockOfMs } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { openTopUp } from '../top-up/open-top-up.ts';
import type { OpenTopUp } from '../top-up/open-top-up.ts';

/** Leads back to a QR that waits to be paid. */
export function OpenTopUpRow() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<OpenTopUp>();
  // The tab stays alive while the QR is shown elsewhere: it looks again each time it comes back.
  useEffect(() => setWaiting(openTopUp()), []);
  const leftMs = useCountdown(waiting?.endsAtMs);
  if (waiting === undefined || leftMs === 0) return null;
  return (
    <Card>
      <Row
        lead={<IconTile icon={QrCode} tint="warning" />}
        title={t('home.openTopUp', { amount: formatThb(waiting.amountSatang) })}
        line={<span className="tabular">{t('home.openTopUpLeft', { clock: clockOfMs(leftMs) })}</span>}
        arrow
        onPress={() => void navigate(`/topUp/status/${waiting.topUpId}`)}
      />
    </Card>
  );
}
