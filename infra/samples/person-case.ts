import { sendForReview } from '../../shared/contracts/identity/send-for-review.ts';
import { verifyRegistry } from '../../shared/contracts/identity/verify-registry.ts';
import { addUserInfo } from '../../shared/contracts/user/add-info.ts';
import { wantedPictures } from '../../shared/review.ts';
import type { PersonReviewKind } from '../../shared/review.ts';
import { giveTierAtSandbox } from '../stage-client.ts';
import type { Stage } from '../stage-client.ts';
import type { Caller } from '../write-request.ts';
import { drawSample } from './drawn-picture.ts';
import { personOf } from './made-up.ts';
import { sendPicture, succeed } from './send-picture.ts';

/** Their own documents; where a check comes before the reviewer, as far as it goes in vain. */
export async function sendPerson(
  stage: Stage,
  { caller, mobile }: { readonly caller: Caller; readonly mobile: string },
  kind: PersonReviewKind,
  nowMs: number,
): Promise<unknown> {
  const given = personOf(kind, nowMs);
  await succeed(stage, addUserInfo, caller, given);
  if (kind === 'card') await succeed(stage, verifyRegistry, caller, {});
  if (kind === 'face') await giveTierAtSandbox(stage, mobile, 'basic');
  if (kind === 'papers') await giveTierAtSandbox(stage, mobile, 'semi');
  const uploadIds: string[] = [];
  for (const each of wantedPictures(kind, given.idType))
    uploadIds.push(
      await sendPicture(stage, caller, each, await drawSample(each, `${given.firstName} ${given.lastName}`)),
    );
  return succeed(stage, sendForReview, caller, { uploadIds });
}
