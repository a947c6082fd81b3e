import type { ForcedAct } from '../../domains/payout/decide-by-hand.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { atLeast, updateItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Hold } from '../hold.ts';
import { journalOf, walletAccount } from '../journal.ts';
import { giveBack } from '../wallet-write.ts';
import { readerOf } from '../payee/payout-readers.ts';
import { along, backEntry, changeEntry, endedAt } from './payout-writes.ts';
import type { Told } from './payout-writes.ts';

/** What an amount that did not leave has taken of limits; a free use was one of the payment, which was made. */
function countedByRest({ counted, amountSatang }: Hold, restSatang: number): Record<string, number> {
  const limits = Object.entries(counted).filter(([, counts]) => counts === amountSatang);
  return Object.fromEntries(restSatang === 0 ? [] : limits.map(([attribute]) => [attribute, restSatang]));
}

/** The counters of a hold without what its rest has given back, so that a later way back gives no more than is left. */
function countedBeside({ counted }: Hold, rest: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counted).map(([name, counts]) => [name, counts - (rest[name] ?? 0)]));
}

/** By which correction, the journals of the two entries that it may take, and what was paid, in satang. */
export interface PaidOtherwise {
  readonly journalBody: string;
  readonly backBody: string;
  readonly event: Extract<ForcedAct, `${string}-post`>;
  readonly paidSatang: number;
}

/**
 * The partner has paid another amount than was ordered: that amount leaves for the provider's accounts. What is left of
 * what was held comes back as in a void, with its part of the limits; what was paid beyond it the partner owes us. The
 * fee is of a payment that was made, and stays. sent -> posted, pending -> success.
 */
export function postAnotherSteps(
  table: string,
  wallet: Wallet,
  hold: Hold,
  { event, journalBody, backBody, paidSatang }: PaidOtherwise,
  nowMs: number,
  told: Told = {},
): readonly TransactItem[] {
  const { userId, amountSatang, feeSatang } = hold;
  const ownSatang = Math.min(paidSatang, amountSatang);
  const restSatang = amountSatang - ownSatang;
  const journal = journalOf({
    journalId: `jrn_${journalBody}`,
    kind: 'post',
    atMs: nowMs,
    linkedId: `jrn_${hold.body}`,
    lines: [
      { account: walletAccount(userId, 'held'), amountSatang: -ownSatang - feeSatang },
      { account: readerOf(hold.reader).paidFrom, amountSatang: paidSatang },
      { account: 'provider:overpaid', amountSatang: ownSatang - paidSatang },
      { account: 'provider:fee-income', amountSatang: feeSatang },
    ],
  });
  const countedBack = countedByRest(hold, restSatang);
  const back = giveBack(wallet, countedBack);
  const { edge, set, where } = along(hold, event);
  const ended = endedAt(hold, nowMs);
  const counted = countedBeside(hold, countedBack);
  return [
    updateItem(table, keys.hold(userId, hold.body), {
      ...ended,
      set: { ...set, ...ended.set, journal, paidSatang, counted, ...told },
      where,
    }),
    updateItem(table, keys.wallet(userId), {
      add: {
        heldSatang: -amountSatang - feeSatang,
        ...(restSatang > 0 && { availableSatang: restSatang }),
        ...back.add,
      },
      where: [atLeast('heldSatang', amountSatang + feeSatang), ...back.where],
    }),
    changeEntry(table, hold, edge, nowMs, { paidSatang, ...(restSatang > 0 && { restBody: backBody }) }),
    ...(restSatang === 0
      ? []
      : [
          backEntry(
            table,
            hold,
            'void',
            restSatang,
            [
              { account: walletAccount(userId, 'held'), amountSatang: -restSatang },
              { account: walletAccount(userId, 'available'), amountSatang: restSatang },
            ],
            backBody,
            nowMs,
          ),
        ]),
  ];
}
