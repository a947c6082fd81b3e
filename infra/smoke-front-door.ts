import * as z from 'zod';
import { sendCode } from '../shared/contracts/auth/send-code.ts';
import { refusals } from '../shared/refusals.ts';
import { generateDeviceKey } from '../shared/wire/device-key.ts';
import { importServerKey, readServerKeySet } from '../shared/wire/server-keys.ts';
import { writeRequest } from './write-request.ts';

/** What every answer of the front door carries, whoever gives it. */
const securityHeaders: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{7,}/,
  'content-security-policy': /^default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=/,
};

/**
 * A request that asks for nothing is refused in a sealed answer and has no effect; a clock that is off is told alike.
 */
const expectedCodes: ReadonlySet<number> = new Set([refusals['input-not-valid'].code, refusals['clock-off'].code]);

const patience = (): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(15_000) });

function faultsOfHeaders(what: string, { headers }: Response): readonly string[] {
  const missing = Object.entries(securityHeaders).filter(([name, shape]) => !shape.test(headers.get(name) ?? ''));
  return missing.map(([name]) => `${what} came with ${name}: ${headers.get(name) ?? 'nothing'}`);
}

async function lookAtPage(url: string): Promise<readonly string[]> {
  const page = await fetch(`${url}/`, patience());
  const isOurs = page.status === 200 && /<script[^>]+src="[^"]*assets\//.test(await page.text());
  return [
    ...(isOurs ? [] : [`The page answered ${page.status} and is not the app.`]),
    ...faultsOfHeaders('The page', page),
  ];
}

async function sealAndOpen(url: string): Promise<readonly string[]> {
  const listed = await fetch(`${url}/wallet-app-api/keys`, patience());
  if (listed.status !== 200) return [`The list of server keys answered ${listed.status}.`];
  const keys: unknown = await listed.json();
  if (!z.object({ keys: z.array(z.unknown()).min(1) }).safeParse(keys).success)
    return ['The list of server keys is empty, so no request can be sealed.'];
  const [jwk] = readServerKeySet(keys).keys;
  if (jwk === undefined) return ['The list of server keys holds none that can be used.'];
  const caller = { device: await generateDeviceKey(), entry: 'kapao' } as const;
  const request = await writeRequest(
    sendCode,
    caller,
    {},
    { timestampMs: Date.now(), serverKey: await importServerKey(jwk) },
  );
  const response = await fetch(`${url}${request.path}`, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    ...patience(),
  });
  const raw = { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  const headers = faultsOfHeaders('The answer', response);
  const bare = z.object({ code: z.number() }).catch({ code: 0 }).parse(safely(raw.body)).code;
  if (raw.headers['authorization'] === undefined) {
    return [
      ...headers,
      `The answer (HTTP ${raw.status}, code ${bare}) came without its Authorization header, so no app can open it.`,
    ];
  }
  const answer = await request.open(raw).catch(() => undefined);
  if (answer?.data === undefined)
    return [...headers, `The sealed answer (HTTP ${raw.status}, code ${bare}) does not open.`];
  return expectedCodes.has(answer.code)
    ? headers
    : [...headers, `An empty request was answered ${answer.code} (${answer.message}).`];
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Goes through the front door the way an app does: the page, the headers, the list of server keys, and a sealed
 * request whose answer must come back sealed, its Authorization header with it. Answers what is wrong, a sentence
 * each; an empty list is a front door that works. Leaves nothing behind: no code is sent, nothing is written.
 */
export async function smokeFrontDoor(url: string): Promise<readonly string[]> {
  const unreachable = (error: unknown): readonly string[] => {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return [`${url} could not be asked: ${error instanceof Error ? error.message : String(error)}${cause}`];
  };
  const looks = await Promise.all([lookAtPage, sealAndOpen].map((look) => look(url).catch(unreachable)));
  return [...new Set(looks.flat())];
}
