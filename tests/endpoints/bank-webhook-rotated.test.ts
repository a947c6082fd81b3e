import { randomUUID } from 'node:crypto';
import { CreateSecretCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { operation } from '../../functions/endpoints/bank-webhook.ts';
import { callback } from '../../functions/engine/partners/callback.ts';
import { partnerSecretKeptMs } from '../../functions/engine/partners/partner-access.ts';
import { signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { bankWebhook } from '../../functions/partners/bank-contract.ts';
import { createSecrets } from '../../functions/runtime/process/secrets.ts';
import { openDoor } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { paymentOf, receivedEvent } from '../front-door/money/bank.ts';
import { openStageClients } from '../stage/clients.ts';
import { ownStage } from '../stage/own-stage.ts';

const [leaked, renewed] = ['the secret that somebody else has', 'the secret that nobody else has'] as const;
const minuteMs = 60_000;

/** A function that has been warm for a while, and the bank's secret, which may be rotated under it. */
async function open() {
  const { secrets: client } = openStageClients(ownStage());
  const { ARN: arn = '' } = await client.send(
    new CreateSecretCommand({ Name: `bank-${randomUUID()}`, SecretString: leaked }),
  );
  const age = { ms: 0 };
  const door = await openDoor({
    table: await createOwnTable(),
    config: { PARTNER_BANK_SECRET_ARN: arn },
    parts: { secrets: createSecrets(client, () => age.ms) },
  });
  /** What a message of money that came is answered, signed by whoever knows this secret. */
  const tell = async (secret: string) => {
    const body = JSON.stringify(
      receivedEvent(paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 12_300)),
    );
    const signed = signWebhook({ id: randomUUID(), body }, secret, door.clock.peekMs());
    const headers = { 'content-type': 'application/json', 'x-origin-secret': door.originSecret, ...signed };
    return (await callback(operation, door.runtime)(eventOf({ path: bankWebhook.path, body, headers }))).statusCode;
  };
  const rotate = () => client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: renewed }));
  return { age, tell, rotate, door };
}

test('a secret that leaked and was rotated counts no more within five minutes, without a restart', async () => {
  const { age, tell, rotate, door } = await open();
  expect(await tell(leaked)).toBe(200);
  await rotate();
  age.ms += partnerSecretKeptMs + 1;
  expect(await tell(leaked)).toBe(401);
  expect((await door.runtime.partnerAccess('bank')).secret).toBe(renewed);
});

test('a message that is signed by the new secret is taken at once, and the store is asked for it every ten seconds at most', async () => {
  const { age, tell, rotate } = await open();
  expect(await tell(leaked)).toBe(200);
  age.ms += minuteMs;
  expect(await tell('whatever somebody makes up')).toBe(401);
  await rotate();
  expect(await tell(renewed)).toBe(401);
  age.ms += 10_001;
  expect(await tell(renewed)).toBe(200);
  expect(await tell(leaked)).toBe(401);
});
