import type { BankList, ListedPayment } from '../../functions/ledger/check-bank.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { listBankPayments } from '../../shared/contracts/ops/list-bank-payments.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { askOperator } from './ask-operator.ts';
import type { OperatorStage } from './operator-stage.ts';

const dayMs = 86_400_000;

async function readDay(stage: OperatorStage, day: string): Promise<ListedPayment[]> {
  const payments: ListedPayment[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listBankPayments> = await askOperator(stage, listBankPayments, { day, ...(cursor !== undefined && { cursor }) });
    payments.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return payments;
}

/** The bank's own list of the last Bangkok days before `nowMs`, today included. */
export async function readBankList(stage: OperatorStage, nowMs: number, howMany: number): Promise<BankList> {
  const days = Array.from({ length: howMany }, (_none, index) => periodsAt(nowMs - index * dayMs).day);
  const payments: ListedPayment[] = [];
  for (const day of days) payments.push(...await readDay(stage, day));
  return { days, payments };
}
