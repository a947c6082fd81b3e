import { createSecretKey } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { lookupHash } from '../../runtime/person/lookup-hash.ts';
import { openField, sealField } from '../../runtime/person/user-key.ts';
import type { PersonKey } from '../../runtime/person/user-key.ts';
import { required } from '../../runtime/process/config.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { failedMessageItem } from '../../table/failed-message.ts';
import type { FailedMessage } from '../../table/failed-message.ts';
import type { KnownMessage } from '../../table/partner-message.ts';

/**
 * The key of a partner's kept messages, failed and taken, from the stage's lookup secret: a message names a payer's
 * bank and what is shown of their account before anybody knows whose wallet it is for, so that no person's own key is
 * there to seal it.
 */
export async function messageKeyOf({ secrets, config }: Runtime, partner: string): Promise<PersonKey<'partner'>> {
  const secret = await secrets.valueOf(required(config, 'lookupSecretArn'));
  const bytes = Buffer.from(lookupHash(secret, 'failed-message', partner), 'base64url');
  return { userId: `partner:${partner}`, name: 'partner', secret: createSecretKey(bytes) };
}

/**
 * Keeps a believed message that could not be taken, so that operators can play it again when its partner has given up.
 * Best effort: where that fails too, the partner's own tries are what is left, and the log says so.
 */
export async function keepFailed(
  runtime: Runtime,
  message: Pick<FailedMessage, 'partner' | 'eventId' | 'kind'>,
  content: string,
  nowMs: number,
): Promise<void> {
  const { partner, eventId } = message;
  try {
    const sealed = sealField(await messageKeyOf(runtime, partner), 'failed-message', content);
    const item = failedMessageItem({ ...message, sealed, failedAtMs: nowMs });
    await runtime.aws.documents.send(new PutCommand({ TableName: runtime.table, Item: item }));
  } catch (error) {
    runtime.log.error('failed-message-lost', { partner, eventId }, error);
  }
}

/** What a kept message said, as its partner signed it. @throws where it was changed. */
export async function openFailed(runtime: Runtime, { partner, sealed }: FailedMessage): Promise<unknown> {
  return openField(await messageKeyOf(runtime, partner), 'failed-message', sealed).parts();
}

/** What a message said that was taken, from its record. @throws where it was changed. */
export async function openTaken(
  runtime: Runtime,
  partner: string,
  sealed: NonNullable<KnownMessage['sealed']>,
): Promise<unknown> {
  return openField(await messageKeyOf(runtime, partner), 'taken-message', sealed).parts();
}
