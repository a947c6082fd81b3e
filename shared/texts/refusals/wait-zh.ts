import { waitOf } from '../wait.ts';

/** How long somebody has to wait, in words that a sentence goes on with. */
export function waitWords(ms: number): string {
  const { count, unit } = waitOf(ms);
  return { minutes: ` ${count} 分钟后`, hours: `约 ${count} 小时后`, days: ` ${count} 天后` }[unit];
}
