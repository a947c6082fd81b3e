import type { BankList, ListedPayment } from '../../functions/ledger/check/check-bank.ts';
import type { ListedPayout, PayoutList } from '../../functions/ledger/check/check-payouts.ts';
import { listBankPayments } from '../../shared/contracts/ops/list-bank-payments.ts';
import { listPayouts } from '../../shared/contracts/ops/list-payouts.ts';
import type { OutputOf } from '../../shared/operation.ts';
import type { PayoutPartner } from '../../shared/payout-partner.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

/** The rows of every page, the pages one after the other. */
async function allRows<Row>(
  pageAfter: (next: { readonly cursor?: string }) => Promise<{
    readonly rows: readonly Row[];
    readonly nextCursor?: string | undefined;
  }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageAfter(cursor === undefined ? {} : { cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

/** The bank's own list of what came in on these Bangkok days. */
export async function readBankList(stage: OperatorStage, days: readonly string[]): Promise<BankList> {
  const payments: ListedPayment[] = [];
  for (const day of days) {
    const page = (next: object): Promise<OutputOf<typeof listBankPayments>> =>
      askOperator(stage, listBankPayments, { day, ...next });
    payments.push(...(await allRows(page)));
  }
  return { days, payments };
}

/** A partner's own list of what it paid out on these Bangkok days, and what of that came back. */
export async function readPayoutList(
  stage: OperatorStage,
  partner: PayoutPartner,
  days: readonly string[],
): Promise<PayoutList> {
  const lines: ListedPayout[] = [];
  for (const day of days) {
    const page = (next: object): Promise<OutputOf<typeof listPayouts>> =>
      askOperator(stage, listPayouts, { partner, day, ...next });
    lines.push(...(await allRows(page)));
  }
  return { partner, days, lines };
}
