import { isIdBody } from '../../shared/ids.ts';
import type { FaceAct, FaceCheck } from '../domains/face/face-check.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { readFaceAct, readFaceCheck } from '../table/face-check.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

/** What the partner knows a check by. */
export function faceKeyOf({ userId, body }: Pick<FaceCheck, 'userId' | 'body'>): string {
  return `${body}-${userId.slice('usr_'.length)}`;
}

/** The check of a partner's key; undefined for a key that we never made. */
export async function findFaceCheck({ aws, table }: Runtime, checkKey: string): Promise<FaceCheck | undefined> {
  const [body = '', owner = '', ...rest] = checkKey.split('-');
  if (rest.length > 0 || !isIdBody(body) || !isIdBody(owner)) return undefined;
  const item = await readItem(aws.documents, table, keys.faceCheck(`usr_${owner}`, body));
  return item === undefined ? undefined : readFaceCheck(item);
}

/** What an act has of its checks, and the last of them; nothing before the first. */
export async function findLastFaceCheck(
  runtime: Runtime,
  userId: string,
  act: string,
): Promise<{ readonly act: FaceAct; readonly check: FaceCheck } | undefined> {
  const actKey = keys.faceAct(userId, act);
  const item = (await readTogether(runtime, [actKey])).of(actKey);
  const known = item === undefined ? undefined : readFaceAct(item);
  if (known === undefined) return undefined;
  const checkKey = keys.faceCheck(userId, known.body);
  const found = (await readTogether(runtime, [checkKey])).of(checkKey);
  if (found === undefined) throw new Error('the check that an act names is missing');
  return { act: known, check: readFaceCheck(found) };
}
