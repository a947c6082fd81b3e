/**
 * What a weak source of randomness gives away. Each check is a bound on chance itself: a sound source is called weak by
 * one of them less than once in 10^9 runs, all of them together.
 */

/** A finding so unlikely that chance is no explanation: e^-34 is 1.7e-15, and no run makes 100,000 comparisons. */
const surprising = 34;

/** Chernoff's bound: how surprised (-ln of the probability) a count leaves somebody who expected `expected`. */
function surprise(count: number, expected: number): number {
  return count === 0 ? expected : count * Math.log(count / expected) - count + expected;
}

/** How many standard deviations a chi-square lies from what is usual (Wilson and Hilferty's cube root). */
function deviations(chiSquare: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread);
}

/**
 * Beyond 8.5 standard deviations lies 2e-17 of the normal curve; the approximation's error in
 * the tail has room beside it.
 */
const mostDeviations = 8.5;

function chiSquareOf(counts: ArrayLike<number>, expected: number): number {
  let sum = 0;
  for (let index = 0; index < counts.length; index += 1) sum += ((counts[index] ?? 0) - expected) ** 2 / expected;
  return sum;
}

/** The values of a text's characters in an alphabet. @throws RangeError for a character that is not of it. */
export function symbolsOf(text: string, alphabet: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const value = alphabet.indexOf(char);
    if (value < 0) throw new RangeError(`${char} is not of the alphabet`);
    return value;
  });
}

const symbolAt = (sample: Uint8Array, position: number) => sample[position] ?? 0;

function countWhere<T>(items: readonly T[], holds: (item: T, index: number) => boolean): number {
  let count = 0;
  for (const [index, item] of items.entries()) if (holds(item, index)) count += 1;
  return count;
}

/**
 * What is weak about samples of `length` symbols, each of `kinds` values; empty where nothing is. Wants some 16 samples
 * for each kind: every position has to take every value as often as the others, alone and beside every other one.
 */
export function weaknessesOf(
  samples: readonly Uint8Array[],
  { length, kinds }: { length: number; kinds: number },
): string[] {
  if (samples.some((sample) => sample.length !== length)) return ['the length is another one'];
  const found = new Set(samples.map((sample) => sample.join(','))).size < samples.length ? ['values come twice'] : [];
  const byChance = samples.length / kinds;
  for (let position = 0; position < length; position += 1) {
    const counts = new Uint32Array(kinds);
    for (const sample of samples) counts[symbolAt(sample, position)] = (counts[symbolAt(sample, position)] ?? 0) + 1;
    if (Math.abs(deviations(chiSquareOf(counts, byChance), kinds - 1)) > mostDeviations)
      found.push(`position ${position} prefers some values`);
    const kept = countWhere(
      samples,
      (sample, index) => index > 0 && symbolAt(sample, position) === symbolAt(samples[index - 1] ?? sample, position),
    );
    if (surprise(kept, byChance) > surprising) found.push(`position ${position} depends on the value before`);
    for (let other = 0; other < position; other += 1) {
      const same = countWhere(samples, (sample) => symbolAt(sample, position) === symbolAt(sample, other));
      if (surprise(same, byChance) > surprising) found.push(`position ${position} follows position ${other}`);
    }
  }
  return found;
}

/** The greatest distance between the share of numbers below a bound and what an even spread would have there. */
function greatestGap(counts: Uint32Array, total: number): number {
  let below = 0;
  let gap = 0;
  for (let index = 0; index < counts.length; index += 1) {
    below += counts[index] ?? 0;
    gap = Math.max(gap, Math.abs(below / total - (index + 1) / counts.length));
  }
  return gap;
}

/** What is weak about numbers that should be even over 0 to below `kinds`, and each independent of the one before. */
export function unevennessOf(numbers: Uint32Array, kinds: number): string[] {
  const counts = new Uint32Array(kinds);
  let kept = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    if (number >= kinds) return ['a number is too large'];
    counts[number] = (counts[number] ?? 0) + 1;
    if (index > 0 && numbers[index - 1] === number) kept += 1;
  }
  const found: string[] = [];
  const off = deviations(chiSquareOf(counts, numbers.length / kinds), kinds - 1);
  if (off > mostDeviations) found.push('some numbers come too often');
  if (off < -mostDeviations) found.push('all numbers come too evenly');
  // Kolmogorov and Smirnov: a gap above 4.2 / sqrt(n) has a probability below 2 e^(-2 * 4.2^2) = 1e-15.
  if (greatestGap(counts, numbers.length) > 4.2 / Math.sqrt(numbers.length)) found.push('one range comes too often');
  if (surprise(kept, numbers.length / kinds) > surprising) found.push('the next number depends on the one before');
  return found;
}
