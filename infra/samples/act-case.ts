import { randomUUID } from 'node:crypto';
import { sendActForReview } from '../../shared/contracts/identity/send-act-for-review.ts';
import { addUserInfo } from '../../shared/contracts/user/add-info.ts';
import { giveTierAtSandbox } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import { drawSample } from './drawn-picture.ts';
import { personOf } from './made-up.ts';
import type { MadeUp } from './made-up.ts';
import { sendPicture, succeed } from './send-picture.ts';

/** The least that asks for a face, in satang. */
const amountSatang = 5_000_000;

/** A picture in the place of the face check of a transfer to somebody else who is made up. */
export async function sendAct(
  stage: Stage,
  { caller, mobile }: MadeUp,
  payee: Pick<MadeUp, 'mobile'>,
  nowMs: number,
): Promise<unknown> {
  const given = personOf('act', nowMs);
  await succeed(stage, addUserInfo, caller, given);
  await giveTierAtSandbox(stage, mobile, 'fully');
  const receiverId = await giveTierAtSandbox(stage, payee.mobile, 'fully');
  const picture = await drawSample('selfie', `${given.firstName} ${given.lastName}`);
  const uploadId = await sendPicture(stage, caller, 'selfie', picture);
  const input = { receiverId, amountSatang, feeSatang: 0, answered: 'first-large' };
  const act = { operation: 'transfer/create', requestId: randomUUID(), input };
  return succeed(stage, sendActForReview, caller, { act, uploadId });
}
