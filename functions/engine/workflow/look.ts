/** The most that an execution waits before it looks again whatever happens: a lost token costs no more. */
const mostWaitSeconds = 3_600;

/** What a look at a workflow's subject answers: outcomes are data, on which the execution branches. */
export interface Look {
  readonly ended: boolean;
  /** How long it waits until the next look, unless it is woken; at least one second, which a task's time-out takes. */
  readonly waitSeconds: number;
}

/** The answer of a look: over where nothing comes any more, else until when (epoch milliseconds) nothing is due. */
export function answerOfLook(untilMs: number | undefined, nowMs: number): Look {
  if (untilMs === undefined) return { ended: true, waitSeconds: 1 };
  const seconds = Math.ceil((untilMs - nowMs) / 1_000);
  return { ended: false, waitSeconds: Math.min(mostWaitSeconds, Math.max(1, seconds)) };
}
