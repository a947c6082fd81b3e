import { CallNetworkError, CallTimeoutError } from './call-error.ts';
import { connection } from './connection.ts';

export type Reply = { readonly status: number; readonly headers: Headers; readonly text: string };

/**
 * Fetches a path of the server and reads the whole reply within the time limit. Throws CallTimeoutError or
 * CallNetworkError; when the caller's own signal ended it, that signal's reason.
 */
export async function fetchText(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Reply> {
  signal?.throwIfAborted();
  const { origin, timeoutMs } = connection();
  // AbortSignal.any is younger than the oldest browsers we serve.
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(`${origin}${path}`, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...init,
      signal: aborter.signal,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    throw timedOut ? new CallTimeoutError('No answer in time.') : new CallNetworkError('No connection.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
