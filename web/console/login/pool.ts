import * as oauth from 'oauth4webapi';
import { leftPage } from '../../../shared/console-login.ts';
import type { ConsoleLogin } from '../../../shared/console-login.ts';

/** What a login gave: in memory alone, so that it ends with the page. */
export interface Tokens {
  readonly access: string;
  /** When the server takes it no longer, by this machine's clock. */
  readonly expiresAtMs: number;
  /** Undefined where the pool gives none, and the login ends with the first token. */
  readonly refresh: string | undefined;
}

/** What is kept while somebody is at the login page, and looked at once: it ties what comes back to who left. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where they wanted to go within the console. */
  readonly place: string;
}

function serverOf({ issuer, loginUrl }: ConsoleLogin): oauth.AuthorizationServer {
  return {
    issuer,
    authorization_endpoint: `${loginUrl}/oauth2/authorize`,
    token_endpoint: `${loginUrl}/oauth2/token`,
    revocation_endpoint: `${loginUrl}/oauth2/revoke`,
  };
}

const clientOf = ({ clientId }: ConsoleLogin): oauth.Client => ({ client_id: clientId });

/** The emulator on one's own machine speaks plain HTTP; no other login page does. */
function transportOf({ loginUrl }: ConsoleLogin): { [oauth.allowInsecureRequests]: boolean } {
  return { [oauth.allowInsecureRequests]: loginUrl.startsWith('http://127.0.0.1:') };
}

function tokensIn(answer: oauth.TokenEndpointResponse, refresh: string | undefined, nowMs: number): Tokens {
  return {
    access: answer.access_token,
    expiresAtMs: nowMs + (answer.expires_in ?? 0) * 1000,
    refresh: answer.refresh_token ?? refresh,
  };
}

/** Makes what a login begins with. */
export function beginLogin(place: string): Begun {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    place,
  };
}

/** The address of the login page, which asks for the second factor; it leads back to the console with a code. */
export async function loginPageOf(login: ConsoleLogin, { state, nonce, verifier }: Begun): Promise<string> {
  const asked = {
    response_type: 'code',
    client_id: login.clientId,
    redirect_uri: login.redirectUrl,
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  return `${login.loginUrl}/oauth2/authorize?${new URLSearchParams(asked).toString()}`;
}

/**
 * Where a login is ended at the login page, too, which leads on to a page that begins none: else the next person at
 * this machine would be let in without one.
 */
export function logoutPageOf({ loginUrl, clientId, redirectUrl }: ConsoleLogin): string {
  return `${loginUrl}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: redirectUrl + leftPage }).toString()}`;
}

/**
 * Changes the code that came back for tokens. @throws where what came back is no answer to what was begun here, and
 * what a lost connection throws.
 */
export async function completeLogin(login: ConsoleLogin, begun: Begun, came: URL, nowMs: number): Promise<Tokens> {
  const [server, client] = [serverOf(login), clientOf(login)];
  const parameters = oauth.validateAuthResponse(server, client, came, begun.state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    login.redirectUrl,
    begun.verifier,
    transportOf(login),
  );
  const read = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: begun.nonce,
    requireIdToken: true,
  });
  return tokensIn(read, undefined, nowMs);
}

/** Changes an old token for a new one. @throws where the login is over at the pool, or it cannot be reached. */
export async function renewTokens(login: ConsoleLogin, refresh: string, nowMs: number): Promise<Tokens> {
  const [server, client] = [serverOf(login), clientOf(login)];
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, transportOf(login));
  return tokensIn(await oauth.processRefreshTokenResponse(server, client, answer), refresh, nowMs);
}

/** Whether the pool itself has refused to renew a login; of everything else nobody knows whether it is over. */
export function isOverAtPool(error: unknown): boolean {
  return error instanceof oauth.ResponseBodyError;
}

/** Makes the tokens of a login worthless; one that stays good for minutes is no reason to stay on the page. */
export async function revokeTokens(login: ConsoleLogin, refresh: string): Promise<void> {
  await oauth
    .revocationRequest(serverOf(login), clientOf(login), oauth.None(), refresh, transportOf(login))
    .catch(() => undefined);
}
