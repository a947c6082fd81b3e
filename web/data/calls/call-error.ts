/**
 * Why there is no answer, for the form that asked to tell:
 * - `held`: not sent, because an earlier command of the same form has none;
 * - `not-kept`: not sent, because the device could not keep it;
 * - `unclear`: nobody can say here whether it was sent; it is found out, or was found out in another tab.
 * Without one there was no connection, or none that brought an answer.
 */
export type UnansweredBecause = 'held' | 'not-kept' | 'unclear';

/** A call that got no answer of the protocol. What it was to do may have happened or not. */
export abstract class CallError extends Error {
  declare readonly because?: UnansweredBecause;
}

/** The server could not be reached, or the connection broke. */
export class CallNetworkError extends CallError {
  override readonly name = 'CallNetworkError';
}

/** No complete answer within the time limit. */
export class CallTimeoutError extends CallError {
  override readonly name = 'CallTimeoutError';
}

/** Something on the way answered with an HTTP status and no answer of the protocol. */
export class CallHttpError extends CallError {
  override readonly name = 'CallHttpError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP status ${status}`);
    this.status = status;
  }
}

/** An answer came that cannot be opened or is not what the contract promises. */
export class CallAnswerError extends CallError {
  override readonly name = 'CallAnswerError';
}

/** It was not sent; its form says why. */
export class CallHeldError extends CallError {
  override readonly name = 'CallHeldError';
}

/** It was not sent: the device holds another session than this page shows. */
export class CallOfAnotherError extends CallHeldError {
  override readonly because = 'held';
}
