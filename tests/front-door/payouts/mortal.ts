import { createRuntime } from '../../../functions/runtime/process/runtime.ts';
import type { Door } from '../door/door.ts';
import { lifeUntil } from './life.ts';
import type { Life } from './life.ts';

/** A function's process that is killed at one of its awaits on the outside. */
export interface Mortal extends Life {
  readonly door: Door;
}

/**
 * The door of a process that dies at its `killedAt`th point (`lifeUntil`): at its calls of the table, of KMS, of
 * Secrets Manager, of topics and of partners. It begins cold, with no key and no secret in its memory, so that
 * these are asked as after every start.
 */
export function mortal(door: Door, killedAt: number): Mortal {
  const life = lifeUntil(killedAt);
  const { around, watched } = life;
  const { config, table, aws, clock, random, log, wait, monotonicMs, smsTopic, partnerAccess, userPool } = door.runtime;
  const runtime = createRuntime({
    config,
    table,
    clock,
    random,
    log,
    wait,
    monotonicMs,
    aws: { documents: watched(aws.documents), kms: watched(aws.kms), secrets: watched(aws.secrets) },
    ...(userPool !== undefined && {
      userPool: { groupsOf: (username) => around('user pool', () => userPool.groupsOf(username)) },
    }),
    ...(smsTopic !== undefined && {
      smsTopic: { send: (message) => around('SMS topic', () => smsTopic.send(message)) },
    }),
    partnerAccess: async (partner) => {
      const access = await partnerAccess(partner);
      return { ...access, fetch: (input, init) => around('partner', () => access.fetch(input, init)) };
    },
  });
  return { ...life, door: { ...door, runtime, clients: { ...door.clients, sns: watched(door.clients.sns) } } };
}
