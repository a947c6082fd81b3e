/**
 * Settings of a property: every run has its own seed, which is printed with the counterexample when it fails.
 * `PROPERTY_SEED=<n>` repeats a run.
 */
export function propertyRuns(numRuns: number): { readonly numRuns: number; readonly seed: number } {
  const wanted = process.env.PROPERTY_SEED;
  return { numRuns, seed: wanted === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(wanted) };
}
