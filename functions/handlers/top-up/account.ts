import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { standingBank } from '../../../shared/standing-account.ts';
import { arrivesBy } from '../../domains/top-up/arrival.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readStandingAccount } from '../../table/standing-account.ts';

export const operation = implement(getTopUpAccount, async ({ session, nowMs, runtime }) => {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.standingAccount(session.userId));
  return {
    ...(item !== undefined && { account: { ...standingBank, ...readStandingAccount(item) } }),
    arrivesByMs: arrivesBy(nowMs),
    serverTimeMs: nowMs,
  };
});

export const handler = serve(operation);
