/**
 * Plays rounds one after the other: however many are wanted while one is under way, one more follows, which sees all
 * that was changed until it began. What it gives is over with the last round that was wanted meanwhile. A round never
 * throws.
 */
export function oneAfterAnother(round: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  const play = async () => {
    while (isWanted) {
      isWanted = false;
      // What is wanted from here on may be too late for pages that this round has asked for already.
      await round();
    }
    underWay = undefined;
  };
  return () => {
    isWanted = true;
    underWay ??= play();
    return underWay;
  };
}
