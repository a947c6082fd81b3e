import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { transferableSatang, withdrawableSatang } from '../../rules/wallet.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';

export const operation = implement(getLastBalance, ({ wallet, nowMs }) => Promise.resolve({
  availableSatang: wallet.availableSatang,
  heldSatang: wallet.heldSatang,
  reserveSatang: wallet.reserveSatang,
  transferableSatang: transferableSatang(wallet),
  withdrawableSatang: withdrawableSatang(wallet),
  atMs: nowMs,
}));

export const handler = serve(operation);
