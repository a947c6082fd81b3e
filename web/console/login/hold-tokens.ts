import type { ConsoleLogin } from '../../../shared/console-login.ts';
import type { Access } from '../ask/access.ts';
import { isOverAtPool, logoutPageOf, renewTokens, revokeTokens } from './pool.ts';
import type { Tokens } from './pool.ts';

/** A token is renewed so long before its end, that a request on its way does not outlive it. */
const renewBeforeMs = 30_000;

export interface Surroundings {
  readonly nowMs: () => number;
  /** Leaves the page for another address. */
  readonly goTo: (address: string) => void;
}

/** Proves the requests of a page with its tokens, renews them as they age, and forgets them when it leaves. */
export function holdTokens(login: ConsoleLogin, first: Tokens, { nowMs, goTo }: Surroundings): Access {
  let tokens: Tokens | undefined = first;
  let renewing: Promise<Tokens | undefined> | undefined;

  /** One renewal at a time, whoever waits for it. */
  const renewed = (held: Tokens, refresh: string): Promise<Tokens | undefined> => {
    renewing ??= renewTokens(login, refresh, nowMs())
      // A connection that is down for a moment ends no login.
      .catch((error: unknown) => (isOverAtPool(error) ? undefined : held))
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  return {
    headers: async () => {
      if (tokens !== undefined && nowMs() >= tokens.expiresAtMs - renewBeforeMs) {
        const held = tokens;
        const next = held.refresh === undefined ? undefined : await renewed(held, held.refresh);
        // Who has left meanwhile stays out.
        if (tokens === held) tokens = next;
      }
      if (tokens !== undefined && nowMs() >= tokens.expiresAtMs) throw new Error('the login could not be renewed');
      return tokens === undefined ? undefined : { authorization: `Bearer ${tokens.access}` };
    },
    leave: () => {
      const refresh = tokens?.refresh;
      tokens = undefined;
      const gone = () => goTo(logoutPageOf(login));
      if (refresh === undefined) gone();
      else void revokeTokens(login, refresh).finally(gone);
    },
  };
}
