/** That somebody did something over a version of the case. */
interface Moment {
  readonly who: string;
  readonly version: number;
}

/** Who took, read and decided a case, as those know who did it: what its own note of that is held against. */
export class Sight {
  /** Of claims those alone that began: ten minutes more of one are the same. */
  readonly taken: Moment[] = [];
  readonly looked: Moment[] = [];
  readonly decisions: Moment[] = [];

  /** Who decided what they had not read since they took it. */
  unseen(): readonly string[] {
    const takenAt = ({ who, version }: Moment): number =>
      Math.max(...this.taken.filter((each) => each.who === who && each.version <= version).map((each) => each.version));
    const hasSeen = (made: Moment): boolean =>
      this.looked.some(
        (each) => each.who === made.who && each.version >= takenAt(made) && each.version <= made.version,
      );
    return this.decisions.filter((made) => !hasSeen(made)).map(({ who }) => who);
  }
}
