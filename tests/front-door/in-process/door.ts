import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { randomBytes, randomUUID } from 'node:crypto';
import { partnerSettings } from '../../../functions/engine/partners/partner-access.ts';
import type { Config } from '../../../functions/runtime/process/config.ts';
import { createRuntime } from '../../../functions/runtime/process/runtime.ts';
import { wireKeyContext } from '../../../functions/runtime/process/server-keys.ts';
import { putNewServerKey } from '../../../functions/table/server-key.ts';
import type { StageInfo } from '../../../infra/local/stage-file.ts';
import { importServerKey, serverKeyAlgorithm } from '../../../shared/wire/server-keys.ts';
import type { ServerKey } from '../../../shared/wire/server-keys.ts';
import { seeded } from '../../chaos/seeded.ts';
import { CallTime } from '../../chaos/table/call-time.ts';
import { openMemoryTable } from '../../chaos/table/memory-table.ts';
import type { MemoryTable } from '../../chaos/table/memory-table.ts';
import { openStageClients } from '../../stage/clients.ts';
import { captureLog } from '../door/captured-log.ts';
import { createTestClock } from '../door/clock.ts';
import type { Door } from '../door/door.ts';
import { openKeyWrapping, openSecretStore } from './key-wrapping.ts';

/** Where nobody is: whatever is asked there was not meant to be asked. */
const nowhere = 'http://nowhere.invalid';

const stageOfNobody: StageInfo = {
  stage: 'test',
  webUrl: nowhere,
  walletApiUrl: nowhere,
  plainApiUrl: nowhere,
  keysUrl: nowhere,
  keys: { keys: [] },
  sandboxUrl: nowhere,
  sandboxApiUrl: nowhere,
  consoleUrl: nowhere,
  opsApiUrl: nowhere,
  consoleLogin: { issuer: nowhere, clientId: 'none', loginUrl: nowhere, redirectUrl: nowhere },
  operatorPoolId: 'none',
  tableName: 'none',
  siteBucketName: 'none',
  emulator: {
    endpoint: nowhere,
    tableEndpoint: nowhere,
    region: 'local',
    accountId: '000000000000',
    credentials: { accessKeyId: 'process', secretAccessKey: 'process' },
  },
};

/** More than anybody asks for here. */
const plenty = '1000000';

const config: Config = {
  stage: 'test',
  wireKeyArn: 'wire',
  personalKeyArn: 'personal',
  lookupSecretArn: 'lookup',
  originSecretArn: 'origin',
  smsPerAddressHour: plenty,
  smsPerDeviceDay: plenty,
  smsPerHour: plenty,
  codeAsksPerAddressHour: plenty,
  loginTriesPerAddressHour: plenty,
  billerId: '099999999999901',
  wireEncryption: 'on',
  testLogins: 'yes',
  [partnerSettings('bank').secretArn]: 'bank',
};

/** A server key for ever, so that a test may move its clock by years. */
async function makeServerKey(table: MemoryTable, wrap: ReturnType<typeof openKeyWrapping>['wrap']): Promise<ServerKey> {
  const made = { ...serverKeyAlgorithm, modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(made, true, ['encrypt', 'decrypt']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const kid = `k${randomUUID()}`;
  const { Put: put } = putNewServerKey(table.name, {
    kid,
    modulus: n,
    exponent: e,
    wrappedPrivateKey: wrap(bytes, wireKeyContext),
    createdAtMs: 0,
    acceptedUntilMs: Date.UTC(2200, 0),
  });
  table.plant(put?.Item ?? {});
  return importServerKey({ kid, n, e, kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
}

/** A table of this process, as a door opens it. */
export function openDoorTable(): MemoryTable {
  return openMemoryTable(`door-${randomUUID()}`, seeded(1), new CallTime());
}

/**
 * The front door without a stage: the real handlers with their real clients, and behind these a table, keys and secrets
 * that lie in this process. What its functions may do is held by their rows as everywhere; what only AWS can say no to,
 * the stage's own door tells. Partners and files are nowhere, until a test hands its own in; and so may a table be, in
 * which it plants what nobody asks for.
 */
export async function openProcessDoor(table = openDoorTable()): Promise<Door> {
  const { kms, wrap } = openKeyWrapping();
  const serverKey = await makeServerKey(table, wrap);
  const originSecret = randomBytes(24).toString('hex');
  const secrets = openSecretStore({
    lookup: randomBytes(32).toString('hex'),
    origin: JSON.stringify({ sent: originSecret }),
    bank: randomBytes(32).toString('hex'),
  });
  const { documents } = table;
  const clock = createTestClock();
  const log = captureLog();
  const sms: Door['sms'] = [];
  const runtime = createRuntime({
    config,
    table: table.name,
    clock,
    log,
    aws: { documents, kms, secrets },
    smsTopic: {
      send: (message) => {
        sms.push(message);
        return Promise.resolve();
      },
    },
    wait: () => Promise.resolve(),
    monotonicMs: () => 0,
  });
  // Only whoever looks at everything there is scans; no function of ours may.
  const send = async (command: Parameters<typeof documents.send>[0]): Promise<unknown> =>
    command instanceof ScanCommand ? { Items: await table.scan() } : documents.send(command);
  const clients = {
    ...openStageClients(stageOfNobody),
    kms,
    secrets,
    // A sheet replaces it once more.
    documents: Object.create(documents, { send: { value: send, configurable: true } }),
  };
  return { stage: stageOfNobody, clients, runtime, clock, log, sms, serverKey, originSecret };
}
