import type { Answers } from './long-form.ts';

/** The fields that are not the same in both. */
export function changedBetween(one: Answers, other: Answers): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
}

/**
 * What is kept where two pages of one person's device type into the same form: of what was kept last, by whichever, all
 * but what this page has changed since `shown`, which it showed when it last read or kept anything. So a page that was
 * left open takes nothing back that was typed elsewhere.
 */
export function mergeAnswers(shown: Answers, own: Answers, kept: Answers): Answers {
  const changed = changedBetween(shown, own);
  const others = Object.entries(kept).filter(([name]) => !changed.includes(name));
  return Object.fromEntries([...others, ...Object.entries(own).filter(([name]) => changed.includes(name))]);
}
