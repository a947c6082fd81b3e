import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import { journeySteps } from '../../../shared/personal/identity-journey.ts';
import { actOf, faceCheckOf, isUnderWay } from '../../domains/face/face-check.ts';
import type { FaceAct, FaceCheck } from '../../domains/face/face-check.ts';
import { triesOf } from '../../domains/identity/journey.ts';
import { refuse } from '../../engine/refusal.ts';
import { askFace, startFace } from '../../face/ask-face.ts';
import { findLastFaceCheck } from '../../face/find-face-check.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { hasConsented } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readJourney } from '../../table/identity-journey.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/**
 * Brings a check that is under way as far as the partner has; a silent partner leaves it to its minute, and so does
 * whoever has taken their consent back since they asked for it: no card of theirs is sent to anybody any more.
 */
async function bringOn({ runtime, person, identity, nowMs }: Call<typeof faceResult>, check: FaceCheck): Promise<void> {
  if (check.state === 'asked' && nowMs < check.endsAtMs) {
    if (!(await hasConsented(runtime, person.userId))) return;
    const opened = await openPersonalData(runtime, person, identity);
    if (opened === undefined) throw new Error('no face is compared with a card that was not given');
    await startFace(runtime, check, opened, nowMs);
    return;
  }
  await askFace(runtime, check, nowMs);
}

/** What a refused check has left: the step's tries, or those of the one act. */
async function leftOf(
  { aws, table }: Runtime,
  { purpose, userId }: FaceCheck,
  { misses }: FaceAct,
  nowMs: number,
): Promise<{ readonly triesLeft: number; readonly restsUntilMs?: number }> {
  const { mostTries } = journeySteps.face;
  if (purpose !== 'identity') return { triesLeft: Math.max(0, mostTries - misses) };
  const item = await readItem(aws.documents, table, keys.identityJourney(userId));
  const { triesLeft = mostTries, restsUntilMs } = triesOf(
    item === undefined ? undefined : readJourney(item),
    'face',
    nowMs,
  );
  return { triesLeft, ...(restsUntilMs !== undefined && { restsUntilMs }) };
}

export const operation = implement(faceResult, async (call) => {
  const { input, session, nowMs, runtime } = call;
  const { purpose, actRequestId } = input;
  const act = actOf(purpose, actRequestId === undefined ? undefined : { requestId: actRequestId });
  const found = await findLastFaceCheck(runtime, session.userId, act);
  if (found === undefined) return {};
  if (isUnderWay(found.check)) await bringOn(call, found.check);
  const last = isUnderWay(found.check) ? await findLastFaceCheck(runtime, session.userId, act) : found;
  if (last === undefined) throw new Error('a face check has gone');
  if (last.check.state === 'refused')
    return refuse('face-not-matched', await leftOf(runtime, last.check, last.act, nowMs));
  return { check: faceCheckOf(last.check) };
});

export const handler = serve(operation);
