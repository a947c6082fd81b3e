import { GenerateDataKeyPairWithoutPlaintextCommand } from '@aws-sdk/client-kms';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { serverKeyAlgorithm } from '../../shared/wire/server-keys.ts';
import { required } from '../runtime/process/config.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readServerKeys, wireKeyContext } from '../runtime/process/server-keys.ts';
import { leadingKey, putNewServerKey, serverKeyLeadMs, serverKeyOverlapMs } from '../table/server-key.ts';

/** The successor comes this long before the leader's time is over; the schedule runs daily. */
const successorBeforeMs = 2 * 86_400_000;
const successorAtMs = (createdAtMs: number): number => createdAtMs + serverKeyLeadMs - successorBeforeMs;

async function makeServerKey(runtime: Runtime, nowMs: number): Promise<string> {
  const { PublicKey: spki, PrivateKeyCiphertextBlob: blob } = await runtime.aws.kms.send(
    new GenerateDataKeyPairWithoutPlaintextCommand({
      KeyId: required(runtime.config, 'wireKeyArn'),
      KeyPairSpec: 'RSA_3072',
      EncryptionContext: wireKeyContext,
    }),
  );
  if (spki === undefined || blob === undefined) throw new Error('KMS made no key pair');
  const publicKey = await crypto.subtle.importKey('spki', Uint8Array.from(spki), serverKeyAlgorithm, true, ['encrypt']);
  const { n: modulus, e: exponent } = await crypto.subtle.exportKey('jwk', publicKey);
  if (modulus === undefined || exponent === undefined) throw new Error('the public key is no RSA key');
  const kid = `k${runtime.random.idBody(nowMs)}`;
  const { Put: put } = putNewServerKey(runtime.table, {
    kid,
    modulus,
    exponent,
    wrappedPrivateKey: Buffer.from(blob).toString('base64'),
    createdAtMs: nowMs,
    acceptedUntilMs: nowMs + serverKeyLeadMs + serverKeyOverlapMs,
  });
  if (put === undefined) throw new Error('the put is missing');
  const { ReturnValuesOnConditionCheckFailure: _returned, ...command } = put;
  await runtime.aws.documents.send(new PutCommand(command));
  return kid;
}

/** What a rotation did, and when the next key is made: until then one leads, and for two days longer. */
interface Rotation {
  readonly kid: string;
  readonly rotated: boolean;
  readonly successorAtMs: number;
}

/** Makes a new server key pair when the leading one nears its end; at any other time it changes nothing. */
export async function rotateServerKeys(runtime: Runtime): Promise<Rotation> {
  const nowMs = await runtime.clock.nowMs();
  const records = await readServerKeys(runtime.aws.documents, runtime.table);
  const leader = leadingKey(records, nowMs + successorBeforeMs);
  if (leader !== undefined) {
    runtime.log.info('server-key-kept', { kid: leader.kid });
    return { kid: leader.kid, rotated: false, successorAtMs: successorAtMs(leader.createdAtMs) };
  }
  const kid = await makeServerKey(runtime, nowMs);
  runtime.log.info('server-key-rotated', { kid });
  return { kid, rotated: true, successorAtMs: successorAtMs(nowMs) };
}

export const handler = (): Promise<Rotation> => rotateServerKeys(processRuntime());
