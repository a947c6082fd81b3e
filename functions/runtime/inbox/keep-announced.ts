import { settle } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import { readAnnounced, ruleNoticeWrites } from '../person/inbox.ts';
import type { InboxFacts } from '../person/inbox.ts';

/**
 * Keeps what is announced to somebody's level as notices of their own, before they mark any of them as read. A second
 * word of one changes nothing.
 */
export async function keepAnnounced(runtime: Runtime, userId: string, nowMs: number): Promise<void> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const announced = await readAnnounced(runtime, userId, nowMs);
  for (const { body, rule, ruleFromMs, amountSatang = 0, createdAtMs } of announced.toReversed()) {
    if (rule === undefined || ruleFromMs === undefined) continue;
    const notice = { userId, body, atMs: createdAtMs, rule, fromMs: ruleFromMs, amountSatang };
    const initial: InboxFacts = {};
    await settle(tools, initial, (facts: InboxFacts) => {
      const { put, count } = ruleNoticeWrites(runtime.table, notice, facts, nowMs);
      return { answer: undefined, unless: put, steps: [count] };
    });
  }
}
