import type { DailyCount } from '../domains/limits/daily-counts.ts';
import type { FaceBand } from '../domains/limits/face.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { atMostOrAbsent } from '../table/expression.ts';
import type { Clause } from '../table/expression.ts';
import type { Session } from '../table/session.ts';
import { sameWithdrawals } from '../table/wallet.ts';
import { inFaceBand, noteCode, oneMore } from './wallet-write.ts';

/** Money out that a person asked for from a session: what its wallet notes of that beside the money. */
export interface AskedPayment {
  /** The payments of the day, of every kind. */
  readonly payments: DailyCount;
  readonly faceBand: FaceBand;
  readonly session: Pick<Session, 'deviceThumbprint' | 'generation'>;
  /** The code that was shown for this very payment; undefined where none was needed. */
  readonly codeBinding?: string | undefined;
}

/** What it counts and notes. */
export function noteAsked(wallet: Wallet, { payments, codeBinding }: AskedPayment, nowMs: number) {
  return { add: { [payments.attribute]: 1 }, ...noteCode(wallet, codeBinding, nowMs) };
}

/**
 * What still has to hold of the person's side: one payment is left of the day, its sum asks for no face, and codes and
 * sessions are as they were read.
 */
export function askedStands(wallet: Wallet, { payments, faceBand, session }: AskedPayment): readonly Clause[] {
  return [
    oneMore(payments),
    ...inFaceBand(faceBand),
    sameWithdrawals(wallet),
    // Later sessions were opened since; an earlier one has ended meanwhile, or was carried along.
    atMostOrAbsent('generation', session.generation),
  ];
}
