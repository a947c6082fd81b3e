import type { BankList, ListedPayment } from '../../functions/ledger/check-bank.ts';
import type { ListedPayout } from '../../functions/ledger/check-payouts.ts';
import { listBankPayments } from '../../shared/contracts/ops/list-bank-payments.ts';
import { listBankPayouts } from '../../shared/contracts/ops/list-bank-payouts.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

async function paymentsOf(stage: OperatorStage, day: string): Promise<ListedPayment[]> {
  const payments: ListedPayment[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listBankPayments> = await askOperator(stage, listBankPayments, {
      day,
      ...(cursor !== undefined && { cursor }),
    });
    payments.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return payments;
}

async function payoutsOf(stage: OperatorStage, day: string): Promise<ListedPayout[]> {
  const payouts: ListedPayout[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listBankPayouts> = await askOperator(stage, listBankPayouts, {
      day,
      ...(cursor !== undefined && { cursor }),
    });
    payouts.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return payouts;
}

/** The bank's own list of these Bangkok days: what came in, what was paid out, and what of that came back. */
export async function readBankList(stage: OperatorStage, days: readonly string[]): Promise<BankList> {
  const payments: ListedPayment[] = [];
  const payouts: ListedPayout[] = [];
  for (const day of days) {
    payments.push(...(await paymentsOf(stage, day)));
    payouts.push(...(await payoutsOf(stage, day)));
  }
  return { days, payments, payouts };
}
