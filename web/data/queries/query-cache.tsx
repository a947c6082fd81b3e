import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type State, SWRConfig, useSWRConfig } from 'swr';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import type { InputOf, QueryContract } from '../../../shared/operation.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { connection } from '../calls/connection.ts';
import type { WebContract } from '../calls/exchange.ts';
import { leavePageSession, pageSession } from '../session/page-session.ts';

export type WebQuery = Extract<WebContract, QueryContract>;

const storageKey = 'kapao.queries';
// In a built app this address holds a hash, so that one build never shows what another one has kept.
const build = import.meta.url;

/**
 * Key of a query in the cache: entry and session, name and input; undefined without a session, when nothing is asked.
 * An answer on its way when a session ended is never taken for one of the next, whoever's that is.
 */
export function queryKey<C extends WebQuery>(contract: C, input: InputOf<C>): string | undefined {
  const session = pageSession();
  return session === undefined
    ? undefined
    : `${connection().entry}/${session.mark} ${contract.name} ${canonicalText(input)}`;
}

/** Name of the operation in a cache key. */
export function nameOfKey(key: unknown): string | undefined {
  return typeof key === 'string' ? key.split(' ', 2)[1] : undefined;
}

/**
 * Holds the answers of all queries for the screens under it. They outlive a reload in session storage, so that the
 * first screen has something to show at once; everything shown is asked again all the same, but for what has a version
 * (`use-versioned.ts`).
 */
export function QueryCache({ children }: { readonly children: ReactNode }): ReactNode {
  const [cache] = useState(() => new Map<string, State<unknown>>(restored()));
  useEffect(() => {
    const keep = () => store(cache);
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [cache]);
  return (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false, dedupingInterval: 1_000 }}>
      {children}
    </SWRConfig>
  );
}

/** Gives a function that forgets every answer, in memory and in session storage. */
export function useWipeQueries(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    leavePageSession();
    await mutate(() => true, undefined, { revalidate: false });
    for (const key of cache.keys()) {
      cache.delete(key);
    }
    sessionStorage.removeItem(storageKey);
  }, [cache, mutate]);
}

const naming: (typeof getBaseInfo)['name'] = 'user/get-base-info';
/** What somebody has given of themselves is asked for anew by each page that shows it, and kept nowhere. */
const given: (typeof getUserInfo)['name'] = 'user/get-info';
/** Keeps a line open for a name that comes with the answer that is asked for anew: nobody reads that there is none. */
const unsaid = '\u00A0';

/** The members by which answers name people; a place may begin with somebody's name as well. */
const ofPeople = /^(?:first|counterparty|receiver)Name$/;

/**
 * Leaves the verified name of a session's own person out of its answers as they are stored, wherever it stands: they
 * have the parts of it, and an account of theirs has its holder. What is masked, as whoever paid a top-up, stays.
 */
function leaveOutOwnName(
  answers: readonly (readonly [string, unknown])[],
): (member: string, value: unknown) => unknown {
  const info = answers.find(([key]) => nameOfKey(key) === naming)?.[1];
  const isTold = typeof info === 'object' && info !== null;
  const first = isTold && 'firstName' in info && info.firstName;
  const last = isTold && 'lastName' in info && info.lastName;
  const isOwn = (text: string) => typeof first === 'string' && (text === first || text.startsWith(`${first} `));
  return (member, value) => {
    if (typeof value !== 'string') return value;
    if (member === 'lastName' && value === last) return undefined;
    return member === 'holderName' || (ofPeople.test(member) && isOwn(value)) ? unsaid : value;
  };
}

function store(cache: ReadonlyMap<string, State<unknown>>): void {
  const mark = pageSession()?.mark;
  if (mark === undefined) {
    return;
  }
  const answers = [...cache].flatMap(([key, { data }]): (readonly [string, unknown])[] =>
    // Keys that begin with $ are the endless lists; they are asked for page by page.
    data === undefined || key.startsWith('$') || nameOfKey(key) === given || !key.includes(`/${mark} `)
      ? []
      : [[key, data]],
  );
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ build, mark, answers }, leaveOutOwnName(answers)));
  } catch {
    // No room: the next start of the page waits for its answers, and that is all.
    sessionStorage.removeItem(storageKey);
  }
}

function restored(): [string, State<unknown>][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const isObject =
      typeof kept === 'object' && kept !== null && 'build' in kept && 'mark' in kept && 'answers' in kept;
    // A tab that the browser put to sleep may wake up under another session than it has kept the answers of.
    const answers: unknown =
      isObject && kept.build === build && kept.mark === pageSession()?.mark ? kept.answers : undefined;
    return Array.isArray(answers) ? answers.flatMap(restoredAnswer) : [];
  } catch {
    return [];
  }
}

function restoredAnswer(answer: unknown): [string, State<unknown>][] {
  if (!Array.isArray(answer)) {
    return [];
  }
  const [key, data]: unknown[] = answer;
  return typeof key === 'string' ? [[key, { data }]] : [];
}
