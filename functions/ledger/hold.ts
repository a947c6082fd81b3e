import { transactionStatus } from '../../shared/enums.ts';
import { movements } from '../../shared/movements.ts';
import type { HeldType } from '../../shared/movements.ts';
import type { FreeUseCounter } from '../rules/fees.ts';
import type { CountedLimit } from '../rules/limits.ts';
import type { Periods } from '../rules/periods.ts';
import type { Wallet } from '../rules/wallet.ts';
import { atLeast, equals, putNewItem, updateItem } from '../table/expression.ts';
import type { Clause, TransactItem } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { journalOf, walletAccount } from './journal.ts';
import type { ProviderAccount } from './journal.ts';
import { changeWallet, countLimits, giveBack, roomInLimits, sameFee, sameStanding } from './wallet-write.ts';

/** Money on its way out of the system: first held, then posted or voided, each a journal of its own. */
export interface Hold {
  readonly userId: string;
  readonly body: string;
  readonly type: HeldType;
  readonly amountSatang: number;
  readonly feeSatang: number;
  /** The counters that the hold took from, with what it took; a void gives exactly these back. */
  readonly counted: Readonly<Record<string, number>>;
}

export interface HoldPlan {
  readonly table: string;
  readonly wallet: Wallet;
  readonly keptFrom: Periods;
  readonly nowMs: number;
  readonly hold: Omit<Hold, 'counted' | 'userId'>;
  readonly limits: readonly CountedLimit[];
  readonly freeUses: readonly FreeUseCounter[];
  /** What must hold of available and freezes: `coveredForWithdrawal` or its like. */
  readonly covered: readonly Clause[];
}

function countedOf({ hold, limits, freeUses }: HoldPlan): Record<string, number> {
  return {
    ...countLimits(hold.amountSatang, limits),
    ...(hold.feeSatang === 0 && Object.fromEntries(freeUses.map(({ attribute }) => [attribute, 1]))),
  };
}

/** Moves amount and fee from available to held and counts them; entry pending, hold `held`. */
export function holdSteps(plan: HoldPlan): readonly [TransactItem, TransactItem, TransactItem] {
  const { table, wallet, keptFrom, nowMs, hold } = plan;
  const outSatang = hold.amountSatang + hold.feeSatang;
  const counted = countedOf(plan);
  const journal = journalOf({
    journalId: `jrn_${hold.body}`, kind: 'hold', atMs: nowMs,
    lines: [
      { account: walletAccount(wallet.userId, 'available'), amountSatang: -outSatang },
      { account: walletAccount(wallet.userId, 'held'), amountSatang: outSatang },
    ],
  });
  return [
    changeWallet(table, wallet, keptFrom, {
      add: { availableSatang: -outSatang, heldSatang: outSatang, ...counted },
      where: [
        ...sameStanding(wallet), ...plan.covered, ...roomInLimits(hold.amountSatang, plan.limits),
        ...sameFee(hold.feeSatang, plan.freeUses),
      ],
    }),
    putNewItem(table, keys.hold(wallet.userId, hold.body), { ...hold, counted, state: 'held', heldAtMs: nowMs }),
    putNewItem(table, keys.entry(wallet.userId, hold.body), {
      type: hold.type, status: transactionStatus.pending, amountSatang: hold.amountSatang,
      feeSatang: hold.feeSatang, createdAtMs: nowMs, journal,
    }),
  ];
}

const stillHeld: readonly [Clause, ...Clause[]] = [equals('state', 'held')];

/** The partner has paid: what was held leaves for the provider's accounts. held -> posted, pending -> success. */
export function postSteps(
  table: string, hold: Hold, payable: ProviderAccount, journalBody: string, nowMs: number,
): readonly [TransactItem, TransactItem, TransactItem] {
  const outSatang = hold.amountSatang + hold.feeSatang;
  const journal = journalOf({
    journalId: `jrn_${journalBody}`, kind: 'post', atMs: nowMs, linkedId: `jrn_${hold.body}`,
    lines: [
      { account: walletAccount(hold.userId, 'held'), amountSatang: -outSatang },
      { account: payable, amountSatang: hold.amountSatang },
      { account: 'provider:fee-income', amountSatang: hold.feeSatang },
    ],
  });
  return [
    updateItem(table, keys.hold(hold.userId, hold.body), {
      set: { state: 'posted', endedAtMs: nowMs, journal }, where: stillHeld,
    }),
    updateItem(table, keys.wallet(hold.userId), {
      add: { heldSatang: -outSatang }, where: [atLeast('heldSatang', outSatang)],
    }),
    updateItem(table, keys.entry(hold.userId, hold.body), {
      set: { status: transactionStatus.success, completedAtMs: nowMs },
      where: [equals('status', transactionStatus.pending)],
    }),
  ];
}

/**
 * The partner did not pay: what was held comes back, with the limits and free
 * uses of periods that are still there. held -> voided, pending -> failed, and a
 * linked entry, of the type that is its way back, shows it.
 */
export function voidSteps(
  table: string, wallet: Wallet, hold: Hold, journalBody: string, nowMs: number,
): readonly [TransactItem, TransactItem, TransactItem, TransactItem] {
  const outSatang = hold.amountSatang + hold.feeSatang;
  const back = giveBack(wallet, hold.counted);
  const journal = journalOf({
    journalId: `jrn_${journalBody}`, kind: 'void', atMs: nowMs, linkedId: `jrn_${hold.body}`,
    lines: [
      { account: walletAccount(hold.userId, 'held'), amountSatang: -outSatang },
      { account: walletAccount(hold.userId, 'available'), amountSatang: outSatang },
    ],
  });
  return [
    updateItem(table, keys.hold(hold.userId, hold.body), { set: { state: 'voided', endedAtMs: nowMs }, where: stillHeld }),
    updateItem(table, keys.wallet(hold.userId), {
      add: { heldSatang: -outSatang, availableSatang: outSatang, ...back.add },
      where: [atLeast('heldSatang', outSatang), ...back.where],
    }),
    updateItem(table, keys.entry(hold.userId, hold.body), {
      set: { status: transactionStatus.failed, completedAtMs: nowMs },
      where: [equals('status', transactionStatus.pending)],
    }),
    putNewItem(table, keys.entry(hold.userId, journalBody), {
      type: movements[hold.type].wayBack, status: transactionStatus.success, amountSatang: outSatang, feeSatang: 0,
      createdAtMs: nowMs, completedAtMs: nowMs, linkedBody: hold.body, journal,
    }),
  ];
}
