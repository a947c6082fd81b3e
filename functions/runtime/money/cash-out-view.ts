import type { CashOut } from '../../../shared/cash-out.ts';
import { idOf } from '../../../shared/ids.ts';
import { publicWord } from '../../domains/payout/public-word.ts';
import type { Entry } from '../../ledger/entry.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { readerOf } from '../../ledger/payout/payout-readers.ts';
import { detailOf } from './transaction-view.ts';
import type { UserKey } from '../person/user-key.ts';

/** A cash out as its owner's status page shows it now. */
export function cashOutOf(key: UserKey, entry: Entry, hold: Hold, nowMs: number): CashOut {
  const { says, acts, untilMs } = publicWord(payoutOfHold(hold), readerOf(hold.reader).terms, nowMs);
  const { runAtMs, sentAtMs } = hold;
  return {
    ...detailOf(key, entry),
    cashOutId: idOf('cso', entry.body),
    ...(runAtMs === undefined ? { arrives: 'at-once' } : { arrives: 'next-run', runAtMs }),
    says,
    acts,
    ...(untilMs !== undefined && { untilMs }),
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...(entry.backBody !== undefined &&
      entry.completedAtMs !== undefined && {
        wayBack: {
          transactionId: idOf('txn', entry.backBody),
          amountSatang: hold.amountSatang + hold.feeSatang,
          atMs: entry.completedAtMs,
        },
      }),
    serverTimeMs: nowMs,
  };
}
