/**
 * Codes that never settle what became of a command: they are told before it is known who asks, or say themselves that
 * nothing is known. Every other refusal is final, so the server gives it only after the refused try was marked, and
 * the client keeps a command pending until it hears one.
 */
const unsettlingCodes: ReadonlySet<number> = new Set([20_001, 20_400, 20_403, 20_429, 20_500, 20_503]);

/** What an operator is told of a command of which no answer came, at the console and on the command line. */
export const notKnownText = 'It is not known whether this was carried out: look before you send it again.';

/**
 * True when an answer with this code settles a command. Success does; so does every refusal a client may take as final.
 */
export function settlesCommand(code: number): boolean {
  return !unsettlingCodes.has(code);
}

/**
 * True when a refusal of one try settles its command on the client, of which so many tries were sealed so far: the
 * server's mark is behind this try and all before it, and says nothing of a later one, such as another tab's.
 */
export function refusalSettles(code: number, tryNumber: number, tries: number): boolean {
  return settlesCommand(code) && tryNumber >= tries;
}

/** True for what may stand as `try` in a command's payload: 1 for its first seal, more for each later one. */
export function isTry(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
