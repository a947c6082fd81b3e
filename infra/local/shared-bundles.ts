/** The synthesis that made the functions' bundles, or is making them, by the sources they are made from. */
export type MadeBundles = Map<string, Promise<void>>;

/** Whether a synthesis bundles the functions, or takes the bundles that lie there. */
export type Bundling = 'bundle' | 'take';

/**
 * Runs a stage's synthesis; of several from the same sources the first bundles and the others wait for it and take what
 * it made. All stages of a checkout bundle into one folder: side by side they would do the same work twice, and one
 * might read a bundle that the other is just writing.
 *
 * @throws what the synthesis throws; a failed one is not waited for again.
 */
export async function shareBundles(
  made: MadeBundles,
  sources: string,
  synthesize: (bundling: Bundling) => Promise<void>,
): Promise<void> {
  const first = made.get(sources);
  if (first !== undefined) {
    await first;
    return synthesize('take');
  }
  const own = synthesize('bundle');
  made.set(sources, own);
  try {
    await own;
  } catch (error) {
    made.delete(sources);
    throw error;
  }
}
