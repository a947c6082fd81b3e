import { faceCodes, faceResults, faceTimeMs, oneLivenessCheck } from '../../shared/face.ts';
import { isUnderWay } from '../domains/face/face-check.ts';
import type { FaceCheck } from '../domains/face/face-check.ts';
import { faceTransitions } from '../domains/face/transitions.ts';
import { askPartner } from '../engine/partners/ask-partner.ts';
import { isWithoutWord } from '../engine/partners/partner-errors.ts';
import { edgeTaken } from '../engine/transitions.ts';
import { faceCheckOfKey, orderFaceCheck } from '../partners/face-contract.ts';
import type { FaceRun, FaceWord } from '../partners/face-contract.ts';
import type { OpenedPersonalData } from '../runtime/identity/personal-data.ts';
import { settle } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { startFaceCheck } from '../table/face-check.ts';
import { faceKeyOf } from './find-face-check.ts';
import { takeFaceWord } from './take-face-word.ts';
import type { FaceWordHeard, FaceWordTaken } from './take-face-word.ts';

/** The face that was seen, where the partner knows it again. */
const shownBy = ({ likeness }: { readonly likeness?: string | undefined }) =>
  likeness === undefined ? {} : { likeness };

/** What a partner's record of a check means, whether it was asked for or told. */
export function heardOf(word: FaceWord): FaceWordHeard {
  const { code, faceReference } = word;
  if (code === faceCodes.interrupted) return { said: 'interrupted', code, faceReference };
  if (code === faceCodes.refused) return { said: 'refused', code, faceReference, ...shownBy(word) };
  if (word.result !== faceResults.success) return { said: 'open', code, faceReference };
  return { said: 'matched', code, faceReference, ...shownBy(word) };
}

/** A call's answer; undefined where the partner gave no word, which is no word against anybody. */
async function wordOrNone<A>(runtime: Runtime, asked: string, call: () => Promise<A>): Promise<A | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('face-not-reachable', { asked }, error);
    return undefined;
  }
}

/**
 * Has the partner open the run of a check that was asked for, and starts its minute; once more it is the same run.
 * Undefined where the partner gave no answer: the check stays as it is, and lapses where that does not change.
 */
export async function startFace(
  runtime: Runtime,
  check: FaceCheck,
  { identity }: OpenedPersonalData,
  nowMs: number,
): Promise<FaceRun | undefined> {
  const { idNumber, laserId } = identity.wholeForAsking(orderFaceCheck);
  if (laserId === undefined) throw new Error('only who has a card has a portrait in the registry');
  const order = { checkKey: faceKeyOf(check), purpose: check.purpose, idNumber, laserId };
  const liveness = { ...oneLivenessCheck, actions: [...oneLivenessCheck.actions] };
  const run = await wordOrNone(runtime, orderFaceCheck.name, () =>
    askPartner(runtime, orderFaceCheck, { ...order, ...liveness }, nowMs),
  );
  if (run === undefined) return undefined;
  const { aws, random, wait, table } = runtime;
  const edge = edgeTaken(faceTransitions, 'asked', 'start');
  // Found in another state it was started by another tab, or has ended meanwhile.
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: 'started',
    unless: startFaceCheck(table, check, edge, run, nowMs + faceTimeMs),
    steps: [],
  }));
  return run;
}

/**
 * Asks the partner how a check stands and takes its word; past its end one without a word lapses, whether the partner
 * is silent or has not decided. Answers what came of that, `nothing-new` where nothing did.
 */
export async function askFace(runtime: Runtime, check: FaceCheck, nowMs: number): Promise<FaceWordTaken> {
  if (!isUnderWay(check)) return 'known-before';
  const { purpose, endsAtMs } = check;
  const word = await wordOrNone(runtime, faceCheckOfKey.name, () =>
    askPartner(runtime, faceCheckOfKey, { checkKey: faceKeyOf(check), purpose }, nowMs),
  );
  const heard: FaceWordHeard = word === undefined ? { said: 'open' } : heardOf(word);
  if (heard.said !== 'open') return (await takeFaceWord(runtime, check, heard, nowMs)).outcome;
  if (nowMs < endsAtMs) return 'nothing-new';
  return (await takeFaceWord(runtime, check, { said: 'nothing-in-time' }, nowMs)).outcome;
}
