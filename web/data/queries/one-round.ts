type Round = () => Promise<void>;

/**
 * Plays rounds one after the other: however many are wanted while one is under way, the last of them follows, which
 * sees all that was changed until it began. What it gives is over with the last round that was wanted meanwhile. A
 * round never throws.
 */
export function oneAfterAnother(): (round: Round) => Promise<void> {
  let underWay: Promise<void> | undefined;
  let wanted: Round | undefined;
  const play = async () => {
    while (wanted !== undefined) {
      const round = wanted;
      // What is wanted from here on may be too late for pages that this round has asked for already.
      wanted = undefined;
      await round();
    }
    underWay = undefined;
  };
  return (round) => {
    wanted = round;
    underWay ??= play();
    return underWay;
  };
}
