import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { whenOf } from '../when-of.ts';

type OwnFreeze = OutputOf<typeof listOwnFreezes>['rows'][number];

/** Each freeze of the wallet: how much, from which way out, why, until when, and what to do for whom it is wrong. */
export function FreezesCard() {
  const freezes = useQuery(listOwnFreezes, {}, { quiet: true });
  return (
    <QueryView query={freezes} skeleton={<Skeleton className="h-52 rounded-card" />}>
      {({ rows }) =>
        // What was read before the balance may have ended since.
        rows.length === 0 ? null : (
          <Section title={t('freeze.list', { count: rows.length })}>
            <ul className="space-y-3">
              {rows.map((freeze) => (
                <li key={freeze.freezeId}>
                  <FreezeCard freeze={freeze} />
                </li>
              ))}
            </ul>
            <p className="px-1 pt-3 text-sm text-ink-soft">{t('freeze.rest')}</p>
            <p className="px-1 pt-2 text-sm text-ink-soft">{t('freeze.ask')}</p>
          </Section>
        )
      }
    </QueryView>
  );
}

function FreezeCard({ freeze }: { readonly freeze: OwnFreeze }) {
  const { amountSatang, scope, reasonClass, endsAtMs, number } = freeze;
  return (
    <Card className="px-5 pt-4 pb-1">
      <p>
        <Amount satang={amountSatang} />
      </p>
      <p className="mt-1">{t(`freeze.reason.${reasonClass}`)}</p>
      <Facts
        facts={[
          [t('freeze.keeps'), t(`freeze.scope.${scope}`)],
          [
            t('freeze.ends'),
            <span key="ends" className="tabular">
              {whenOf(endsAtMs)}
            </span>,
          ],
          [
            t('freeze.number'),
            <span key="number" className="tabular">
              {number}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}
