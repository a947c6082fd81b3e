/** Chance that can be repeated: everything a run decides comes out of its one seed. */
export interface Seeded {
  /** From 0 to below 1. */
  fraction(): number;
  chance(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  uuid(): string;
  /** A stream of its own, so that what one actor draws changes nothing for the others. */
  fork(label: string): Seeded;
}

function hashOf(text: string): number {
  return Array.from(text).reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;
}

/** Mulberry32: small, fast, and good enough to choose faults by. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to choose from');
      return choice;
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    fork: (label) => seeded(hashOf(`${seed} ${label}`)),
  };
}
