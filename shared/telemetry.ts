/** What the app reports of itself; the names of product.md, section 3. */
export const clientEventNames = [
  'screen-shown',
  'login-done',
  'logout-done',
  'top-up-shown',
  'transfer-done',
  'language-changed',
  'app-updated',
  'native-back',
] as const;
export type ClientEventName = (typeof clientEventNames)[number];

/** Longer reports are refused; the app cuts its own before it sends. */
export const mostLogMessageCharacters = 2_000;

/**
 * What a report of an error may say, as `name=value` words; the whole grammar. There is no room in it for what an
 * error quotes, for an id, a number of a person or a name: whatever is not of these shapes is left out by the app
 * and once more by the server.
 */
export const reportWords = {
  /** How it came up: thrown, a rejected promise, a screen that broke, a call answered 20500. */
  kind: /^(?:error|rejection|render|call)$/,
  /** The error's class. */
  name: /^[A-Z]?[A-Za-z]{0,30}(?:Error|Exception)$/,
  /** The operation that was called. */
  operation: /^[a-z][a-z-]{1,20}\/[a-z][a-z-]{1,30}$/,
  /** The route's pattern, never the address. */
  screen: /^\/(?:404|(?::?[A-Za-z_-]{1,32})?(?:\/:?[A-Za-z_-]{1,32}){0,3})$/,
  /** Versions of the app and of the native shell. */
  version: /^\d{1,3}(?:\.\d{1,3}){1,3}(?:-[a-z]{1,8}(?:\.\d{1,3})?)?$/,
  shell: /^\d{1,3}(?:\.\d{1,3}){1,3}(?:-[a-z]{1,8}(?:\.\d{1,3})?)?$/,
  /** A place in one of our own files: chunk, line, column; may stand more than once. */
  at: /^[a-z]{1,20}(?:-[a-z]{1,20}){0,5}-(?=[\w-]*[A-Za-z])[\w-]{8}\.js:\d{1,5}:\d{1,6}$/,
} as const satisfies Record<string, RegExp>;
export type ReportWord = keyof typeof reportWords;

/** How many places of a stack are kept, the innermost first. */
export const mostReportPlaces = 8;

/** True where a word is one of the grammar's and its value has that shape. */
export function isReportWord(name: string, value: string): name is ReportWord {
  return Object.entries(reportWords).some(([word, shape]) => word === name && shape.test(value));
}
