import { faceBandSatang, faceFromSatang } from '../../../shared/limits.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
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
 * A payment of THB 50,000 or more asks for a face, and so does one that takes the day's money out across a band's end.
 * The refusal says how much goes without.
 */
export function refuseFaceless(outDay: CountedLimit, amountSatang: number): Refusal<'step-up-needed'> | undefined {
  const face = refuse('step-up-needed', { reason: 'face', fitsSatang: mostFacelessSatang(outDay) });
  const crosses = outDay.usedSatang > faceBandOf(outDay, amountSatang).mostSatang;
  return crosses || amountSatang >= faceFromSatang ? face : undefined;
}
