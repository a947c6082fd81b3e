/** A code can be asked for again after this; the server says how much of it is left. */
export const resendMs = 60_000;
/** How long a code counts. */
export const lifetimeMs = 300_000;
