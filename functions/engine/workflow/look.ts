/** The most that an execution waits before it looks again whatever happens: a lost token costs no more. */
const mostWaitSeconds = 3_600;
/**
 * The same of what goes on for weeks: an execution keeps 25,000 events of its history and is then ended, each wait has
 * thirteen of them, and waits of an hour would be 18,700 in sixty days.
 */
export const mostWaitOfWeeks = 86_400;

/** What a look at a workflow's subject answers: outcomes are data, on which the execution branches. */
export interface Look {
  readonly ended: boolean;
  /** How long it waits until the next look, unless it is woken; at least one second, which a task's time-out takes. */
  readonly waitSeconds: number;
}

/** The answer of a look: over where nothing comes any more, else until when (epoch milliseconds) nothing is due. */
export function answerOfLook(untilMs: number | undefined, nowMs: number, mostSeconds = mostWaitSeconds): Look {
  if (untilMs === undefined) return { ended: true, waitSeconds: 1 };
  const seconds = Math.ceil((untilMs - nowMs) / 1_000);
  return { ended: false, waitSeconds: Math.min(mostSeconds, Math.max(1, seconds)) };
}
