import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { handlerFileOf } from '../../../infra/function-specs.ts';
import type { FunctionName } from '../../../infra/function-specs.ts';
import { nameIn, stageOf } from '../../../infra/stages.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { configFrom, required } from '../../../functions/runtime/process/config.ts';
import type { Config } from '../../../functions/runtime/process/config.ts';
import { originSecretSchema } from '../../../functions/runtime/operation/origin.ts';
import { openUserPool } from '../../../functions/runtime/pipeline/user-pool.ts';
import { createRuntime } from '../../../functions/runtime/process/runtime.ts';
import type { Runtime } from '../../../functions/runtime/process/runtime.ts';
import { importServerKey, readServerKeySet } from '../../../shared/wire/server-keys.ts';
import type { ServerKey } from '../../../shared/wire/server-keys.ts';
import { openStageClients } from '../../stage/clients.ts';
import type { StageClients } from '../../stage/clients.ts';
import { captureLog } from './captured-log.ts';
import type { CapturedLog } from './captured-log.ts';
import { createTestClock } from './clock.ts';
import type { TestClock } from './clock.ts';
import { ownStage } from '../../stage/own-stage.ts';

/**
 * The real handlers on a runtime of the test's own: the stage's table, keys and
 * secrets, but a clock that the test moves, a log that it reads, and SMS that it
 * catches. A sealed event goes the very way of the deployed function.
 */
export interface Door {
  readonly stage: StageInfo;
  readonly clients: StageClients;
  readonly runtime: Runtime;
  readonly clock: TestClock;
  readonly log: CapturedLog;
  /** Every SMS since the door was opened, oldest first. */
  readonly sms: { readonly to: string; readonly text: string }[];
  readonly serverKey: ServerKey;
  /** What CloudFront adds to each request, and nobody else knows. */
  readonly originSecret: string;
}

/** Together these functions hold every setting there is. */
const settingsOf = [
  'auth/login',
  'auth/send-code',
  'top-up/create',
  'endpoints/bank-webhook',
  'workflows/end-due-items',
  'workflows/rotate-server-keys',
  'streams/publish-journals',
  'log/write',
  'statement/create',
  'transaction/receipt',
  'transaction/verify',
  'ops/list-suspense',
  'workflows/close-books',
  'workflows/tell-status',
  'streams/check-uploads',
] as const satisfies readonly FunctionName[];

/** The configuration of the deployed functions, as one. */
async function askForConfig({ lambda }: StageClients, stage: StageInfo): Promise<Config> {
  const configs = await Promise.all(
    settingsOf.map(async (name) => {
      const { Environment: environment } = await lambda.send(
        new GetFunctionConfigurationCommand({
          FunctionName: nameIn(stageOf(stage.stage), name),
        }),
      );
      if (environment?.Variables === undefined) throw new Error(`${handlerFileOf(name)} is deployed without settings`);
      return configFrom(environment.Variables);
    }),
  );
  return Object.assign({}, ...configs);
}

const configs = new Map<string, Promise<Config>>();

/** The same, asked for once in a process: a stage's functions stay as they were deployed while its tests run. */
function readConfig(clients: StageClients, stage: StageInfo): Promise<Config> {
  const { endpoint } = stage.emulator;
  const config = configs.get(endpoint) ?? askForConfig(clients, stage);
  configs.set(endpoint, config);
  // A failed look is not kept.
  config.catch(() => configs.delete(endpoint));
  return config;
}

export interface DoorParts {
  /** A table of the test's own, see `own-table.ts`; by default the stage's. */
  readonly table?: string;
  /** Settings of the test's own in the place of the stage's, such as a small cap. */
  readonly config?: Partial<Config>;
  readonly parts?: Partial<Runtime>;
}

const ownersPlace = ({ emulator: { region, endpoint, credentials } }: StageInfo) => ({
  region,
  endpoint,
  credentials: { ...credentials },
});

/** Opens the door of the stage that the global setup started. */
export async function openDoor({ table, config: ownConfig = {}, parts = {} }: DoorParts = {}): Promise<Door> {
  const stage = ownStage();
  const clients = openStageClients(stage);
  const config = { ...(await readConfig(clients, stage)), ...ownConfig };
  const [firstKey] = readServerKeySet(stage.keys).keys;
  if (firstKey === undefined) throw new Error('the stage has no server key');
  const clock = createTestClock();
  const log = captureLog();
  const sms: Door['sms'] = [];
  const runtime = createRuntime({
    config,
    clock,
    log,
    aws: { documents: clients.documents, kms: clients.kms, secrets: clients.secrets },
    smsTopic: {
      send: (message) => {
        sms.push(message);
        return Promise.resolve();
      },
    },
    // As the account's owner; what a function may ask of the pool is held over HTTP.
    userPool: openUserPool({
      poolId: required(config, 'operatorPoolId'),
      region: stage.emulator.region,
      endpoint: stage.emulator.endpoint,
      credentials: { ...stage.emulator.credentials },
    }),
    // The same of what it may put and sign for.
    statementFiles: { ...ownersPlace(stage), bucket: required(config, 'statementsBucket') },
    uploads: { ...ownersPlace(stage), bucket: required(config, 'uploadsBucket') },
    pictures: { ...ownersPlace(stage), bucket: required(config, 'picturesBucket') },
    bookReports: { ...ownersPlace(stage), bucket: required(config, 'bookReportsBucket') },
    // Jitter is for many machines; here it would only be sleep.
    wait: () => Promise.resolve(),
    // How fast this machine is decides nothing: whoever tests a run's time or a memory's age brings what tells it.
    monotonicMs: () => 0,
    ...(table !== undefined && { table }),
    ...parts,
  });
  const { sent: originSecret } = originSecretSchema.parse(
    JSON.parse(await runtime.secrets.valueOf(config.originSecretArn ?? '')),
  );
  return { stage, clients, runtime, clock, log, sms, serverKey: await importServerKey(firstKey), originSecret };
}
