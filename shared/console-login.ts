import * as z from 'zod/mini';

/**
 * The file beside the console's own page to which a login that has ended leads. It begins none: where the company's
 * provider still knows who was there, that would let the next person at the machine in under their name.
 */
export const leftPage = 'left.html';

/** What the console's page reads beside itself (`login.json`) before it asks anybody to log in: nothing secret. */
export const consoleLoginSchema = z.strictObject({
  /** Who signs the tokens, as they name it. */
  issuer: z.url(),
  clientId: z.string().check(z.minLength(1)),
  /** Where the login page and its tokens are, without a slash at the end. */
  loginUrl: z.url(),
  /** Where it leads back to: the console's own address. */
  redirectUrl: z.url(),
});
export type ConsoleLogin = z.infer<typeof consoleLoginSchema>;
