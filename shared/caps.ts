/** How often one operation may be called in an hour of the clock, and whose calls count together. */
export interface UserCap {
  /**
   * Of the user where what is called costs others or us; of the session where it is what keeps an account safe, so
   * that a thief's session cannot use up the owner's calls.
   */
  readonly of: 'user' | 'session';
  /** Nobody who uses the app comes near it; a program that runs wild does. */
  readonly perHour: number;
}

/**
 * What bounds a change that has no count of its own. `count-of-day`: payments or top-ups of a day, counted in the
 * wallet. `count-of-address`: reports of an address, counted where they are taken. `ends-session`: nothing is left to
 * count, for it ends the session that asks. A law of the tree knows who counts, and that the operation comes to it.
 */
export type BoundElsewhere = 'count-of-day' | 'count-of-address' | 'ends-session';

/** What bounds a change: nothing that writes is without. */
export type CommandCap = UserCap | BoundElsewhere;

/** What bounds a read: `none` where it writes nothing and looks at nobody else, to which a law holds it. */
export type QueryCap = UserCap | 'none';

/** Without a session there is nobody whose calls could be counted. */
export type CapOf<S extends 'required' | 'optional', Cap> = S extends 'required' ? Cap : Exclude<Cap, UserCap>;
