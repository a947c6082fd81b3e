/** What outlives every end: language, theme and hidden amounts on this device, and the brand of this visit. */
const keptKeys: ReadonlySet<string> = new Set(['kapao.language', 'kapao.theme', 'kapao.balanceHidden', 'kapao.brand']);

/** Empties a storage but for what outlives every end. */
export function wipeStorage(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (name !== null && !keptKeys.has(name)) {
      storage.removeItem(name);
    }
  }
}
