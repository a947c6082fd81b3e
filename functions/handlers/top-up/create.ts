import { topUpMethod } from '../../../shared/enums.ts';
import type { TopUpMethod } from '../../../shared/enums.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { idOf } from '../../../shared/ids.ts';
import { buildTopUpQr } from '../../../shared/thai-qr.ts';
import { topUpLifetimeMs } from '../../../shared/top-up.ts';
import { putOpenTopUp, putTopUpReference, reserveTopUpRoom } from '../../ledger/top-up.ts';
import type { TopUpWay } from '../../ledger/top-up.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { arrivesBy, transferEndsAt } from '../../domains/top-up/arrival.ts';
import { decideOpenTopUp } from '../../domains/top-up/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { required } from '../../runtime/process/config.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { foundWallet } from '../../table/wallet.ts';

/** How it will be paid, and until when. */
function wayOf(runtime: Runtime, method: TopUpMethod, body: string, amountSatang: number, nowMs: number): TopUpWay {
  const billerId = required(runtime.config, 'billerId');
  if (method === topUpMethod.bankTransfer) return { method, billerId, expiresAtMs: transferEndsAt(nowMs) };
  const qrText = buildTopUpQr({ billerId, reference1: body, amountSatang });
  return { method, qrText, expiresAtMs: nowMs + topUpLifetimeMs };
}

export const operation = implement(createTopUp, ({ input, wallet, levelRules, nowMs, runtime, commit }) => {
  const { table } = runtime;
  const { userId } = wallet;
  const { amountSatang, method } = input;
  const body = runtime.random.idBody(nowMs);
  const way = wayOf(runtime, method, body, amountSatang, nowMs);

  return commit(wallet, (current: Wallet) => {
    const allowed = decideOpenTopUp(current, rulesFor(current, levelRules, nowMs), amountSatang, nowMs);
    if (isRefusal(allowed)) return allowed;
    return {
      steps: [
        {
          write: reserveTopUpRoom(table, allowed, countersKeptFrom(nowMs)),
          learn: (_known, item) => foundWallet(item),
        },
        { write: putOpenTopUp(table, userId, body, amountSatang, way, nowMs) },
        { write: putTopUpReference(table, userId, body) },
      ],
      answer: {
        topUpId: idOf('tup', body),
        status: 1,
        amountSatang,
        createdAtMs: nowMs,
        ...(way.method === topUpMethod.thaiQr
          ? way
          : {
              method: way.method,
              expiresAtMs: way.expiresAtMs,
              transferTo: { billerId: way.billerId, reference: body },
              arrivesByMs: arrivesBy(nowMs),
            }),
        returns: [],
        serverTimeMs: nowMs,
      },
    };
  });
});

export const handler = serve(operation);
