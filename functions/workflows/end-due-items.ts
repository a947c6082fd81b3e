import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { bookArrival } from '../ledger/book-arrival.ts';
import { readEntry } from '../ledger/entry.ts';
import type { Entry } from '../ledger/entry.ts';
import { readSuspense } from '../ledger/refund.ts';
import { sendRefund } from '../ledger/send-refund.ts';
import { closeTopUp, releaseTopUpRoom } from '../ledger/top-up.ts';
import { createBankClient } from '../partners/bank.ts';
import type { BankClient } from '../partners/bank.ts';
import { required } from '../runtime/config.ts';
import { processRuntime } from '../runtime/runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { settle } from '../runtime/settle.ts';
import { textOf } from '../table/item.ts';
import { dueIndex } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { transactionStatus } from '../../shared/enums.ts';

/** What one sweep looks at; what is left is looked at a minute later. */
const mostPerSweep = 200;

async function dueKeys(runtime: Runtime, nowMs: number): Promise<readonly Key[]> {
  const { Items: items = [] } = await runtime.aws.documents.send(new QueryCommand({
    TableName: runtime.table,
    IndexName: dueIndex.name,
    KeyConditionExpression: 'duePk = :due AND dueAtMs <= :now',
    ExpressionAttributeValues: { ':due': dueIndex.partition, ':now': nowMs },
    Limit: mostPerSweep,
  }));
  return items.map((item) => ({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }));
}

/** An unpaid top-up at its expiry: the bank is asked once more, then it closes. */
async function endTopUp(runtime: Runtime, bank: BankClient, entry: Entry, nowMs: number): Promise<string> {
  for (const payment of await bank.paymentsOf(entry.body)) {
    const { bankReference, reference1, amountSatang, paidAtMs, payerBank } = payment;
    const booking = await bookArrival(runtime, { bankReference, reference1, amountSatang, paidAtMs, payerBank }, nowMs);
    if (booking === 'credited') return booking;
  }
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, undefined, () => ({
    answer: 'expired',
    steps: [
      { write: closeTopUp(runtime.table, entry, 'expired', nowMs) },
      { write: releaseTopUpRoom(runtime.table, entry) },
    ],
  }));
  // The entry stands first: found in another state, it was paid or cancelled in this very moment.
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}

async function endDueItem(runtime: Runtime, bank: BankClient, key: Key, nowMs: number): Promise<string> {
  const item = await readItem(runtime.aws.documents, runtime.table, key);
  // The index lags a little behind the table, so what it names may have ended already.
  if (item === undefined || item['duePk'] === undefined) return 'ended-before';
  if (key.sk.startsWith('SUS#')) return sendRefund(runtime, bank, readSuspense(item), nowMs);
  const entry = readEntry(item);
  return entry.status === transactionStatus.pending ? endTopUp(runtime, bank, entry, nowMs) : 'ended-before';
}

/** Ends what is due, one by one; a failure of one leaves it due and does not stop the others. */
export async function endDueItems(runtime: Runtime, bankOf: (nowMs: number) => Promise<BankClient>): Promise<{ ended: number; failed: number }> {
  const nowMs = await runtime.clock.nowMs();
  const [bank, due] = await Promise.all([bankOf(nowMs), dueKeys(runtime, nowMs)]);
  let failed = 0;
  for (const key of due) {
    const kind = key.sk.startsWith('SUS#') ? 'suspense' : 'top-up';
    try {
      const outcome = await endDueItem(runtime, bank, key, nowMs);
      runtime.log.info('due-item-ended', { kind, outcome });
    } catch (error) {
      failed += 1;
      runtime.log.error('due-item-failed', { kind }, error);
    }
  }
  runtime.log.info('due-items-swept', { due: due.length, failed });
  return { ended: due.length - failed, failed };
}

export const handler = (): Promise<{ ended: number; failed: number }> => {
  const runtime = processRuntime();
  return endDueItems(runtime, async (nowMs) => createBankClient({
    url: required(runtime.config, 'bankUrl'),
    secret: await runtime.secrets.valueOf(required(runtime.config, 'bankSecretArn')),
    fetch,
    nowMs: () => nowMs,
  }));
};
