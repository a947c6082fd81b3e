import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { idOf } from '../../../shared/ids.ts';
import { buildTopUpQr } from '../../../shared/thai-qr.ts';
import { topUpLifetimeMs } from '../../../shared/top-up.ts';
import { putOpenTopUp, putTopUpReference, reserveTopUpRoom } from '../../ledger/top-up.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { decideOpenTopUp } from '../../domains/top-up/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { required } from '../../runtime/process/config.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { DamagedItem } from '../../table/item.ts';
import { readWallet } from '../../table/wallet.ts';

export const operation = implement(createTopUp, ({ input, wallet, nowMs, runtime, commit }) => {
  const { table } = runtime;
  const { userId } = wallet;
  const { amountSatang } = input;
  const body = runtime.random.idBody(nowMs);
  const qrText = buildTopUpQr({ billerId: required(runtime.config, 'billerId'), reference1: body, amountSatang });

  return commit(wallet, (current: Wallet) => {
    const allowed = decideOpenTopUp(current, amountSatang, nowMs);
    if (isRefusal(allowed)) return allowed;
    return {
      steps: [
        {
          write: reserveTopUpRoom(table, allowed, countersKeptFrom(nowMs)),
          learn: (_known, item) => {
            if (item === undefined) throw new DamagedItem('wallet');
            return readWallet(item);
          },
        },
        { write: putOpenTopUp(table, userId, body, amountSatang, qrText, nowMs) },
        { write: putTopUpReference(table, userId, body) },
      ],
      answer: {
        topUpId: idOf('tup', body),
        method: 2,
        status: 1,
        amountSatang,
        qrText,
        createdAtMs: nowMs,
        expiresAtMs: nowMs + topUpLifetimeMs,
        returns: [],
        serverTimeMs: nowMs,
      },
    };
  });
});

export const handler = serve(operation);
