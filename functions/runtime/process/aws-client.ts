/**
 * What callers may set of a client; the limits are not among it. Region and credentials else come from the environment.
 */
export interface ClientSettings {
  readonly region?: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly forcePathStyle?: boolean;
  /** Tries in all; three where nothing is said. */
  readonly maxAttempts?: number;
}

/** How long a connection may take to open and an answer to come, in milliseconds. */
export interface TimeLimits {
  readonly connectMs: number;
  readonly answerMs: number;
}

/** A call that hangs longer than this is worth a new try: the whole request has 30 seconds. */
const ofFunctions: TimeLimits = { connectMs: 1_000, answerMs: 3_000 };

/**
 * Makes a client of an AWS service whose calls end. It is the only place that does: left alone, the SDK waits
 * for ever, and its `requestTimeout` by itself only writes a warning. A call that is too late fails with
 * `TimeoutError`, after as many tries as were asked for; the service may have done what it was asked.
 */
export function openClient<Client>(
  Service: new (settings: ClientSettings & { readonly requestHandler: object }) => Client,
  settings: ClientSettings = {},
  { connectMs, answerMs }: TimeLimits = ofFunctions,
): Client {
  return new Service({
    maxAttempts: 3,
    ...settings,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // The one above ends with the answer's first line; this one sees an answer that stops in the middle.
      socketTimeout: answerMs,
    },
  });
}
