import type { Person } from './wallet.ts';

/** Names in local and session storage that hold no secret: settings, drafts and answers shown before. */
const harmlessNames =
  /^kapao\.(?:language|theme|brand|balanceHidden|queries|draft\.(?:transfer|top-up|cash-out|airtime)|over\.(?:transfer|cash-out|airtime)|back\.(?:transfer|top-up|cash-out|airtime)|receivers|reactivate|sessionMark|code\.(?:login|reset))$/;

/** What the app's IndexedDB holds: keys, and values as far as they are texts. */
async function readDatabase({ page }: Person): Promise<ReadonlyMap<string, string>> {
  const entries = await page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve, reject) => {
        const opening = indexedDB.open('kapao');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const found: [string, string][] = [];
          const walk = database.transaction('data').objectStore('data').openCursor();
          walk.addEventListener('success', () => {
            const cursor = walk.result;
            if (cursor === null) {
              database.close();
              resolve(found);
              return;
            }
            // The store holds texts under texts, and the device key, which nobody can read out.
            found.push([JSON.stringify(cursor.key), typeof cursor.value === 'string' ? cursor.value : '']);
            cursor.continue();
          });
        });
      }),
  );
  return new Map(entries.map(([key, value]) => [key.replaceAll('"', ''), value]));
}

/** The session's token as the app keeps it; undefined where there is none. */
export async function readToken(person: Person): Promise<string | undefined> {
  return (await readDatabase(person)).get(person.brand === 'jt' ? 'tokenJT' : 'token');
}

/** Keys of the app's IndexedDB. */
export async function databaseKeys(person: Person): Promise<string[]> {
  return [...(await readDatabase(person)).keys()];
}

/** Everything that scripts of the page and of other sites could read or that a history keeps. */
async function readOpenPlaces({ page, context, addresses }: Person): Promise<Record<string, string>> {
  const [local, session] = await page.evaluate(() => [
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ]);
  const cookies = (await context.cookies(page.url())).filter(({ name }) => name !== 'sandbox-lang');
  return {
    'local storage': local ?? '',
    'session storage': session ?? '',
    address: page.url(),
    'asked addresses': addresses.join('\n'),
    cookies: JSON.stringify(cookies),
  };
}

/** Throws where a secret (a token, a code) lies in local or session storage, a cookie or an address. */
export async function assertHidden(person: Person, secrets: Readonly<Record<string, string>>): Promise<void> {
  const places = await readOpenPlaces(person);
  for (const [name, secret] of Object.entries(secrets)) {
    // The second half of a token is its secret; no part of it may lie about.
    const parts = secret.split('.').filter((part) => part !== '' && !part.startsWith('usr_'));
    for (const [place, text] of Object.entries(places)) {
      if (parts.some((part) => text.includes(part))) throw new Error(`the ${name} lies in the ${place}`);
    }
  }
  const names = await person.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const unknown = names.filter((name) => !harmlessNames.test(name));
  if (unknown.length > 0) throw new Error(`unknown names in the browser's storage: ${unknown.join(', ')}`);
}
