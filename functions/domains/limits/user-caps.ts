const hourMs = 3_600_000;

/** How often one operation may be called in a fixed window, and whose calls count together. */
export interface UserCap {
  /**
   * Of the user where what is called costs others or us; of the session where it is what keeps an account safe, so
   * that a thief's session cannot use up the owner's calls.
   */
  readonly of: 'user' | 'session';
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Calls of a logged-in client that write or look at others, by the operation's name. Nobody who uses the app comes
 * near these; a program that runs wild does. What is not here is bound by its own domain: payments and top-ups of a
 * day in the wallet item. Strangers looked up in a day and codes to a phone are counted besides, but only after
 * somebody else was read. A law of the tree holds the list complete.
 */
export const userCaps: Readonly<Record<string, UserCap>> = {
  'auth/send-money-out-code': { of: 'user', most: 60, windowMs: hourMs },
  'auth/set-password': { of: 'session', most: 30, windowMs: hourMs },
  // Each tells something of an account at a bank, and the bank counts what it is asked.
  'bank-account/add': { of: 'user', most: 20, windowMs: hourMs },
  'bank-account/remove': { of: 'user', most: 60, windowMs: hourMs },
  'session/end': { of: 'session', most: 60, windowMs: hourMs },
  'session/verify-code': { of: 'session', most: 60, windowMs: hourMs },
  'notification/read': { of: 'session', most: 600, windowMs: hourMs },
  'notification/read-all': { of: 'session', most: 120, windowMs: hourMs },
  'top-up/cancel': { of: 'user', most: 120, windowMs: hourMs },
  'transfer/receiver': { of: 'user', most: 600, windowMs: hourMs },
  'transfer/quote': { of: 'user', most: 600, windowMs: hourMs },
};
