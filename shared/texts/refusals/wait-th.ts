import { waitOf } from '../wait.ts';

/** How long somebody has to wait, in words that a sentence goes on with. */
export function waitWords(ms: number): string {
  const { count, unit } = waitOf(ms);
  return { minutes: `ในอีก ${count} นาที`, hours: `ในอีกประมาณ ${count} ชั่วโมง`, days: `ในอีก ${count} วัน` }[unit];
}
