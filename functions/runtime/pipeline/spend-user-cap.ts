import { refuse } from '../../engine/refusal.ts';
import { userCaps } from '../../domains/limits/user-caps.ts';
import { spendCap } from '../operation/caps.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Step } from './exchange.ts';

/**
 * Counts a call of an operation that has a cap, and refuses it where the window's are used,
 * with the time until the next.
 */
export function spendUserCap(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      const {
        contract: { name },
        session,
        runtime,
        nowMs,
      } = exchange;
      const cap = userCaps[name];
      if (cap === undefined || session === undefined) return;
      const whose = cap.of === 'user' ? session.userId : session.sessionId;
      const retryAfterMs = await spendCap(
        runtime,
        {
          kind: 'user-calls',
          of: `${whose}#${name}`,
          most: cap.most,
          windowMs: cap.windowMs,
        },
        nowMs,
      );
      if (retryAfterMs !== undefined) throw new EarlyAnswer(refuse('too-many', { retryAfterMs }));
    },
  };
}
