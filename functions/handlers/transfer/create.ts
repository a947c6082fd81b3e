import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { missCounters, refuseRoom } from '../../domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../domains/calendar/periods.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { decideTransfer, receiptOf, refuseUnseen } from '../../domains/transfer/transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { bindingOf, proveDevice, stillInSession } from '../../runtime/money/money-out.ts';
import { sealTransfer } from '../../runtime/money/seal-transfer.ts';
import { bookingSteps, missSteps } from '../../ledger/transfer-steps.ts';
import type { BothSides } from '../../ledger/transfer-steps.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { unnamed } from '../../../shared/found-receiver.ts';
import { hashUnder } from '../../runtime/person/user-key.ts';
import { didNotFit } from '../../table/did-not-fit.ts';

export const operation = implement(createTransfer, async (call) => {
  const { input, session, wallet, person, receiver, payee, uncounted, levelRules, face, nowMs, runtime, commit } = call;
  if (input.receiverId === wallet.userId) return refuse('receiver-is-self');
  // The decision would tell it the same way; without a receiver there is nobody to seal an entry for.
  if (receiver === undefined) return refuse('receiver-not-available');
  const { payerKey, receiverName, payerSealed, receiverSealed } = await sealTransfer(
    runtime,
    person,
    receiver.person,
    input,
  );
  const [payerBody, receiverBody] = [runtime.random.idBody(nowMs), runtime.random.idBody(nowMs)];

  const misses = missCounters(hashUnder(payerKey, receiver.person.userId), periodsAt(nowMs).day);
  const binding = bindingOf(payerKey, { operation: createTransfer.name, requestId: call.requestId, input });
  const initial: BothSides = { sender: wallet, receiver: receiver.wallet };
  return commit(initial, (facts) => {
    stillInSession(facts.sender, session);
    const [{ amountSatang }, mostPaidSatang] = [input, payee?.mostSatang ?? 0];
    const allowed = decideTransfer({ ...facts, levelRules, mostPaidSatang, amountSatang, nowMs });
    if (isRefusal(allowed)) return allowed;
    const unseen = refuseUnseen(allowed, input, payee !== undefined || call.lookedUp ? receiverName : unnamed);
    if (unseen !== undefined) return unseen;
    const proof = proveDevice({
      wallet: facts.sender,
      session,
      payee,
      binding,
      face,
      faceless: allowed.faceless,
      amountSatang: allowed.amountSatang,
      nowMs,
    });
    if (isRefusal(proof)) return proof;
    const noRoom = refuseRoom(allowed, misses, uncounted);
    if (noRoom?.isMiss === false) return noRoom.refusal;
    const record = {
      table: runtime.table,
      allowed,
      misses,
      keptFrom: countersKeptFrom(nowMs),
      nowMs,
      payerBody,
      receiverBody,
      payerSealed,
      receiverSealed,
      session,
      codeBinding: proof.codeBinding,
    };
    if (noRoom !== undefined) {
      return {
        steppedUp: proof.steppedUp,
        refusal: noRoom.refusal,
        whenUncounted: refuse('too-many-misses'),
        steps: missSteps(record),
        tells: didNotFit({
          noticeBody: receiverBody,
          receiverId: allowed.receiver.userId,
          amountSatang: allowed.amountSatang,
        }),
      };
    }
    return {
      steppedUp: proof.steppedUp,
      whenUncounted: refuse('too-many-misses'),
      steps: bookingSteps(record),
      answer: receiptOf(allowed, payerBody, nowMs),
    };
  });
});

export const handler = serve(operation);
