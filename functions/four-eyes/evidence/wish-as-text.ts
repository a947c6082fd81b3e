/** Keeps a wish that is ids and case numbers alone, and says nothing of a person, as a text; and reads it again. */
export function wishAsText<L, W extends object>(
  names: readonly (keyof W & string)[],
): {
  readonly keep: (loaded: L, wish: W) => string;
  readonly kept: (loaded: L, text: string) => W;
} {
  return {
    keep: (_loaded, wish) => JSON.stringify(names.map((name) => wish[name])),
    // It was written by `keep`, of the same act.
    kept: (_loaded, text) => {
      const values: readonly unknown[] = JSON.parse(text);
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as W;
    },
  };
}
