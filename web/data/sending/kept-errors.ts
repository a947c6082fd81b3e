import { CallAnswerError, CallHeldError } from '../calls/call-error.ts';

/** It was not sent: an earlier command of the same form has no answer yet, or its draft has had its payment. */
export class CallWaitsError extends CallHeldError {
  override readonly because = 'held';
}

/**
 * It was not sent, because this device could not keep it first: its storage is full, shut or gone. Sent all the same,
 * a lost answer and a reload would leave nothing of it, and the next press would pay again.
 */
export class CallNotKeptError extends CallHeldError {
  override readonly because = 'not-kept';
}

/** It is not known here what became of it: another tab has it, or this device's storage failed on the way. */
export class CallUnclearError extends CallAnswerError {
  override readonly because = 'unclear';
}

/**
 * Does something that needs the device's storage. Where that fails (every failure of it is a DOMException, or nothing
 * at all where a transaction was ended from outside) the failure counts as `failed` says; all others are thrown on.
 */
export async function withStorage<T>(work: () => Promise<T>, failed: (cause: unknown) => T): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause === null || cause instanceof DOMException) {
      return failed(cause);
    }
    throw cause;
  }
}
