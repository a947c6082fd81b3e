import { Copy } from 'lucide-react';
import type { TransactionDetail } from '../../../shared/transaction.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useLongPress } from '../../ui/use-long-press.ts';
import { PartyName, useParties } from '../transactions/parties.tsx';
import { slipFacts } from '../transactions/slip-facts.ts';
import type { SlipFact } from '../transactions/slip-facts.ts';

/** All that the slip of a payment says on a screen, under whatever heading. */
export function ShownFacts({ transaction }: { readonly transaction: TransactionDetail }) {
  const facts = slipFacts(transaction, useParties(transaction));
  return (
    <Facts
      facts={facts
        .filter(({ on }) => on !== 'picture')
        .map((fact) => [fact.name, <SlipFactContent key={fact.name} fact={fact} />])}
    />
  );
}

function SlipFactContent({ fact }: { readonly fact: SlipFact }) {
  switch (fact.kind) {
    case 'party':
      return <PartyName party={fact.party} />;
    case 'amount':
      return <Amount satang={fact.satang} />;
    case 'number':
      return <ReceiptNumber number={fact.text} />;
    case 'figures':
      return <span className="tabular">{fact.text}</span>;
    case 'words':
      return fact.text;
  }
}

/** The number to tell on the phone; copied by its button, or by holding it for two seconds. */
function ReceiptNumber({ number }: { readonly number: string }) {
  const copy = () => void copyText(number);
  const press = useLongPress(copy);
  return (
    <span className="-my-3 -mr-2 inline-flex items-center" {...press}>
      <span className="tabular select-none">{number}</span>
      <button
        type="button"
        aria-label={t('receipt.copyNumber')}
        onClick={copy}
        className="grid size-11 place-items-center rounded-full text-brand-ink active:bg-sunk"
      >
        <Copy aria-hidden className="size-4.5" />
      </button>
    </span>
  );
}
