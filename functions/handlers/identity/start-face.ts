import { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import { faceTimeMs } from '../../../shared/face.ts';
import { idOf } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { refuseFace } from '../../domains/face/decide-face.ts';
import { isUnderWay } from '../../domains/face/face-check.ts';
import { refuseStep } from '../../domains/identity/journey.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { askFace } from '../../face/ask-face.ts';
import { findLastFaceCheck } from '../../face/find-face-check.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { consentsStill, hasConsented } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { putFaceCheck } from '../../table/face-check.ts';
import { stillTried } from '../../table/identity-journey.ts';
import { mayStillGive } from '../../table/identity.ts';
import { foundWallet } from '../../table/wallet.ts';

const purpose = 'identity';

export const operation = implement(startFaceCheck, async (call) => {
  const { session, wallet, person, identity, nowMs, runtime, commit } = call;
  const { table, random } = runtime;
  const { userId } = person;
  const last = await findLastFaceCheck(runtime, userId, purpose);
  // What has come of the one before counts first: the next try of this request reads it.
  if (last !== undefined && isUnderWay(last.check) && last.check.endsAtMs <= nowMs) {
    await askFace(runtime, last.check, nowMs);
    throw new BusyError('the face check before has only just ended');
  }
  const hasConsent = await hasConsented(runtime, userId);
  const { given, journey: kept } = identity;
  const opened = await openPersonalData(runtime, person, identity);
  const check = {
    userId,
    body: random.idBody(nowMs),
    purpose,
    askedAtMs: nowMs,
    endsAtMs: nowMs + faceTimeMs,
    entry: session.entry,
  } as const;

  const stands = (known: Wallet): readonly Step<Wallet>[] => [
    { write: mayStillGive(table, known, session), learn: (_known, item) => foundWallet(item) },
    { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
  ];
  return commit(wallet, (known) => {
    stillInSession(known, session);
    const refusal =
      refuseStep({ tier: known.tier, kept, hasConsent }, 'face', nowMs) ??
      refuseFace(opened?.identity, known, dayInBangkok(nowMs));
    if (refusal !== undefined) return refusal;
    if (given === undefined) throw new Error('no face is compared with a card that was not given');
    if (last !== undefined && isUnderWay(last.check)) {
      const { body, endsAtMs } = last.check;
      return { answer: { checkId: idOf('fac', body), endsAtMs }, steps: stands(known) };
    }
    const [puts, names] = putFaceCheck(table, { ...check, revision: given.revision }, last?.act);
    return {
      answer: { checkId: idOf('fac', check.body), endsAtMs: check.endsAtMs },
      steps: [
        ...stands(known),
        { write: stillTried(table, userId, 'face', kept), learn: meanwhile('a face was refused') },
        { write: puts },
        { write: names, learn: meanwhile('another face check was begun') },
      ],
    };
  });
});

export const handler = serve(operation);
