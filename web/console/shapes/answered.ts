/** What operations answer, as a screen that knows any of them reads it. */
export type Facts = Readonly<Record<string, unknown>>;

/** Whether a value has members of its own. */
export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a member that holds a list; none where it holds anything else. */
export function listIn(answer: Facts, member: string): readonly Facts[] {
  const value = answer[member];
  return Array.isArray(value) ? value.filter(isFacts) : [];
}

/** A member that is a text; undefined where it is anything else. */
export function textIn(answer: Facts, member: string): string | undefined {
  const value = answer[member];
  return typeof value === 'string' ? value : undefined;
}

/** A member that is a number; undefined where it is anything else. */
export function numberIn(answer: Facts, member: string): number | undefined {
  const value = answer[member];
  return typeof value === 'number' ? value : undefined;
}
