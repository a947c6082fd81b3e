import { LockKeyhole } from 'lucide-react';
import { formatThb } from '../../../shared/money.ts';
import type { Locked } from '../../../shared/wallet-lock.ts';
import { t } from '../../text/text.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

type Stopped = Omit<Locked, 'lockedAtMs'>;

const sumOf = (list: Stopped['paused']): string =>
  formatThb(list.reduce((sum, { totalSatang }) => sum + totalSatang, 0));

/** What a lock has met of money on its way out: what was stopped, and what had left before. */
export function StoppedPayouts({ paused, sent, isWhole }: Stopped) {
  const facts = [
    ...(paused.length === 0 ? [] : [[t('lock.paused', { count: paused.length }), sumOf(paused)] as const]),
    ...(sent.length === 0 ? [] : [[t('lock.sent', { count: sent.length }), sumOf(sent)] as const]),
  ];
  return (
    <>
      {facts.length === 0 ? null : (
        <Card className="mt-4 px-5 py-2">
          <Facts facts={facts} />
        </Card>
      )}
      {isWhole ? null : (
        <Notice tint="warning" icon={LockKeyhole} className="mt-4" live>
          {t('lock.notWhole')}
        </Notice>
      )}
    </>
  );
}
