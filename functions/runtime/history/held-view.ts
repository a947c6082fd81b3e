import type { Airtime } from '../../../shared/airtime.ts';
import type { CashOut } from '../../../shared/cash-out.ts';
import type { HeldOut } from '../../../shared/held-out.ts';
import { idOf } from '../../../shared/ids.ts';
import { operatorShown } from '../../domains/airtime/mobile-operators.ts';
import { ownSatang } from '../../domains/payout/payout.ts';
import { publicWord } from '../../domains/payout/public-word.ts';
import type { Entry } from '../../ledger/entry.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { readerOf } from '../../ledger/payee/payout-readers.ts';
import { openEntryPrivate } from '../person/personal.ts';
import { detailOf } from './transaction-view.ts';
import type { UserKey } from '../person/user-key.ts';

/** How it stands outside, as a status page says it now, whoever is paid. */
function heldOutOf(entry: Entry, hold: Hold, nowMs: number): HeldOut {
  const { says, acts, untilMs } = publicWord(payoutOfHold(hold), readerOf(hold.reader).terms, nowMs);
  const { sentAtMs } = hold;
  // Before all of it came back, what was not paid of it had.
  const backBody = entry.backBody ?? entry.restBody;
  const paidSatang = ownSatang(hold);
  return {
    says,
    acts,
    ...(untilMs !== undefined && { untilMs }),
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...(backBody !== undefined &&
      entry.completedAtMs !== undefined && {
        wayBack: {
          transactionId: idOf('txn', backBody),
          amountSatang: entry.backBody === undefined ? hold.amountSatang - paidSatang : paidSatang + hold.feeSatang,
          atMs: entry.completedAtMs,
        },
      }),
    serverTimeMs: nowMs,
  };
}

/** A cash out as its owner's status page shows it now. */
export function cashOutOf(key: UserKey, entry: Entry, hold: Hold, nowMs: number): CashOut {
  const { runAtMs, bankAccountBody } = hold;
  return {
    ...detailOf(key, entry),
    ...heldOutOf(entry, hold, nowMs),
    cashOutId: idOf('cso', entry.body),
    ...(bankAccountBody !== undefined && { accountId: idOf('bac', bankAccountBody) }),
    ...(runAtMs === undefined ? { arrives: 'at-once' } : { arrives: 'next-run', runAtMs }),
  };
}

/** A mobile top-up as its owner's status page shows it now. */
export function airtimeOf(key: UserKey, entry: Entry, hold: Hold, nowMs: number): Airtime {
  const detail = detailOf(key, entry);
  const { operatorCode = '' } = openEntryPrivate(key, entry.sealed).wholeFor('owner');
  return {
    ...detail,
    ...heldOutOf(entry, hold, nowMs),
    airtimeId: idOf('air', entry.body),
    operatorCode,
    operatorName: operatorShown(operatorCode),
    isOwn: detail.typedMobile === undefined,
  };
}
