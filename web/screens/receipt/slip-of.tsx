import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { readId } from '../read-id.ts';
import { PartyName, useParties } from '../transactions/parties.tsx';
import { slipFacts } from '../transactions/slip-facts.ts';
import { ReceiptProof } from './receipt-proof.tsx';

/** Who paid whom and what proves it, on a page that knows an entry's id alone; nothing until it is there. */
export function ProofOf({ transactionId }: { readonly transactionId: string }) {
  const id = readId('txn', transactionId);
  const { data } = useQuery(getTransaction, id === undefined ? undefined : { transactionId: id }, { quiet: true });
  return data === undefined ? null : (
    <Card className="mt-4 overflow-hidden">
      <PartyFacts transaction={data} />
      <ReceiptProof transaction={data} />
    </Card>
  );
}

/** The two sides, as the receipt of the entry names them. */
function PartyFacts({ transaction }: { readonly transaction: TransactionDetail }) {
  const parties = slipFacts(transaction, useParties(transaction)).filter((fact) => fact.kind === 'party');
  return (
    <div className="px-5 py-1">
      <Facts facts={parties.map(({ name, party }) => [name, <PartyName key={name} party={party} />])} />
    </div>
  );
}
