/** Where an envelope broke. For counting on the inside only: it never leaves the process that found it. */
export type FaultPlace =
  | 'key-id'
  | 'authorization'
  | 'body'
  | 'method'
  | 'timestamp'
  | 'payload'
  | 'device-key'
  | 'sign'
  | 'response';

/**
 * An envelope that cannot be opened, verified or parsed. The message is one and the same for every such cause, so
 * that nobody learns from it how far a forged envelope came.
 */
export class EnvelopeFault extends Error {
  override readonly name = 'EnvelopeFault';
  override readonly cause: FaultPlace;

  constructor(place: FaultPlace) {
    super('The envelope cannot be opened.');
    this.cause = place;
  }
}

/** Throws the fault unless the condition holds. */
export function faultUnless(condition: boolean, place: FaultPlace): asserts condition {
  if (!condition) {
    throw new EnvelopeFault(place);
  }
}

/** Runs a step of opening; whatever it throws becomes the one fault. */
export async function faultOf<T>(place: FaultPlace, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    throw new EnvelopeFault(place);
  }
}
