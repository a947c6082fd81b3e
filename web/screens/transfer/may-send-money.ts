import type { Tier } from '../../../shared/enums.ts';

const senders: ReadonlySet<Tier> = new Set(['semi', 'fully', 'enterprise']);

/** Whether a tier may transfer out at all; the server decides again at every step. */
export function maySendMoney(tier: Tier): boolean {
  return senders.has(tier);
}
