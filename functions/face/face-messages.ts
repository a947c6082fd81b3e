import { keepContradiction } from '../engine/partners/contradiction.ts';
import { faceWebhook } from '../partners/face-contract.ts';
import type { FaceOutcome } from '../partners/face-contract.ts';
import { implement } from '../runtime/operation/implement.ts';
import type { Taken } from '../runtime/operation/implement.ts';
import { heardOf } from './ask-face.ts';
import { findFaceCheck } from './find-face-check.ts';
import { takeFaceWord } from './take-face-word.ts';

/**
 * What the messages of the partner who compares faces do, whether it tells one or operators play it again. A word on a
 * check that we never asked for, or that was for another purpose, opens nothing and is kept as a contradiction.
 */
export const faceMessages = implement(faceWebhook, async (call): Promise<Taken<FaceOutcome>> => {
  const { input, message, runtime, nowMs } = call;
  const { checkKey, purpose } = input;
  const check = await findFaceCheck(runtime, checkKey);
  const heard = heardOf(input);
  if (check?.purpose !== purpose) {
    const known = check === undefined ? {} : { purpose: check.purpose };
    const told = { said: heard.said, purpose };
    await keepContradiction(runtime, { partner: 'face', about: 'face-check', reference: checkKey, told, known }, nowMs);
    return { outcome: 'contradiction', recorded: 'nothing-done' };
  }
  const { outcome, recorded } = await takeFaceWord(runtime, check, heard, nowMs, message);
  if (outcome === 'lapsed' || outcome === 'nothing-new') throw new Error(`a message means no ${outcome}`);
  return { outcome, recorded };
});
