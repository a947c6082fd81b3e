import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { nameIn, stageOf } from '../stages.ts';
import type { OwnerClients } from './owner-clients.ts';
import { edgeUrl, FriendlyError, type StageSettings } from './settings.ts';

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

export type JsonWebKeySet = z.infer<typeof keySet>;

/** How long the keys are waited for, in milliseconds: one answer, all of it, and the pause between two askings. */
export interface KeyPatience {
  readonly answerMs: number;
  readonly allMs: number;
  readonly pauseMs: number;
}

const usualPatience: KeyPatience = { answerMs: 15_000, allMs: 180_000, pauseMs: 500 };

const keysUrl = (settings: StageSettings) => `${edgeUrl(settings)}/wallet-app-api/keys`;

/**
 * What the address of the keys answers; undefined as long as it does not. The first call starts a function, and on a
 * busy machine that takes longer than the function may, or than this one asking waits.
 */
async function askForKeys(settings: StageSettings, answerMs: number): Promise<JsonWebKeySet | undefined> {
  try {
    const response = await fetch(keysUrl(settings), { signal: AbortSignal.timeout(answerMs) });
    const text = await response.text();
    return response.ok ? keySet.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs the rotation; false where it was too slow, or what it asks for was: a pair of keys takes the emulated KMS longer
 * than a function waits for it. A second run keeps a key that the first has made after all.
 */
async function makeFirstKey(settings: StageSettings, { lambda }: Pick<OwnerClients, 'lambda'>): Promise<boolean> {
  const FunctionName = nameIn(stageOf(settings.stage), 'workflows/rotate-server-keys');
  const result = await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from('{}') }));
  if (result.FunctionError === undefined) return true;
  const answer = Buffer.from(result.Payload ?? []).toString();
  if (/time(?:d )?out/i.test(answer)) return false;
  throw new FriendlyError(`The first server key could not be made: ${answer}`);
}

/**
 * The server keys of a stage. A new stage has none until the rotation ran once, which this does; on AWS a schedule
 * does. Only an answer says that there are none: one that does not come is asked for again.
 *
 * @throws FriendlyError where the stage answers no key within the patience.
 */
export async function ensureServerKeys(
  settings: StageSettings,
  clients: Pick<OwnerClients, 'lambda'>,
  { answerMs, allMs, pauseMs }: KeyPatience = usualPatience,
): Promise<JsonWebKeySet> {
  const endsAtMs = Date.now() + allMs;
  let isMade = false;
  while (Date.now() < endsAtMs) {
    const answer = await askForKeys(settings, answerMs);
    if (answer !== undefined && answer.keys.length > 0) return answer;
    if (answer !== undefined && !isMade) isMade = await makeFirstKey(settings, clients);
    else await sleep(pauseMs);
  }
  const what = isMade ? 'shows no server key although the rotation ran' : 'did not answer';
  throw new FriendlyError(`${keysUrl(settings)} ${what}; see ${join(settings.folder, 'emulator.log')}.`);
}
