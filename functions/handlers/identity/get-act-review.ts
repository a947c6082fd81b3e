import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { provesAct } from '../../domains/limits/face.ts';
import { fullAge } from '../../domains/person/decide-personal-data.ts';
import { actReviewsRestUntilMs, mayTell } from '../../domains/review/act.ts';
import type { ActReview } from '../../domains/review/act.ts';
import { opensAtMs, promisedAtMs } from '../../domains/review/hours.ts';
import { isOpen, ownReviewOf } from '../../domains/review/review.ts';
import { readActReviews } from '../../review/cases/find-review.ts';
import { openAct } from '../../review/decisions/reviewed-act.ts';
import { readWhoActs } from '../../review/decisions/who-acts.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { faceProofKey, readFaceProof } from '../../table/face-proof.ts';
import { keys } from '../../table/keys.ts';
import { readRequestRecord } from '../../table/request-record.ts';

/** A case with its act, whether that has gone through, and until when it does by what was accepted. */
async function shown({ session, wallet, person, nowMs, runtime }: Call<typeof getActReview>, review: ActReview) {
  const { userId } = session;
  const { requestId, contentHash } = review.act;
  const [proofKey, recordKey] = [faceProofKey(userId, requestId), keys.request(userId, requestId)];
  const found = await readTogether(runtime, [proofKey, recordKey]);
  const item = found.of(recordKey);
  const record = item === undefined ? undefined : readRequestRecord(item);
  const isDone = record?.answer !== undefined;
  const refusedTry = record?.refusedTry;
  const proof = readFaceProof(found.of(proofKey));
  const withdrawnAtMs = withdrawnAtMsOf(wallet.codesWithdrawn, session);
  const counts = !isDone && provesAct(proof, contentHash, { withdrawnAtMs, wallet, nowMs });
  return {
    review: ownReviewOf(review),
    act: openAct(await runtime.userKeys.open(userId, person.wrappedKey), review.act),
    isDone,
    ...(refusedTry !== undefined && { refusedTry }),
    ...(counts && proof?.untilMs !== undefined && { countsUntilMs: proof.untilMs }),
  };
}

export const operation = implement(getActReview, async (call) => {
  const { input, session, nowMs, runtime } = call;
  const known = await readActReviews(runtime, session.userId, nowMs);
  const cases = known.filter((each) => mayTell(each, nowMs));
  const open = cases.find(isOpen);
  const wanted = input.actRequestId?.toLowerCase();
  const review = wanted === undefined ? (open ?? cases[0]) : cases.find(({ act }) => act.requestId === wanted);
  // A phone asks again and again while it waits: whose picture it would be matters where one may be sent.
  const isSettled = review !== undefined && ['waiting', 'accepted'].includes(review.state);
  const who = isSettled ? undefined : await readWhoActs(runtime, call);
  // What came back for more goes on, however many were begun.
  const restsUntilMs = review?.state === 'asked' ? undefined : actReviewsRestUntilMs(known, nowMs);
  return {
    ...(review !== undefined && { found: await shown(call, review) }),
    ...(open !== undefined && { openRequestId: open.act.requestId }),
    // Both are told before the picture is taken, not after it.
    ...(who !== undefined && 'refused' in who && who.refused === 'face-too-young' && { leastAge: fullAge }),
    ...(restsUntilMs !== undefined && { restsUntilMs }),
    opensAtMs: opensAtMs(nowMs),
    promisedAtMs: promisedAtMs(nowMs),
  };
});

export const handler = serve(operation);
