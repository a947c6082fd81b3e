import { getReceipt } from '../../../shared/contracts/transaction/receipt.ts';
import { bodyOfId, shortId } from '../../../shared/ids.ts';
import { buildMiniQr } from '../../../shared/mini-qr.ts';
import { provesPayment } from '../../domains/transaction/receipt.ts';
import { refuse } from '../../engine/refusal.ts';
import { readEntry } from '../../ledger/entry.ts';
import { paperCode } from '../../runtime/history/paper-code.ts';
import { receiverDigits } from '../../runtime/history/receiver-digits.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { required } from '../../runtime/process/config.ts';
import { keys } from '../../table/keys.ts';
import { noteReceiptCode } from '../../table/receipt-code.ts';

export const operation = implement(getReceipt, async ({ input, person, runtime }) => {
  const { aws, table, config, secrets, userKeys } = runtime;
  const body = bodyOfId('txn', input.transactionId) ?? '';
  const [entryKey, holdKey] = [keys.entry(person.userId, body), keys.hold(person.userId, body)];
  const [key, secret, found] = await Promise.all([
    userKeys.open(person.userId, person.wrappedKey),
    secrets.valueOf(required(config, 'lookupSecretArn')),
    readTogether(runtime, [entryKey, holdKey]),
  ]);
  const item = found.of(entryKey);
  if (item === undefined) return refuse('transaction-not-found');
  const entry = readEntry(item);
  if (!provesPayment(entry)) return {};
  const receiverLastFour = await receiverDigits(runtime, { key, owner: person, entry, hold: found.of(holdKey) });
  if (receiverLastFour === undefined) return {};
  const { reference, completedAtMs: paidAtMs = entry.createdAtMs } = entry;
  // A receipt proves what was paid, which may be another amount than was sent.
  const amountSatang = entry.paidSatang ?? entry.amountSatang;
  const facts = { number: shortId(reference), amountSatang, paidAtMs, receiverLastFour };
  const code = paperCode(secret, 'receipt', facts);
  // Before it is shown: what somebody holds in hand can be found by it.
  await noteReceiptCode(aws.documents, table, code, reference);
  return {
    receipt: {
      ...facts,
      code,
      miniQr: buildMiniQr({ issuer: required(config, 'slipIssuer'), reference }),
    },
  };
});

export const handler = serve(operation);
