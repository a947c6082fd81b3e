import { setTimeout as sleep } from 'node:timers/promises';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { createAwsClients } from './aws.ts';
import type { AwsClients } from './aws.ts';
import { movableClock, systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { processConfig, required } from './config.ts';
import type { Config } from './config.ts';
import { createLog } from './log.ts';
import type { Log } from './log.ts';
import { systemRandom } from './random.ts';
import type { Random } from './random.ts';
import { createSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { createServerKeys } from './server-keys.ts';
import type { ServerKeys } from './server-keys.ts';
import type { WorkflowAccess } from '../../engine/workflow/executions.ts';
import { partnerAccess } from '../../engine/partners/partner-access.ts';
import type { PartnerAccess } from '../../engine/partners/partner-access.ts';
import type { SmsTopic } from './sms-topic.ts';
import type { FilePlace } from '../files/file-place.ts';
import { openUserPool } from '../pipeline/user-pool.ts';
import type { UserPool } from '../pipeline/user-pool.ts';
import { createEvidenceKeys, createUserKeys } from '../person/user-key.ts';
import type { EvidenceKeys, UserKeys } from '../person/user-key.ts';

/** Everything a function works with; handed in, so that tests replace parts without module mocks. */
export interface Runtime {
  readonly config: Config;
  readonly table: string;
  readonly aws: AwsClients;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly serverKeys: ServerKeys;
  readonly userKeys: UserKeys;
  readonly evidenceKeys: EvidenceKeys;
  readonly log: Log;
  /**
   * Handed in by tests; in Lambda the one operation that sends SMS makes its own, so that no other carries the client.
   */
  readonly smsTopic?: SmsTopic;
  /** Handed in by tests; in Lambda the stage's own, for whoever puts or signs. */
  readonly statementFiles?: FilePlace;
  /** The user pool of the operators' console; absent where a function is none of theirs. */
  readonly userPool?: UserPool;
  /** The same for the reports of closed days. */
  readonly bookReports?: FilePlace;
  /** The same for what people upload, and for the pictures that were made of it. */
  readonly uploads?: FilePlace;
  readonly pictures?: FilePlace;
  /** Where workflows are started and woken; absent where a function does neither. */
  readonly workflows?: WorkflowAccess;
  /** How an outside party is reached, by its name in `functions/partners`; tests hand in servers of their own. */
  readonly partnerAccess: (partner: string) => Promise<PartnerAccess>;
  /** Waits; tests hand in one that does not. */
  readonly wait: (ms: number) => Promise<void>;
  /** Milliseconds that only go forward, for durations and the age of caches. */
  readonly monotonicMs: () => number;
}

function userPoolOf({ config, userPool }: Pick<Runtime, 'config' | 'userPool'>): Pick<Runtime, 'userPool'> {
  const { operatorPoolId: poolId, awsEndpoint: endpoint } = config;
  if (userPool !== undefined) return { userPool };
  if (poolId === undefined) return {};
  const region = required(config, 'region');
  return {
    userPool: openUserPool({ poolId, region, credentials: fromEnv(), ...(endpoint !== undefined && { endpoint }) }),
  };
}

/** The machine's clock, unless the stage says that its own can be moved: by the sandbox, or by each request too. */
function clockOf({ movableClock: movable }: Config, documents: AwsClients['documents'], table: string): Clock {
  if (movable !== 'yes' && movable !== 'by-request') return systemClock;
  return movableClock(documents, table, movable === 'by-request');
}

/** Builds a runtime; every part can be handed in. */
export function createRuntime(parts: Partial<Runtime> & { readonly config: Config }): Runtime {
  const { config } = parts;
  const table = parts.table ?? required(config, 'tableName');
  const aws = parts.aws ?? createAwsClients();
  const monotonicMs = parts.monotonicMs ?? (() => performance.now());
  const secrets = parts.secrets ?? createSecrets(aws.secrets, monotonicMs);
  return {
    config,
    table,
    aws,
    monotonicMs,
    secrets,
    clock: parts.clock ?? clockOf(config, aws.documents, table),
    random: parts.random ?? systemRandom,
    serverKeys:
      parts.serverKeys ??
      createServerKeys(aws.documents, aws.kms, { table, wireKeyArn: config.wireKeyArn ?? '' }, monotonicMs),
    userKeys: parts.userKeys ?? createUserKeys(aws.kms, config.personalKeyArn ?? '', monotonicMs),
    evidenceKeys: parts.evidenceKeys ?? createEvidenceKeys(aws.kms, config.personalKeyArn ?? '', monotonicMs),
    log: parts.log ?? createLog(config),
    wait: parts.wait ?? ((ms) => sleep(ms)),
    partnerAccess: parts.partnerAccess ?? ((partner) => partnerAccess(config, secrets, partner)),
    ...userPoolOf(parts),
    ...(parts.smsTopic !== undefined && { smsTopic: parts.smsTopic }),
    ...(parts.statementFiles !== undefined && { statementFiles: parts.statementFiles }),
    ...(parts.bookReports !== undefined && { bookReports: parts.bookReports }),
    ...(parts.uploads !== undefined && { uploads: parts.uploads }),
    ...(parts.pictures !== undefined && { pictures: parts.pictures }),
    ...(parts.workflows !== undefined && { workflows: parts.workflows }),
  };
}

/** The stage's own workflows, for the function that is told where they are; tests hand theirs in. */
function workflowsOf({
  workflowArnPrefix: prefix,
  awsEndpoint: endpoint,
  ...config
}: Config): Pick<Runtime, 'workflows'> {
  if (prefix === undefined) return {};
  const region = required(config, 'region');
  const machineOf = (workflow: string): string => `${prefix}${workflow}`;
  return { workflows: { region, machineOf, credentials: fromEnv(), ...(endpoint !== undefined && { endpoint }) } };
}

let ofProcess: Runtime | undefined;

/** The runtime of this Lambda process, made once. */
export function processRuntime(): Runtime {
  const config = processConfig();
  ofProcess ??= createRuntime({ config, ...workflowsOf(config) });
  return ofProcess;
}
