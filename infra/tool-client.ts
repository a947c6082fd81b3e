import { type ClientSettings, openClient } from '../functions/runtime/process/aws-client.ts';

/** Tools wait longer than functions do: a function that one of them invokes may take a minute. */
export const ofTools = { connectMs: 5_000, answerMs: 120_000 };

/** Makes a client of an AWS service for somebody at a terminal; a call that hangs fails with `TimeoutError`. */
export function openToolClient<Client>(
  Service: new (settings: ClientSettings & { readonly requestHandler: object }) => Client,
  settings: ClientSettings,
): Client {
  return openClient(Service, settings, ofTools);
}
