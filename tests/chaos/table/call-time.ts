interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/** So long nobody calls before somebody who rests is woken, in milliseconds of the machine. */
const idleMs = 5;

/**
 * The time of a world in one process, counted in calls to its table: who rests lets so many calls of others pass. So
 * how much happens meanwhile is the same on every machine. Where all rest at once, the next of them is woken.
 */
export class CallTime {
  private passed = 0;
  private sleepers: Sleeper[] = [];
  /** How many calls had passed when somebody began to watch for a standstill. */
  private watchedSince: number | undefined;

  /** Somebody has called. */
  tick(): void {
    this.passed += 1;
    const awake = this.sleepers.filter(({ wakesAt }) => wakesAt <= this.passed);
    if (awake.length === 0) return;
    this.sleepers = this.sleepers.filter(({ wakesAt }) => wakesAt > this.passed);
    for (const { wake } of awake) wake();
  }

  /** Resolves when so many calls have passed. */
  rest(calls: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.sleepers.push({ wakesAt: this.passed + Math.max(1, calls), wake: resolve });
    this.watchOver();
    return promise;
  }

  private watchOver(): void {
    if (this.watchedSince !== undefined || this.sleepers.length === 0) return;
    this.watchedSince = this.passed;
    setTimeout(() => this.wakeNext(), idleMs);
  }

  private wakeNext(): void {
    const isIdle = this.watchedSince === this.passed;
    this.watchedSince = undefined;
    const [next] = this.sleepers.toSorted((one, other) => one.wakesAt - other.wakesAt);
    if (isIdle && next !== undefined) {
      this.sleepers = this.sleepers.filter((sleeper) => sleeper !== next);
      next.wake();
    }
    this.watchOver();
  }
}
