import type { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, Section } from '../../ui/card.tsx';
import { Row, RowList } from '../../ui/row.tsx';

export type OwnLimit = OutputOf<typeof getTradeLimitConfig>['own'][number];

/** What is to come of a limit, in words: how much, and from when. */
export function raiseText({ levelSatang }: OwnLimit, { limitSatang, fromMs }: NonNullable<OwnLimit['raise']>): string {
  return t('ownLimit.raiseLine', { amount: formatThb(limitSatang ?? levelSatang), when: shortMoment(fromMs) });
}

interface OwnLimitsCardProps {
  readonly own: readonly OwnLimit[];
  readonly onChange: (limit: OwnLimitName) => void;
}

/** The limits that their person may change: which of own and level's counts, and what is to come. */
export function OwnLimitsCard({ own, onChange }: OwnLimitsCardProps) {
  // What a level forbids has a limit of zero: there is nothing to lower.
  const open = own.filter(({ levelSatang }) => levelSatang > 0);
  return (
    <Section title={t('ownLimit.title')}>
      <Card className="py-1">
        <p className="px-4 pt-3 pb-1 text-sm text-ink-soft">{t('ownLimit.what')}</p>
        <RowList inset={false}>
          {open.map((limit) => (
            <li key={limit.limit}>
              <Row
                title={t(`ownLimit.name.${limit.limit}`)}
                line={
                  <>
                    <span className="block">
                      {t(limit.countsSatang < limit.levelSatang ? 'ownLimit.byYou' : 'ownLimit.byLevel')}
                    </span>
                    {limit.raise === undefined ? null : (
                      <span className="block text-warning-ink">{raiseText(limit, limit.raise)}</span>
                    )}
                  </>
                }
                trail={<Amount satang={limit.countsSatang} />}
                arrow
                onPress={() => onChange(limit.limit)}
              />
            </li>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
