import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { readId } from '../read-id.ts';
import { ReceiptProof } from './receipt-proof.tsx';
import { ShownFacts } from './shown-facts.tsx';

interface SlipOfProps {
  /** The entry as far as its page knows it by itself; all of it comes, and where it does not, this much is said. */
  readonly known: TransactionDetail;
}

/** The slip of an entry under the heading of another page: all that it says, and what proves it once it is there. */
export function SlipOf({ known }: SlipOfProps) {
  const id = readId('txn', known.transactionId);
  const { data } = useQuery(getTransaction, id === undefined ? undefined : { transactionId: id }, { quiet: true });
  // What was read of it while it waited is not what it has come to.
  const whole = data?.status === known.status ? data : undefined;
  return (
    <Card className="mt-4 overflow-hidden">
      <div className="px-5 py-1">
        <ShownFacts transaction={whole ?? known} />
      </div>
      {whole === undefined ? null : <ReceiptProof transaction={whole} />}
    </Card>
  );
}
