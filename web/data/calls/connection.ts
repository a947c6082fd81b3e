import type { BrandName } from '../../../shared/enums.ts';
import type { Reaction } from './client-rules.ts';

/** How this page speaks to the server. Set once, before the first screen; tests set their own. */
export interface Connection {
  /** Put in front of every path; empty for the page's own origin. */
  readonly origin: string;
  /** The entry (`app-name`): it has a session of its own. */
  readonly entry: BrandName;
  /** Value of the `lang` header at the time of a call, such as `th-TH`. */
  readonly locale: () => string;
  /** Version of the native shell, where the page runs in one. */
  readonly appVersion: () => string | undefined;
  /** Shows what the product's rules ask for: a dialog, a toast, the login page. */
  readonly present: (reaction: Reaction) => void;
  /** Hears how each call was answered: the operation's name and the code. */
  readonly answered: (contractName: string, code: number) => void;
  /** Off only in builds for stages that run with encryption off. */
  readonly sealed: boolean;
  readonly timeoutMs: number;
  /** Pauses before another try of what may be tried again; as many tries as pauses. */
  readonly retryPausesMs: readonly number[];
}

/** What an app of this build starts from. */
export const connectionDefaults = {
  origin: '',
  answered: () => undefined,
  sealed: import.meta.env.VITE_WIRE_ENCRYPTION !== 'off',
  timeoutMs: 30_000,
  retryPausesMs: [400, 1_200],
} as const;

let current: Connection | undefined;

/** Starts the data layer with the given connection. */
export function connect(settings: Omit<Connection, keyof typeof connectionDefaults> & Partial<Connection>): void {
  current = { ...connectionDefaults, ...settings };
}

/** The connection of this page; throws when the app did not `connect` first. */
export function connection(): Connection {
  if (current === undefined) {
    throw new Error('The data layer was not started.');
  }
  return current;
}
