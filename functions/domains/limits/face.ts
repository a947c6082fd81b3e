import { faceBandSatang, faceFromSatang } from '../../../shared/limits.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { isCardOfWhoActs } from '../face/decide-face.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CountedLimit } from './limits.ts';

/**
 * Where the day's count of money out may stand, both ends included, for a payment to leave without a face. Whoever
 * decided by it holds on to both ends: a payment at the same time raises the count, and one that comes back lowers it.
 */
export interface FaceBand {
  readonly attribute: string;
  readonly leastSatang: number;
  readonly mostSatang: number;
}

/** A face that was shown for one act: for what, as the keyed hash of its content, and when. */
export interface ShownFace {
  readonly contentHash?: string;
  readonly provenAtMs: number;
  /** Until when it counts, where people have looked and not a camera. */
  readonly untilMs?: number;
}

/** A face counts for its one act for so long (`decisions.md` section 13); five minutes in milliseconds. */
export const faceCountsForMs = 5 * 60_000;

/**
 * Whether a face was shown for this very act, lately, and since what its device showed was last withdrawn; nor has its
 * person locked the wallet, ended a device or the other sessions, or replaced the password since. What a camera has
 * said counts only where the card is still of whoever acts.
 */
export function provesAct(
  face: ShownFace | undefined,
  binding: string,
  {
    withdrawnAtMs,
    wallet,
    nowMs,
  }: {
    readonly withdrawnAtMs: number;
    readonly wallet: Pick<Wallet, 'facesFromMs' | 'tier' | 'levelEndedAtMs' | 'wasCompany'>;
    readonly nowMs: number;
  },
): boolean {
  const fromMs = Math.max(withdrawnAtMs, wallet.facesFromMs ?? 0);
  if (face?.contentHash !== binding || face.provenAtMs <= fromMs) return false;
  if (face.untilMs === undefined && !isCardOfWhoActs(wallet)) return false;
  return nowMs < (face.untilMs ?? face.provenAtMs + faceCountsForMs);
}

/** The band in which the day's money out was read, as far as a payment of `amountSatang` stays in it. */
export function faceBandOf({ attribute, usedSatang }: CountedLimit, amountSatang: number): FaceBand {
  const leastSatang = usedSatang - (usedSatang % faceBandSatang);
  return { attribute, leastSatang, mostSatang: leastSatang + faceBandSatang - 1 - amountSatang };
}

/** The most that may leave at once without a face, as the day's count stands; in satang, and zero at a band's end. */
function mostFacelessSatang(outDay: CountedLimit): number {
  return Math.min(faceFromSatang - 1, faceBandOf(outDay, 0).mostSatang - outDay.usedSatang);
}

/**
 * The band that a payment holds on to: with a face it may leave its band, and its count may stand anywhere in it;
 * without one, only where it does not.
 */
export function heldBandOf(outDay: CountedLimit, amountSatang: number): FaceBand {
  return faceBandOf(outDay, refuseFaceless(outDay, amountSatang) === undefined ? amountSatang : 0);
}

/**
 * A payment of THB 50,000 or more asks for a face, and so does one that takes the day's money out across a band's end.
 * The refusal says how much goes without.
 */
export function refuseFaceless(outDay: CountedLimit, amountSatang: number): Refusal<'step-up-needed'> | undefined {
  const face = refuse('step-up-needed', { reason: 'face', fitsSatang: mostFacelessSatang(outDay) });
  const crosses = outDay.usedSatang > faceBandOf(outDay, amountSatang).mostSatang;
  return crosses || amountSatang >= faceFromSatang ? face : undefined;
}
