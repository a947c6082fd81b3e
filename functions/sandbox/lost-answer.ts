import type { SandboxParts } from './context.ts';
import { Problem } from './problem.ts';

/** How long a partner thinks where an answer gets lost: longer than the product's own patience of five seconds. */
export const lostAnswerMs = 6_000;

/** Takes so long that nobody waits for it, and then fails. @throws Problem always. */
export async function loseAnswer(parts: SandboxParts, because: string): Promise<never> {
  await parts.pause(lostAnswerMs);
  throw new Problem(504, 'answer-lost', `The answer was lost on the way, as ${because} asks.`);
}
