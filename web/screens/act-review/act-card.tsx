import type { ReactNode } from 'react';
import { quoteCashOut } from '../../../shared/contracts/cash-out/quote.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { unnamed } from '../../../shared/found-receiver.ts';
import type { FaceBound, MoneyOutOf } from '../../../shared/money-out.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { actText } from './act-words.ts';

/** The act that the picture is for, and whom it pays, as far as that can be told now. */
export function ActCard({ act }: { readonly act: FaceBound }) {
  return (
    <Card className="px-5 py-4">
      <p className="text-sm text-ink-soft">{t('actReview.for')}</p>
      <p className="mt-1 font-semibold">{actText(act)}</p>
      <Payee act={act} />
    </Card>
  );
}

function Payee({ act }: { readonly act: FaceBound }) {
  switch (act.operation) {
    case 'airtime/create': {
      const { mobile } = act.input;
      return <Line>{mobile === undefined ? t('actReview.ownNumber') : formatThaiMobile(mobile)}</Line>;
    }
    case 'cash-out/create':
      return <Account {...act.input} />;
    case 'transfer/create':
      return <Receiver {...act.input} />;
    default:
      return null;
  }
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className="tabular text-sm text-ink-soft">{children}</p>;
}

/** What cannot be paid now has no quote, and is still what was confirmed. */
function Receiver({ receiverId, amountSatang, receiverMobile }: MoneyOutOf<'transfer/create'>['input']) {
  const { data } = useQuery(quoteTransfer, { receiverId, amountSatang }, { quiet: true });
  const name = data === undefined || data.receiverName === unnamed ? undefined : data.receiverName;
  const mobile = receiverMobile === undefined ? undefined : formatThaiMobile(receiverMobile);
  return <Line>{[name, mobile].filter((part) => part !== undefined).join(', ') || t('actReview.payee')}</Line>;
}

function Account({ accountId, amountSatang }: MoneyOutOf<'cash-out/create'>['input']) {
  const { data } = useQuery(quoteCashOut, { accountId, amountSatang }, { quiet: true });
  return (
    <Line>
      {data === undefined ? t('actReview.payee') : `${data.account.bank} ${data.account.accountNumberMasked}`}
    </Line>
  );
}
