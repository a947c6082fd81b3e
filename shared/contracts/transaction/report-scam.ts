import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';
import { scamKinds } from '../../scam.ts';

/**
 * A payer reports a transfer as a scam. It makes a case, and may freeze what came by the payment at its receiver; the
 * answer is the same whether it did or not, for it would tell what the other side still has.
 */
export const reportScam = walletCommand({
  name: 'transaction/report-scam',
  path: '/wallet-app-api/walletUserTransaction/reportScam',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: [],
  gates: 'none',
  cap: { of: 'session', perHour: 20 },
  input: z.strictObject({ transactionId: idSchema('txn'), kind: z.enum(scamKinds) }),
  output: z.strictObject({ caseNumber: z.string(), reportedAtMs: z.int() }),
  refusals: ['transaction-not-found', 'not-reportable', 'already-reported'],
});
