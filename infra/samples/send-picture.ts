import { setTimeout as sleep } from 'node:timers/promises';
import { createUploadIntent } from '../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../shared/contracts/upload/get.ts';
import type { Contract } from '../../shared/operation.ts';
import { successCode } from '../../shared/refusals.ts';
import { FriendlyError } from '../local/settings.ts';
import { send } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import type { Caller } from '../write-request.ts';

const checkedWithinMs = 60_000;

/** Asks for something that has to succeed. @throws FriendlyError with the refusal's words where it does not. */
export async function succeed(stage: Stage, contract: Contract, caller: Caller, input: object): Promise<unknown> {
  const { code, message, data } = await send(stage, contract, caller, input);
  if (code !== successCode) throw new FriendlyError(`${contract.name} was refused: ${message} (code ${code})`);
  return data;
}

/** Sends a picture as the app would and waits until it is checked; answers its upload. @throws FriendlyError */
export async function sendPicture(stage: Stage, caller: Caller, kind: string, bytes: Buffer): Promise<string> {
  const asked = { kind, type: 'image/jpeg' };
  const { uploadId, url, fields } = createUploadIntent.output.parse(
    await succeed(stage, createUploadIntent, caller, asked),
  );
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status !== 204) throw new FriendlyError(`The bucket answered ${status} to a picture.`);
  for (let waitedMs = 0; waitedMs < checkedWithinMs; waitedMs += 500) {
    const { word } = getUpload.output.parse(await succeed(stage, getUpload, caller, { uploadId }));
    if (word === 'checked') return uploadId;
    await sleep(500);
  }
  throw new FriendlyError('The picture was not checked within a minute; see the log of the stage.');
}
