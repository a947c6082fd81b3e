import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { getReceipt } from '../../../shared/contracts/transaction/receipt.ts';
import { formatPaperCode } from '../../../shared/paper-code.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { currentBrand } from '../../brands/appearance.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { giveDrawn, pictureFile } from '../../ui/give-picture.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useParties } from '../transactions/parties.tsx';
import { checkAddress, receiptContent } from './receipt-content.ts';

/** What a payment is proven by to others, once it has gone through; of every other there is nothing to show. */
export function ReceiptProof({ transaction }: { readonly transaction: TransactionDetail }) {
  const { transactionId } = transaction;
  const { data } = useQuery(getReceipt, { transactionId }, { quiet: true });
  return data?.receipt === undefined ? null : <Proof transaction={transaction} receipt={data.receipt} />;
}

interface ProofProps {
  readonly transaction: TransactionDetail;
  readonly receipt: Receipt;
}

function Proof({ transaction, receipt }: ProofProps) {
  const { giving, give } = useGive(transaction, receipt);
  return (
    <section aria-label={t('receipt.code')} className="rise-in border-t border-dashed border-line px-5 pt-4 pb-5">
      <div className="flex flex-wrap items-center gap-4">
        <div className="rounded-card bg-white p-1 ring-1 ring-line">
          <QrCode text={receipt.miniQr} label={t('receipt.qr')} className="size-24" />
        </div>
        <div className="min-w-40 grow basis-0">
          <p className="text-xs text-ink-soft">{t('receipt.code')}</p>
          <p className="tabular font-semibold wrap-break-word">{formatPaperCode(receipt.code)}</p>
          <p className="tabular text-xs text-ink-soft">
            {t('receipt.receiverEndingIn', { digits: receipt.receiverLastFour })}
          </p>
          <CheckLink />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 [&>*]:min-w-32 [&>*]:grow [&>*]:basis-0">
        <Button
          look="soft"
          icon={<Download aria-hidden className="size-5" />}
          busy={giving === 'save'}
          onClick={() => void give('save')}
        >
          {t('receipt.save')}
        </Button>
        <Button
          look="soft"
          icon={<Share2 aria-hidden className="size-5" />}
          busy={giving === 'share'}
          onClick={() => void give('share')}
        >
          {t('receipt.share')}
        </Button>
      </div>
    </section>
  );
}

/** Where whoever is shown it finds out that it is ours. */
function CheckLink() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate('/verify')}
      className="-mx-1 flex min-h-11 items-center px-1 text-left text-sm text-brand-ink wrap-anywhere"
    >
      <span>
        {t('receipt.checkAt')} <span className="font-semibold">{checkAddress()}</span>
      </span>
    </button>
  );
}

/** The picture of a receipt, drawn when it is wanted: what draws is loaded then. */
function useGive(transaction: TransactionDetail, receipt: Receipt) {
  const parties = useParties(transaction);
  const [giving, setGiving] = useState<'save' | 'share'>();
  const draw = async () => {
    const { paintReceipt } = await import('./paint-receipt.ts');
    const drawn = await paintReceipt(receiptContent(transaction, parties, receipt));
    return pictureFile(drawn, `${currentBrand.name}-${receipt.number}.png`);
  };
  const give = async (how: 'save' | 'share') => {
    if (giving !== undefined) return;
    setGiving(how);
    await giveDrawn(draw, how, { saved: t('receipt.saved'), failed: t('receipt.saveFail') });
    setGiving(undefined);
  };
  return { giving, give };
}
