import type { Answers } from './long-form.ts';

/**
 * What is kept where two pages of one person's device type into the same form: of what was kept last, by whichever, all
 * but what this page has changed since `shown`, which it showed when it last read or kept anything. So a page that was
 * left open takes nothing back that was typed elsewhere.
 */
export function mergeAnswers(shown: Answers, own: Answers, kept: Answers): Answers {
  const changed = [...new Set([...Object.keys(shown), ...Object.keys(own)])].filter(
    (name) => shown[name] !== own[name],
  );
  const others = Object.entries(kept).filter(([name]) => !changed.includes(name));
  return Object.fromEntries([...others, ...Object.entries(own).filter(([name]) => changed.includes(name))]);
}
