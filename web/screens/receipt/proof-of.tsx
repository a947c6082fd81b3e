import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { readId } from '../read-id.ts';
import { ReceiptProof } from './receipt-proof.tsx';

/** What an entry is proven by, on a page that knows its id alone; nothing until both are there. */
export function ProofOf({ transactionId }: { readonly transactionId: string }) {
  const id = readId('txn', transactionId);
  const { data } = useQuery(getTransaction, id === undefined ? undefined : { transactionId: id }, { quiet: true });
  return data === undefined ? null : (
    <Card className="mt-4 overflow-hidden">
      <ReceiptProof transaction={data} />
    </Card>
  );
}
