import { type CallError, CallHeldError, CallHttpError } from './call-error.ts';

/** Texts of the product that no server message stands for; the screens have them in three languages. */
export type RuleText = 'error' | 'login-expired' | 'permission-required' | 'network';

/**
 * What a call that did not succeed makes the app do:
 * - `alert`: a dialog with the message and a confirm button;
 * - `toast`: a failure toast; `message` is the server's, `text` one of ours where it sent none;
 * - `log-out`: wipe the session, toast the text, go to /login;
 * - `to-caller`: nothing by itself, the screen goes on with it (step-up, more data needed);
 * - `silent`: nothing at all.
 */
export type Reaction =
  | { readonly kind: 'alert'; readonly message: string }
  | { readonly kind: 'toast'; readonly message: string; readonly durationMs: number }
  | { readonly kind: 'toast'; readonly text: RuleText; readonly durationMs: number }
  | { readonly kind: 'log-out'; readonly text: RuleText }
  | { readonly kind: 'to-caller' }
  | { readonly kind: 'silent' };

/** A call that did not succeed: answered with another code, or not answered at all. */
export type Problem =
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'unanswered'; readonly error: CallError };

/** Code of a login answer that holds no token; the client's own. */
export const rejectedByClient = 2;
export const sessionOver = 20001;
export const clockOff = 20408;
export const envelopeRefused = 20400;
export const busy = 20503;

const roleMissing = 20403;
const stepUp = 21605;
const faceFailure = 21803;
const alertCode = 5000;
const successCodes: ReadonlySet<number> = new Set([1, 10000]);
const toastMs = 5_000;

/** True for the codes that mean success: 1, and 10000 which older servers answered. */
export function isSuccess(code: number): boolean {
  return successCodes.has(code);
}

/** True for a successful login answer without a token, which counts as rejected with code 2. */
export function isLoginWithoutToken(contractName: string, data: unknown): boolean {
  return opensSession(contractName) && tokenOf(data) === undefined;
}

/** True for the operations whose answer opens a session. */
export function opensSession(contractName: string): boolean {
  return contractName === 'auth/login' || contractName === 'auth/login-password';
}

/** The token of a login answer. */
export function tokenOf(data: unknown): string | undefined {
  const token: unknown = typeof data === 'object' && data !== null && 'token' in data ? data.token : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** What the app does about a problem, as section 8 of the product's specification says. */
export function reactionTo(problem: Problem): Reaction {
  return problem.kind === 'refused' ? reactionToCode(problem.code, problem.message) : reactionToError(problem.error);
}

function reactionToCode(code: number, message: string): Reaction {
  switch (code) {
    case sessionOver:
      return { kind: 'log-out', text: 'login-expired' };
    case stepUp:
      return { kind: 'to-caller' };
    case faceFailure:
      return { kind: 'silent' };
    case alertCode:
      return { kind: 'alert', message };
    case roleMissing:
      return toastOf('permission-required');
    default:
      return message === '' ? toastOf('error') : { kind: 'toast', message, durationMs: toastMs };
  }
}

function reactionToError(error: CallError): Reaction {
  if (error instanceof CallHeldError) {
    // Its form says itself what it waits for.
    return { kind: 'silent' };
  }
  if (error instanceof CallHttpError && error.status === 401) {
    return { kind: 'log-out', text: 'login-expired' };
  }
  if (error instanceof CallHttpError && error.status === 403) {
    return toastOf('permission-required');
  }
  return toastOf('network');
}

function toastOf(text: RuleText): Reaction {
  return { kind: 'toast', text, durationMs: toastMs };
}
