/** Randomness that a seed repeats; for tests only, it guards nothing. */
export interface Seeded {
  /** From 0 to below 1. */
  readonly fraction: () => number;
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** The mulberry32 generator. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
  };
}
