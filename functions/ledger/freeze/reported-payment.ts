import { isSent } from '../../../shared/movements.ts';
import type { OwnReports, ScamCase } from '../../domains/scam/scam-case.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { absent, equals, updateItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { putNewScamCase, readOwnReports } from '../../table/scam-case.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { Entry } from '../entry.ts';
import type { FreezeFacts } from './freeze-steps.ts';
import { foundEntry } from '../reversal/find-transfer.ts';

/** A payment that its payer reports: both entries, the receiver's wallet, and what the payer has reported before. */
export interface ReportFacts extends FreezeFacts {
  readonly sent: Entry;
  readonly received: Entry;
  readonly reports: OwnReports;
}

/** The receiver's entry of a transfer, as the payer's names it. */
function receiverEntryOf(item: Readonly<Record<string, unknown>>): { userId: string; body: string } | undefined {
  const other = item['receiverEntry'];
  if (typeof other !== 'object' || other === null || !('userId' in other) || !('body' in other)) return undefined;
  const { userId, body } = other;
  return typeof userId === 'string' && typeof body === 'string' ? { userId, body } : undefined;
}

/** Reads a payment of somebody's own, consistently; `no-transfer` where nobody's wallet of ours was paid by it. */
export async function readReported(
  runtime: Runtime,
  userId: string,
  body: string,
): Promise<ReportFacts | 'not-found' | 'no-transfer'> {
  const [entryKey, reportsKey] = [keys.entry(userId, body), keys.scamReports(userId)];
  const own = await readTogether(runtime, [entryKey, reportsKey]);
  const item = own.of(entryKey);
  if (item === undefined) return 'not-found';
  const other = receiverEntryOf(item);
  const sent = foundEntry(item);
  if (other === undefined || !isSent(sent.type)) return 'no-transfer';
  const [receivedKey, walletKey] = [keys.entry(other.userId, other.body), keys.wallet(other.userId)];
  const found = await readTogether(runtime, [receivedKey, walletKey]);
  return {
    sent,
    received: foundEntry(found.of(receivedKey)),
    holder: foundWallet(found.of(walletKey)),
    reports: readOwnReports(own.of(reportsKey)),
  };
}

type NewCase = Pick<ScamCase, 'body' | 'kind' | 'reportedAtMs' | 'freezeBody' | 'frozenSatang'>;

/** The writes of a case: itself, and its payment's mark, so that nobody reports that payment again. */
export function caseSteps(table: string, facts: ReportFacts, made: NewCase): readonly Step<ReportFacts>[] {
  const { sent, received, holder } = facts;
  return [
    {
      write: putNewScamCase(table, {
        ...made,
        reporterId: sent.userId,
        receiverId: holder.userId,
        paymentBody: sent.body,
        receivedBody: received.body,
        amountSatang: sent.amountSatang,
        paidAtMs: sent.createdAtMs,
      }),
    },
    {
      write: updateItem(table, keys.entry(sent.userId, sent.body), {
        set: { caseBody: made.body },
        where: [equals('status', sent.status), absent('caseBody')],
      }),
      learn: (known, item) => ({ ...known, sent: foundEntry(item) }),
    },
  ];
}
