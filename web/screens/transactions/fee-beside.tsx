import { formatThb } from '../../../shared/money.ts';
import { t } from '../../text/text.ts';

interface FeeBesideProps {
  readonly amountSatang: number;
  readonly feeSatang: number;
}

/** What a total on the brand's surface is made of: beside the number that leaves the wallet, the fee stands out. */
export function FeeBeside({ amountSatang, feeSatang }: FeeBesideProps) {
  return (
    <p className="tabular mt-3">
      <span className="inline-block rounded-full bg-white/20 px-3 py-1 text-sm font-semibold">
        {t('money.amountAndFee', { amount: formatThb(amountSatang), fee: formatThb(feeSatang) })}
      </span>
    </p>
  );
}
