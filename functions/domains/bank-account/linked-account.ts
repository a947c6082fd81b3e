import type { Sealed } from '../person/sealed-kinds.ts';

/** A linked bank account as stored; `body` is its id's, and ids sort by time. */
export interface LinkedAccount {
  readonly body: string;
  /** The keyed hash of bank and number, under which its owner is noted. */
  readonly accountHash: string;
  /** Bank, number, holder and the bank's phone under the owner's data key. */
  readonly sealed: Sealed<'bank-account'>;
  readonly linkedAtMs: number;
}

/** All that somebody has linked, the first on top, and how often that has changed. */
export interface BankAccounts {
  readonly userId: string;
  readonly revision: number;
  readonly accounts: readonly LinkedAccount[];
}
