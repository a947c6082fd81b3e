import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { nameIn, stageOf } from '../stages.ts';
import type { OwnerClients } from './owner-clients.ts';
import { accountId, edgeUrl, emulatorEndpoint, FriendlyError, ownerCredentials, region, sandboxUrl, type StageSettings } from './settings.ts';
import type { StackOutputs } from './stack-outputs.ts';

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

export type JsonWebKeySet = z.infer<typeof keySet>;

/** What anybody needs to use a running stage; written to `stage.json`. Holds public keys only. */
export interface StageInfo {
  readonly stage: string;
  /** The web app, in a browser. */
  readonly webUrl: string;
  /** Base of the sealed operations, through the web address. */
  readonly walletApiUrl: string;
  /** Base of the second client (log, events, notifications). */
  readonly plainApiUrl: string;
  readonly keysUrl: string;
  readonly keys: JsonWebKeySet;
  /** Start page of the partners' sandbox, and the base of its JSON API. */
  readonly sandboxUrl: string;
  readonly sandboxApiUrl: string;
  /** The operators' API; requests are signed (SigV4, service execute-api) with the emulator's credentials. */
  readonly opsApiUrl: string;
  readonly tableName: string;
  readonly siteBucketName: string;
  readonly emulator: {
    readonly endpoint: string;
    readonly region: string;
    readonly accountId: string;
    /** The emulator's built-in owner: worth nothing outside of it. */
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

export function stageFilePath(settings: StageSettings): string {
  return join(settings.folder, 'stage.json');
}

async function fetchKeys(settings: StageSettings): Promise<JsonWebKeySet | undefined> {
  const response = await fetch(`${edgeUrl(settings)}/wallet-app-api/keys`, { signal: AbortSignal.timeout(15_000) });
  const text = await response.text();
  if (!response.ok) return undefined;
  const parsed = keySet.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.keys.length > 0 ? parsed.data : undefined;
}

/** A new stage has no server key until the rotation ran once; on AWS its schedule does that. */
export async function ensureServerKeys(settings: StageSettings, clients: OwnerClients): Promise<JsonWebKeySet> {
  const present = await fetchKeys(settings);
  if (present !== undefined) return present;
  const FunctionName = nameIn(stageOf(settings.stage), 'workflows/rotate-server-keys');
  const result = await clients.lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from('{}') }));
  const answer = Buffer.from(result.Payload ?? []).toString();
  if (result.FunctionError !== undefined) throw new FriendlyError(`The first server key could not be made: ${answer}`);
  for (let tries = 0; tries < 20; tries += 1) {
    const keys = await fetchKeys(settings);
    if (keys !== undefined) return keys;
    await sleep(500);
  }
  throw new FriendlyError(`${edgeUrl(settings)}/wallet-app-api/keys shows no server key although the rotation ran; see ${join(settings.folder, 'emulator.log')}.`);
}

export function describeStage(settings: StageSettings, outputs: StackOutputs, keys: JsonWebKeySet): StageInfo {
  const web = edgeUrl(settings);
  return {
    stage: settings.stage,
    webUrl: web,
    walletApiUrl: `${web}/wallet-app-api`,
    plainApiUrl: web,
    keysUrl: `${web}/wallet-app-api/keys`,
    keys,
    sandboxUrl: sandboxUrl(settings),
    sandboxApiUrl: sandboxUrl(settings),
    opsApiUrl: `${emulatorEndpoint(settings)}${apiPath(outputs.OpsApiId)}`,
    tableName: outputs.TableName,
    siteBucketName: outputs.SiteBucketName,
    emulator: { endpoint: emulatorEndpoint(settings), region, accountId, credentials: { ...ownerCredentials } },
  };
}

/** Where the emulator serves the default stage of an HTTP API. */
export function apiPath(apiId: string): string {
  return `/_aws/execute-api/${apiId}/$default`;
}

export function writeStageFile(settings: StageSettings, info: StageInfo): void {
  const path = stageFilePath(settings);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(info, null, 2)}\n`);
}
