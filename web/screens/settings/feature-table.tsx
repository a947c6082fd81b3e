import { Check, Minus } from 'lucide-react';
import type { Tier } from '../../../shared/enums.ts';
import { features, hasFeature } from '../../../shared/features.ts';
import type { Feature } from '../../../shared/features.ts';
import { laterPages } from '../../route-table.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';

interface FeatureWords {
  readonly name: PlainTextKey;
  /** Where it is used; while that page is not open, the level gives it and nobody can use it. */
  readonly at?: string;
}

const wordsOf: Readonly<Record<Feature, FeatureWords>> = {
  'top-up': { name: 'levels.may.topUp' },
  'mobile-top-up': { name: 'levels.may.mobileTopUp', at: '/topUp/mobile' },
  'receive-transfers': { name: 'levels.may.receive' },
  'pay-bills': { name: 'levels.may.payBills', at: '/jtBills' },
  'auto-debit': { name: 'levels.may.autoDebit', at: '/autoDebit' },
  'link-bank-accounts': { name: 'levels.may.linkBank' },
  'own-limits': { name: 'levels.may.ownLimits' },
  'wallet-lock': { name: 'levels.may.lock' },
  'personal-data': { name: 'levels.may.personalData', at: '/personalInformation' },
  'transfer-out': { name: 'levels.may.transfer' },
  'cash-out': { name: 'levels.may.cashOut' },
};

// The keys of a record, which TypeScript knows as texts only.
const rows = Object.keys(features) as Feature[];

interface FeatureTableProps {
  /** The columns, lowest level first. */
  readonly tiers: readonly Tier[];
  readonly own: Tier;
}

/** What each level may do: the table that the server refuses by, so that the app promises nothing else. */
export function FeatureTable({ tiers, own }: FeatureTableProps) {
  return (
    <Card className="px-5 pt-4 pb-2">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-base font-semibold">{t('levels.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('levels.feature')}</span>
            </th>
            {tiers.map((tier, index) => (
              <th key={tier} scope="col" className="w-10 pb-1 font-normal">
                <span
                  aria-hidden
                  className={classes(
                    'tabular mx-auto grid size-7 place-items-center rounded-full text-sm',
                    tier === own ? 'bg-brand text-on-brand' : 'bg-brand-tint text-brand-ink',
                  )}
                >
                  {index + 1}
                </span>
                <span className="sr-only">{t(`tier.${tier}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((feature) => (
            <FeatureRow key={feature} feature={feature} tiers={tiers} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FeatureRow({ feature, tiers }: { readonly feature: Feature; readonly tiers: readonly Tier[] }) {
  const { name, at } = wordsOf[feature];
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-2 text-left font-normal">
        {t(name)}
        {at !== undefined && at in laterPages ? (
          <span className="block text-xs text-ink-soft">{t('levels.later')}</span>
        ) : null}
      </th>
      {tiers.map((tier) => (
        <Mark key={tier} has={hasFeature(tier, feature)} />
      ))}
    </tr>
  );
}

function Mark({ has }: { readonly has: boolean }) {
  const Icon = has ? Check : Minus;
  return (
    <td className="text-center">
      <Icon
        aria-hidden
        className={classes('mx-auto size-4.5', has ? 'text-success-ink' : 'text-ink-faint')}
        strokeWidth={2.5}
      />
      <span className="sr-only">{t(has ? 'levels.yes' : 'levels.no')}</span>
    </td>
  );
}
