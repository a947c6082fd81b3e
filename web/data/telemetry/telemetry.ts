import type { InputOf } from '../../../shared/operation.ts';
import { writeEvent } from '../../../shared/contracts/log/event.ts';
import { writeLog } from '../../../shared/contracts/log/write.ts';
import type { ClientEventName, ReportWord } from '../../../shared/telemetry.ts';
import { isReportWord, mostLogMessageCharacters, mostReportPlaces } from '../../../shared/telemetry.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { mayHaveShell, native, shellVersion } from '../../native/native.ts';
import { pageOf } from '../../route-match.ts';
import { isSuccess } from '../calls/client-rules.ts';
import { connection } from '../calls/connection.ts';
import type { ErrorKind } from './telemetry-hooks.ts';

/** Reports of errors in the life of one page; a fault in a loop tells nothing new. */
const mostReports = 10;
/** Events in the life of one page. */
const mostEvents = 200;
/** The part of the errors that is reported of a fault which this page has reported before; its first is always. */
const shareOfRepeats = 0.1;

const errorLevel = 2;
/** The one refusal that means a fault of ours on the server. */
const unexpected = 20500;

/** What a successful operation counts as. */
const eventOfOperation: Readonly<Record<string, ClientEventName>> = {
  'auth/login': 'login-done',
  'auth/login-password': 'login-done',
  'auth/logout': 'logout-done',
  'top-up/create': 'top-up-shown',
  'transfer/create': 'transfer-done',
};

const reported = new Set<string>();
let reportCount = 0;
let eventCount = 0;
let shownScreen: string | undefined;
let muted = false;

type Words = readonly (readonly [ReportWord, string | undefined])[];

/**
 * Reports an error: its class, its places in our own files, the route's pattern. Never its
 * message, which may quote anything.
 */
export function reportError(kind: ErrorKind, error: unknown): void {
  const name = error instanceof Error ? error.name : undefined;
  const places = error instanceof Error ? placesOf(error) : [];
  report(
    [
      ['kind', kind],
      ['name', name],
    ],
    places,
  );
}

/** Hears how a call was answered: an unexpected code is reported, some successes are counted. */
export function noteAnswer(contractName: string, code: number): void {
  if (code === unexpected)
    report(
      [
        ['kind', 'call'],
        ['operation', contractName],
      ],
      [],
    );
  const event = eventOfOperation[contractName];
  if (event !== undefined && isSuccess(code)) noteEvent(event);
}

/** Counts that a screen was opened; its pattern, once until another one is. */
export function noteScreen(pattern: string): void {
  if (pattern === shownScreen) return;
  shownScreen = pattern;
  noteEvent('screen-shown', pattern);
}

/** Counts an event with the server and tells the native shell, where there is one. Nobody waits for it. */
export function noteEvent(name: ClientEventName, value?: string): void {
  if (eventCount >= mostEvents) return;
  eventCount += 1;
  // The contract takes words only.
  const word = value?.replaceAll(/[^A-Za-z/:.-]/g, '-').slice(0, 64);
  const input: InputOf<typeof writeEvent> = { event_name: name, ...(word === undefined ? {} : { event_value: word }) };
  void send(writeEvent.path, input);
  if (mayHaveShell())
    native()
      .then((bridge) => bridge.sendEvent(name, word))
      .catch(() => undefined);
}

/** Tells of changes that show on the document itself. */
export function watchLanguage(): void {
  new MutationObserver(() => noteEvent('language-changed', document.documentElement.lang)).observe(
    document.documentElement,
    { attributes: true, attributeFilter: ['lang'] },
  );
}

function report(what: Words, places: readonly string[]): void {
  const fault = [...shaped(what), ...places].join(' ');
  const isNew = !reported.has(fault);
  reported.add(fault);
  if (reportCount >= mostReports || (!isNew && Math.random() >= shareOfRepeats)) return;
  reportCount += 1;
  const where: Words = [
    ['screen', screenOf(location.hash)],
    ['version', import.meta.env.VITE_APP_VERSION],
    ['shell', shellVersion()],
  ];
  const words = shaped([...what, ...where, ...places.map((place) => ['at', place] as const)]);
  const message = words.join(' ').slice(0, mostLogMessageCharacters);
  const input: InputOf<typeof writeLog> = { message, level: errorLevel };
  void send(writeLog.path, input);
}

/** The words whose values have their shape; the others are left out. */
function shaped(words: Words): readonly string[] {
  return words.flatMap(([name, value]) =>
    value !== undefined && isReportWord(name, value) ? [`${name}=${value}`] : [],
  );
}

function screenOf(hash: string): string | undefined {
  return pageOf(hash.slice(1).split('?')[0] ?? '')?.path;
}

/** The lines of a stack that lie in our own files, as file, line and column. */
function placesOf({ stack = '' }: Error): readonly string[] {
  return [...stack.matchAll(/\/assets\/([\w-]+\.js:\d+:\d+)/g)]
    .slice(0, mostReportPlaces)
    .map(([, place = '']) => place);
}

/**
 * Posts without a token, so that nothing ties it to a person, and outlives the page. A failure is nobody's business:
 * it is neither shown nor reported, and an address that has told too much is silent for the rest of this page.
 */
async function send(path: string, input: object): Promise<void> {
  if (muted) return;
  try {
    const { origin, entry, locale, appVersion } = connection();
    const version = appVersion();
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        lang: locale(),
        'app-name': entry,
        ...(version === undefined ? {} : { 'app-version': version }),
      },
      body: canonicalText(input),
      keepalive: true,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.status === 429) muted = true;
  } catch {
    // Without a connection nothing is told.
  }
}
