import * as z from 'zod/mini';
import { ruleNames } from '../../../shared/rules.ts';
import type { RuleWish } from './set-rule.ts';

const wishSchema = z.strictObject({
  rule: z.enum(ruleNames),
  values: z.array(z.int()).check(z.maxLength(4)),
  fromDay: z.optional(z.string()),
  caseNumber: z.string(),
});

/** The wish as the proposal keeps it; it says nothing of a person. */
export function keepWish(_ruled: unknown, wish: RuleWish): string {
  return JSON.stringify(wish);
}

/** The wish as it was kept. @throws where another release has kept it otherwise. */
export function keptWish(_ruled: unknown, text: string): RuleWish {
  const { fromDay, ...wish } = wishSchema.parse(JSON.parse(text));
  return { ...wish, ...(fromDay !== undefined && { fromDay }) };
}
