import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { transferableSatang, withdrawableSatang } from '../../domains/wallet/wallet.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(getLastBalance, ({ wallet, nowMs }) =>
  Promise.resolve({
    availableSatang: wallet.availableSatang,
    heldSatang: wallet.heldSatang,
    reserveSatang: wallet.reserveSatang,
    transferableSatang: transferableSatang(wallet),
    withdrawableSatang: withdrawableSatang(wallet),
    atMs: nowMs,
  }),
);

export const handler = serve(operation);
