import { fundsSource } from '../../../shared/transaction-facts.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, Facts, Section } from '../../ui/card.tsx';

/** Whose number it is: of the bank that money came from, of the one that it went to, or of who loads airtime. */
function proofWord({ fundsSource: from, channel }: WholeTransaction) {
  if (from === fundsSource.online || from === fundsSource.offline) return 'facts.proof';
  return channel === 'mobile' ? 'facts.proof.operator' : 'facts.proof.bank';
}

/** What the product knows of how an entry was paid, beside what its receipt shows. */
export function PaymentFacts({ entry }: { readonly entry: WholeTransaction }) {
  const { paymentMethod, consumptionType, proofReference, payerBank, payerAccountMasked, ofSatang } = entry;
  const { discountSatang = 0 } = entry;
  return (
    <Section title={t('facts.title')}>
      <Card className="px-5 py-1">
        <Facts
          facts={[
            [t('facts.from'), t(`facts.from.${entry.fundsSource}`)],
            [t('facts.method'), paymentMethod === undefined ? undefined : t(`facts.method.${paymentMethod}`)],
            [
              t('facts.consumption'),
              consumptionType === undefined ? undefined : t(`facts.consumption.${consumptionType}`),
            ],
            [
              t('facts.payerAccount'),
              payerAccountMasked === undefined ? undefined : (
                <span key="account" className="tabular break-all">
                  {[payerBank, payerAccountMasked].filter(Boolean).join(' ')}
                </span>
              ),
            ],
            [
              t(proofWord(entry)),
              proofReference === undefined ? undefined : (
                <span key="proof" className="tabular break-all">
                  {proofReference}
                </span>
              ),
            ],
            [t('facts.discount'), discountSatang > 0 ? <Amount key="discount" satang={discountSatang} /> : undefined],
            [t('facts.ofTransfer'), ofSatang === undefined ? undefined : <Amount key="of" satang={ofSatang} />],
          ]}
        />
      </Card>
    </Section>
  );
}
