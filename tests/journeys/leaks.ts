import type { Page } from 'playwright-core';
import { readExecutions } from './executions.ts';
import { readLogs } from './logs.ts';
import { readStores } from './stores.ts';
import type { Person } from './wallet.ts';

/**
 * What must lie nowhere (tokens, codes, passwords), what only where the person types it (names, numbers), and what of
 * others, or of a company, a page shows whole, so that the answers which a tab keeps for a reload hold it, by name.
 */
export interface Secrets {
  readonly never: Readonly<Record<string, string>>;
  readonly personal: Readonly<Record<string, string>>;
  readonly shown?: Readonly<Record<string, string>>;
}

/** Keeps what the app reports about itself: the bodies of its log and event calls. */
export function keepReports({ context }: Pick<Person, 'context'>): string[] {
  const reports: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oss-api/log' || pathname === '/events') reports.push(request.postData() ?? '');
  });
  return reports;
}

/** What the service worker and the page keep of answers; the app's own files are told by their folder. */
function readCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const isOwnFile = /\.(?:js|css|html|woff2|svg|png|webmanifest|ico)$/.test(new URL(request.url).pathname);
        if (!isOwnFile) found.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
}

/** What the page's databases hold in clear, as texts, but the session's token, which has its place there. */
function readDatabases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    /** A value as a text; of bytes how they begin, as they would stand in one. */
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return asText(await value.arrayBuffer());
      if (value instanceof ArrayBuffer) return btoa(String.fromCharCode(...new Uint8Array(value).subarray(0, 99)));
      if (ArrayBuffer.isView(value)) return asText(value.buffer);
      if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
      const parts = await Promise.all(
        Object.entries(value).map(async ([key, part]) => `${key}: ${await asText(part)}`),
      );
      return parts.join(', ');
    };
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
        const isSession = (key: IDBValidKey) => name === 'kapao' && (key === 'token' || key === 'tokenJT');
        for (const [index, key] of keys.entries())
          if (!isSession(key)) found.push(`${JSON.stringify(key)} ${await asText(values[index])}`);
      }
      database.close();
    }
    return found.join('\n');
  });
}

/** What of a tab's own storage holds what its person is typing, of a payment or a bank account of theirs. */
const typed =
  /^kapao\.(?:receivers|code\.|over\.|back\.|draft\.(?:transfer|top-up|cash-out|airtime|bank-account\/add)$)/;
/** What it keeps of answers for a reload (`web/data/queries/query-cache.tsx`). */
const answers = 'kapao.queries';

function pattern(secret: string): RegExp {
  const text = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Six digits turn up within longer numbers by chance; a code that leaked would stand alone.
  return /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\d)${text}(?!\\d)`) : new RegExp(text);
}

/** A token is given away by its second half; the first is the user's id, which logs may hold. */
function partsOf(secret: string): string[] {
  return secret.startsWith('usr_') ? secret.split('.').slice(1) : [secret];
}

function leaksIn(place: string, text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => partsOf(secret).some((part) => pattern(part).test(text)))
    .map(([name]) => `the ${name} lies in ${place}`);
}

/** Every secret that a browser's open places hold: what other scripts, histories and neighbours could read. */
export async function leaksOfBrowser(
  person: Person,
  { never, personal, shown = {} }: Secrets,
  reports: readonly string[],
): Promise<string[]> {
  const { page, context, addresses } = person;
  const { local, session } = await page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    session: Object.entries<string>({ ...sessionStorage }),
  }));
  const unseen = session.filter(([name]) => name !== answers && !typed.test(name));
  const cookies = JSON.stringify(await context.cookies(page.url()));
  const open: Record<string, string> = {
    'local storage': local,
    'a database': await readDatabases(page),
    'session storage, unseen': JSON.stringify(unseen),
    'an address': [page.url(), ...addresses].join('\n'),
    'a cookie': cookies,
    'a cache': await readCaches(page),
    'a report': reports.join('\n'),
  };
  return [
    ...Object.entries(open).flatMap(([place, text]) => leaksIn(place, text, { ...never, ...personal, ...shown })),
    ...leaksIn('the answers that are kept', JSON.stringify(session.filter(([name]) => name === answers)), personal),
    // What the person types is kept for this tab, so that a reload shows it at once; secrets are not among it.
    ...leaksIn('session storage', JSON.stringify(session), never),
  ];
}

/** The longest text that a line of a log has a reason for, which is an error's stack; a picture has ten times that. */
const longestLogged = 4_000;

/** The lengths of the texts in a value, those within the others included. */
function lengthsIn(value: unknown): readonly number[] {
  if (typeof value === 'string') return [value.length];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lengthsIn) : [];
}

/** The lengths of what a line says; of one that is no JSON its own, and of a list of numbers as it is written. */
function lengthsOf(line: string): readonly number[] {
  try {
    const said: unknown = JSON.parse(line);
    return [...lengthsIn(said), ...[...line.matchAll(/\[[\d\s,]+\]/g)].map(([list]) => list.length)];
  } catch {
    return [line.length];
  }
}

/** That a log has a longer text than it has a reason for, whatever that is. */
function tooLong(place: string, text: string): string[] {
  const longest = Math.max(0, ...text.split('\n').map((line) => Math.max(0, ...lengthsOf(line))));
  return longest > longestLogged ? [`a text of ${longest} characters lies in ${place}`] : [];
}

/** Every secret that the stage's logs hold since a moment (epoch milliseconds), and how many lines were looked at. */
export async function leaksOfLogs(
  person: Pick<Person, 'stage'>,
  { never, personal }: Secrets,
  sinceMs: number,
): Promise<{ leaks: string[]; lines: number }> {
  const logs = await readLogs(person.stage, sinceMs);
  const leaks = [...logs].flatMap(([group, text]) => [
    ...leaksIn(`the log ${group}`, text, { ...never, ...personal }),
    ...tooLong(`the log ${group}`, text),
  ]);
  return { leaks, lines: [...logs.values()].reduce((sum, text) => sum + text.split('\n').length, 0) };
}

/**
 * Every secret that stands in clear in the stage's table, beside an object of its buckets, in a message of its queues
 * or on these phones, or in what the table's stream has had, which is read by `readStream`.
 */
export async function leaksOfStores(
  { stage, mobiles }: Pick<Person, 'stage'> & { readonly mobiles: readonly string[] },
  { never, personal }: Secrets,
  readStream: () => Promise<string>,
): Promise<string[]> {
  const stores = [...(await readStores(stage, mobiles)), ['the stream', await readStream()] as const];
  return stores.flatMap(([place, text]) => leaksIn(place, text, { ...never, ...personal }));
}

/** Every secret that the stage's executions have had since a moment (epoch milliseconds), and what was looked at. */
export async function leaksOfExecutions(
  { stage }: Pick<Person, 'stage'>,
  { never, personal }: Secrets,
  sinceMs: number,
): Promise<{ leaks: string[]; histories: readonly string[] }> {
  const histories = await readExecutions(stage, sinceMs);
  return { leaks: leaksIn('an execution', histories.join('\n'), { ...never, ...personal }), histories };
}
