import type { ClientEventName } from '../../../shared/telemetry.ts';

/** How an error came to us. */
export type ErrorKind = 'error' | 'rejection' | 'render';

/** The code that tells, `telemetry.ts`. It uses parts of the app that tell something themselves, so it is handed in. */
interface Telemetry {
  readonly reportError: (kind: ErrorKind, error: unknown) => void;
  readonly noteAnswer: (contractName: string, code: number) => void;
  readonly noteScreen: (pattern: string) => void;
  readonly noteEvent: (name: ClientEventName, value?: string) => void;
  readonly watchLanguage: () => void;
}

type Word = (telemetry: Telemetry) => void;

/** What was to be told before the code that tells it was there. */
const waiting: Word[] = [];
const mostWaiting = 50;
let load: (() => Promise<Telemetry>) | undefined;
let loaded: Telemetry | undefined;

/** Fetches the code that reports errors and counts events; to be called once the first screen stands. */
export function startTelemetry(): void {
  load?.()
    .then((telemetry) => {
      if (loaded === undefined) telemetry.watchLanguage();
      loaded = telemetry;
      for (const word of waiting.splice(0)) word(telemetry);
    })
    .catch(() => undefined);
}

function tell(word: Word): void {
  if (loaded !== undefined) word(loaded);
  else if (waiting.length < mostWaiting) waiting.push(word);
}

/** Reports an error of the app. */
export function reportError(kind: ErrorKind, error: unknown): void {
  tell((telemetry) => telemetry.reportError(kind, error));
  // A page that breaks while it starts may never come to the point where the code is fetched.
  startTelemetry();
}

/** Hears how each call was answered. */
export function noteAnswer(contractName: string, code: number): void {
  tell((telemetry) => telemetry.noteAnswer(contractName, code));
}

/** Hears which screen is shown, by its route's pattern. */
export function noteScreen(pattern: string): void {
  tell((telemetry) => telemetry.noteScreen(pattern));
}

/** Counts an event of the app. */
export function noteEvent(...event: Parameters<Telemetry['noteEvent']>): void {
  tell((telemetry) => telemetry.noteEvent(...event));
}

/** Reports what nobody caught, by code that is fetched when there is something to tell. */
export function watchErrors(by: () => Promise<Telemetry>): void {
  load = by;
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
