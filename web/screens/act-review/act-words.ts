import type { FaceBound, LimitRaise } from '../../../shared/money-out.ts';
import { formatThb } from '../../../shared/money.ts';
import { historyPath } from '../../route-table.ts';
import type { AppPath } from '../../route-table.ts';
import { t } from '../../text/text.ts';

type Of<Said> = Readonly<Partial<Record<FaceBound['operation'], Said>>>;

/** What each payment is called; one of a new kind is a payment. */
const payments: Of<'actReview.airtime' | 'actReview.cashOut' | 'actReview.transfer'> = {
  'airtime/create': 'actReview.airtime',
  'cash-out/create': 'actReview.cashOut',
  'transfer/create': 'actReview.transfer',
};

function raiseText({ limit, limitSatang }: LimitRaise['input']): string {
  const name = t(`ownLimit.name.${limit}`);
  return limitSatang === undefined
    ? t('actReview.raiseToLevel', { name })
    : t('actReview.raise', { name, amount: formatThb(limitSatang) });
}

/** What an act is, in words, with its sum. */
export function actText(act: FaceBound): string {
  switch (act.operation) {
    case 'limits/raise':
      return raiseText(act.input);
    case 'user/unlock-wallet':
      return t('actReview.unlock');
    default: {
      const fee = 'feeSatang' in act.input ? act.input.feeSatang : 0;
      return t(payments[act.operation] ?? 'actReview.payment', { amount: formatThb(act.input.amountSatang + fee) });
    }
  }
}

const pages: Of<AppPath> = {
  'airtime/create': '/topUp/mobile',
  'cash-out/create': '/cashOut',
  'transfer/create': '/transfer',
  'limits/raise': '/accountLimits',
  'user/unlock-wallet': '/walletLock',
};

/** Where an act of this sort is begun anew. */
export function pageOfAct({ operation }: Pick<FaceBound, 'operation'>): AppPath {
  return pages[operation] ?? historyPath;
}
