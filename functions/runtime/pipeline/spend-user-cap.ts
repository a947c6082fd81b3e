import { userCapOf } from '../../../shared/operation.ts';
import { refuse } from '../../engine/refusal.ts';
import { spendCap } from '../operation/caps.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Step } from './exchange.ts';

const hourMs = 3_600_000;

/**
 * Counts a call of an operation whose contract caps it, and refuses it where the hour's are used, with the time until
 * the next. Kind, key and window are what is counted in the table: under others a running hour would begin anew.
 */
export function spendUserCap(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      const { contract, session, runtime, nowMs } = exchange;
      const cap = userCapOf(contract);
      if (cap === undefined || session === undefined) return;
      const whose = cap.of === 'user' ? session.userId : session.sessionId;
      const retryAfterMs = await spendCap(
        runtime,
        {
          kind: 'user-calls',
          of: `${whose}#${contract.name}`,
          most: cap.perHour,
          windowMs: hourMs,
        },
        nowMs,
      );
      if (retryAfterMs !== undefined) throw new EarlyAnswer(refuse('too-many', { retryAfterMs }));
    },
  };
}
