import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConsoleLogin } from '../../shared/console-login.ts';
import { consoleLoginOf } from '../console-login.ts';
import { stageOf } from '../stages.ts';
import type { JsonWebKeySet } from './server-keys.ts';
import {
  accountId,
  addressOf,
  consoleUrl,
  edgeUrl,
  emulatorEndpoint,
  ownerCredentials,
  region,
  sandboxUrl,
  tableEndpoint,
  type StageSettings,
} from './settings.ts';
import type { StackOutputs } from './stack-outputs.ts';

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
  /** The operators' console, in a browser. */
  readonly consoleUrl: string;
  /** The operators' API; requests are signed (SigV4, service execute-api) with the emulator's credentials. */
  readonly opsApiUrl: string;
  /** How the operators' console logs in, as `login.json` beside it says. */
  readonly consoleLogin: ConsoleLogin;
  readonly operatorPoolId: string;
  readonly tableName: string;
  readonly siteBucketName: string;
  readonly emulator: {
    readonly endpoint: string;
    /** Where the stage's table is: the emulator too, unless the tests have it judged elsewhere. */
    readonly tableEndpoint: string;
    readonly region: string;
    readonly accountId: string;
    /** The emulator's built-in owner: worth nothing outside of it. */
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

export function stageFilePath(settings: StageSettings): string {
  return join(settings.folder, 'stage.json');
}

/** What the console reads beside itself before anybody logs in. */
export function loginOfConsole(settings: StageSettings, outputs: StackOutputs): ConsoleLogin {
  return consoleLoginOf(stageOf(settings.stage, addressOf(settings)), {
    poolId: outputs.OperatorPoolId,
    clientId: outputs.ConsoleClientId,
    consoleUrl: consoleUrl(settings),
  });
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
    consoleUrl: consoleUrl(settings),
    opsApiUrl: `${emulatorEndpoint(settings)}${apiPath(outputs.OpsApiId)}`,
    consoleLogin: loginOfConsole(settings, outputs),
    operatorPoolId: outputs.OperatorPoolId,
    tableName: outputs.TableName,
    siteBucketName: outputs.SiteBucketName,
    emulator: {
      endpoint: emulatorEndpoint(settings),
      tableEndpoint: tableEndpoint(settings),
      region,
      accountId,
      credentials: { ...ownerCredentials },
    },
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
