import type { Tier } from '../../../shared/enums.ts';
import type { Freeze } from '../../../shared/gates.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import type { DatedRule } from '../limits/dated-rules.ts';

/** A limit that its person has set, as it is stored; amounts in satang. */
export interface OwnLimit {
  /** What it was lowered to. */
  readonly limitSatang: number;
  /** What takes its place from a moment on by our clock; without an amount the level's limit alone. */
  readonly raise?: { readonly limitSatang?: number; readonly fromMs: number };
}

/** A wallet as it was read: stored balances, freezes and counters, nothing derived. Amounts in satang. */
export interface Wallet {
  readonly userId: string;
  readonly tier: Tier;
  readonly status: 'active' | 'closing';
  /** Identity audit: 0 none, 1 pending, 2 approved, 3 rejected. */
  readonly auditStatus: 0 | 1 | 2 | 3;
  /** When the level that its person had been verified for ended by time, as long as nothing has given another. */
  readonly levelEndedAtMs?: number;
  /** Which level that was; left out where a release before has ended it. */
  readonly levelEndedOf?: Tier;
  /** When two operators lowered its level, as long as no people have given more than they left. */
  readonly levelTakenAtMs?: number;
  /** What they left; absent where a release before has taken all. */
  readonly levelTakenTo?: Tier;
  /** When a reviewer refused for good what its person had sent, as long as no people have given them a level since. */
  readonly refusedForGoodAtMs?: number;
  /** That the level was a company's. */
  readonly wasCompany?: true;
  readonly availableSatang: number;
  readonly heldSatang: number;
  readonly reserveSatang: number;
  readonly freezeTransferSatang: number;
  readonly freezeWithdrawSatang: number;
  readonly freezeAllSatang: number;
  readonly openTopUps: number;
  readonly openTopUpSatang: number;
  /** How many top-ups were ever credited, and how many transfers sent: what somebody has done with the wallet. */
  readonly topUpsDone: number;
  readonly transfersDone: number;
  /** How often money was held for somebody outside: whoever looked at what is on its way holds on to it. */
  readonly holds: number;
  /** `limit6_20261121`, `freeTransferWeek_20261116`, ...: flat attributes of the item by name. */
  readonly counters: Readonly<Record<string, number>>;
  /**
   * `missAll_20261121`, `miss0a1b2c3d4e_20261121`: payments of a day that did not fit at their
   * receiver, in all and by receiver.
   */
  readonly misses: Readonly<Record<string, number>>;
  /** When the last few payments were made that a code was shown for, by their bindings. */
  readonly paidWithCode: Readonly<Record<string, number>>;
  /** When the codes of devices were last withdrawn, by the devices' notes, and under `everyDevice` those of all. */
  readonly codesWithdrawn: Readonly<Record<string, number>>;
  /** What of a face was shown before counts no more: since then it was locked, or sessions or a device were ended. */
  readonly facesFromMs?: number;
  /** How often codes were withdrawn: a write that relies on them holds on to this. */
  readonly withdrawals: number;
  /** Of which generation a session has to be, or of a later one, for its payments to go through. */
  readonly generation: number;
  /** The limits that its person has lowered, and how often any was changed: what relies on them holds on to that. */
  readonly ownLimits: Readonly<Partial<Record<OwnLimitName, OwnLimit>>>;
  readonly ownLimitChanges: number;
  /** What operators have set for its person alone, in the order in which it was, and how often they have. */
  readonly exceptions: readonly DatedRule[];
  readonly exceptionChanges: number;
  /** Since when its owner has it locked: nothing that anybody asks for leaves it. Epoch milliseconds. */
  readonly lockedAtMs?: number;
  /**
   * Somebody had verified whose it is when it was locked, and no operators have taken that back. Where it is not said,
   * whoever is verified since may be the one whom the lock is against.
   */
  readonly isLockedVerified?: true;
  /** When its owner asked, with a code, to have it unlocked: two operators may do that from then on. */
  readonly unlockAskedAtMs?: number;
}

/** The freezes that keep money back from each way out; what is spent is kept back by those of everything alone. */
export const freezesOf = {
  transfer: ['freezeTransferSatang', 'freezeAllSatang'],
  withdraw: ['freezeWithdrawSatang', 'freezeAllSatang'],
  spend: ['freezeAllSatang'],
} as const satisfies Readonly<Record<Freeze, readonly (keyof Wallet)[]>>;

/** What is frozen for a way out, in satang. */
export function frozenSatang(wallet: Wallet, freeze: Freeze): number {
  return freezesOf[freeze].reduce((sum, name) => sum + wallet[name], 0);
}

/** What may leave by a way out: available without what is frozen for it or for everything. Never below zero. */
export function spendableSatang(wallet: Wallet, freeze: Freeze): number {
  return Math.max(0, wallet.availableSatang - frozenSatang(wallet, freeze));
}

/** What may leave by transfer, in satang. */
export function transferableSatang(wallet: Wallet): number {
  return spendableSatang(wallet, 'transfer');
}

/** What may leave by cash out, in satang. */
export function withdrawableSatang(wallet: Wallet): number {
  return spendableSatang(wallet, 'withdraw');
}

/** What the balance cap counts: available, held and reserve together. */
export function totalSatang(wallet: Wallet): number {
  return wallet.availableSatang + wallet.heldSatang + wallet.reserveSatang;
}
