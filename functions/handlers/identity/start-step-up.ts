import { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import { idOf } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { journeySteps } from '../../../shared/personal/identity-journey.ts';
import { isCardOfWhoActs, refuseMinorsFace } from '../../domains/face/decide-face.ts';
import { actOf, isUnderWay } from '../../domains/face/face-check.ts';
import { refuse } from '../../engine/refusal.ts';
import { askFace } from '../../face/ask-face.ts';
import { findLastFaceCheck } from '../../face/find-face-check.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { consentsStill, hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { refuseFacesOfDay } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import { putFaceCheck } from '../../table/face-check.ts';
import { mayStillGive } from '../../table/identity.ts';
import { foundWallet } from '../../table/wallet.ts';

const purpose = 'step-up';

export const operation = implement(startStepUp, async (call) => {
  const { input, session, wallet, person, identity, nowMs, runtime } = call;
  const { table, random } = runtime;
  const { userId } = person;
  const requestId = input.act.requestId.toLowerCase();
  const last = await findLastFaceCheck(runtime, userId, actOf(purpose, { requestId }));
  // What has come of the one before counts first: the next try of this request reads it.
  if (last !== undefined && isUnderWay(last.check) && last.check.endsAtMs <= nowMs) {
    await askFace(runtime, last.check, nowMs);
    throw new BusyError('the face check before has only just ended');
  }
  // A face is compared with nobody's card against their will, whatever they want to pay.
  if (!(await hasConsented(runtime, userId))) return refuse('consent-needed', neededConsent);
  const { given } = identity;
  const opened = await openPersonalData(runtime, person, identity);
  if (given === undefined || !isCardOfWhoActs(wallet)) return refuse('face-without-card');
  // Nobody shows a picture in its place before that age, so it is said before the card.
  const minors = refuseMinorsFace(opened?.identity, dayInBangkok(nowMs));
  if (minors !== undefined) return minors;
  const hasCard = opened?.identity.isSo(({ laserId }) => laserId !== undefined) === true;
  if (!hasCard) return refuse('face-without-card');
  if (last !== undefined && last.act.misses >= journeySteps.face.mostTries)
    return refuse('face-not-matched', { triesLeft: 0 });
  const rests = await refuseFacesOfDay(runtime, userId, nowMs);
  if (rests !== undefined) return rests;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const check = {
    userId,
    body: random.idBody(nowMs),
    purpose,
    boundTo: { requestId, contentHash: bindingOf(key, input.act) },
    revision: given.revision,
    askedAtMs: nowMs,
    endsAtMs: nowMs + faceTimeMs,
    entry: session.entry,
  } as const;
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, wallet, (known) => {
    stillInSession(known, session);
    if (!isCardOfWhoActs(known)) throw new BusyError('the level changed meanwhile');
    const isSame = last?.check.boundTo?.contentHash === check.boundTo.contentHash;
    if (last !== undefined && isUnderWay(last.check) && isSame) {
      const { body, endsAtMs } = last.check;
      return { answer: { checkId: idOf('fac', body), endsAtMs }, steps: [] };
    }
    const [puts, names] = putFaceCheck(table, check, last?.act);
    return {
      answer: { checkId: idOf('fac', check.body), endsAtMs: check.endsAtMs },
      steps: [
        { write: mayStillGive(table, known, session), learn: (_known, item) => foundWallet(item) },
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
        { write: puts },
        { write: names, learn: meanwhile('another face check was begun, or one was refused') },
      ],
    };
  });
  if (outcome.kind !== 'committed') throw new BusyError('a face check is under no request id');
  return outcome.answer;
});

export const handler = serve(operation);
