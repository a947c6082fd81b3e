import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { idOf } from '../../../shared/ids.ts';
import {
  countMiss, creditReceiver, debitPayer, putPayerEntry, putReceiverEntry,
} from '../../ledger/transfer.ts';
import { missCounters, refuseRoom } from '../../domains/transfer/misses.ts';
import { countersKeptFrom, periodsAt } from '../../domains/calendar/periods.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { decideTransfer, quoteOf } from '../../domains/transfer/transfer.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { bindingOf, proveDevice, stillInSession } from '../../runtime/money/money-out.ts';
import { maskedNameOf, maskedPhoneOf, payeeNameOf, sealEntryPrivate, typedMobileOf } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { hashUnder } from '../../runtime/person/user-key.ts';
import { didNotFit } from '../../table/did-not-fit.ts';
import type { Item } from '../../table/item.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts {
  readonly sender: Wallet;
  readonly receiver: Wallet;
}

export const operation = implement(createTransfer, async (call) => {
  const { input, session, wallet, person, receiver, payee, uncounted, requestId, nowMs, runtime, commit } = call;
  if (input.receiverId === wallet.userId) return refuse('receiver-is-self');
  // The decision would tell it the same way; without a receiver there is nobody to seal an entry for.
  if (receiver === undefined) return refuse('receiver-not-available');
  const [payerKey, receiverKey] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    runtime.userKeys.open(receiver.person.userId, receiver.person.wrappedKey),
  ]);
  const receiverName = payeeNameOf(receiverKey, receiver.person);
  const note = input.note === undefined || input.note === '' ? {} : { note: input.note };
  const payerSealed = sealEntryPrivate(payerKey, {
    counterpartyName: receiverName, counterpartyPhone: maskedPhoneOf(receiverKey, receiver.person),
    ...typedMobileOf(receiverKey, receiver.person, input.receiverMobile), ...note,
  });
  const receiverSealed = sealEntryPrivate(receiverKey, { counterpartyName: maskedNameOf(payerKey, person), ...note });
  const payerBody = runtime.random.idBody(nowMs);
  const receiverBody = runtime.random.idBody(nowMs);

  const misses = missCounters(hashUnder(payerKey, receiver.person.userId), periodsAt(nowMs).day);
  const binding = bindingOf(payerKey, { operation: createTransfer.name, requestId, input });
  const initial: Facts = { sender: wallet, receiver: receiver.wallet };
  return commit(initial, (facts) => {
    stillInSession(facts.sender, session);
    const allowed = decideTransfer({ ...facts, amountSatang: input.amountSatang, nowMs });
    if (isRefusal(allowed)) return allowed;
    if (allowed.feeSatang !== input.feeSatang) return refuse('quote-changed', { quote: quoteOf(allowed, receiverName) });
    const proof = proveDevice({ wallet: facts.sender, session, payee, binding, amountSatang: allowed.amountSatang, nowMs });
    if (isRefusal(proof)) return proof;
    const noRoom = refuseRoom(allowed, misses, uncounted);
    if (noRoom?.isMiss === false) return noRoom.refusal;
    const record = {
      table: runtime.table, allowed, misses, keptFrom: countersKeptFrom(nowMs), nowMs, payerBody, receiverBody, payerSealed, receiverSealed,
      session, codeBinding: proof.codeBinding,
    };
    const learnSender = (known: Facts, item: Item | undefined): Facts => ({ ...known, sender: foundWallet(item) });
    if (noRoom !== undefined) {
      return {
        steppedUp: proof.steppedUp, refusal: noRoom.refusal, whenUncounted: refuse('too-many-misses'),
        steps: [{ write: countMiss(record), learn: learnSender }],
        tells: didNotFit({ noticeBody: receiverBody, receiverId: allowed.receiver.userId, amountSatang: allowed.amountSatang }),
      };
    }
    return {
      steppedUp: proof.steppedUp, whenUncounted: refuse('too-many-misses'),
      steps: [
        { write: debitPayer(record), learn: learnSender },
        { write: creditReceiver(record), learn: (known, item) => ({ ...known, receiver: foundWallet(item) }) },
        { write: putPayerEntry(record) },
        { write: putReceiverEntry(record) },
      ],
      answer: {
        transferId: idOf('trf', payerBody), transactionId: idOf('txn', payerBody), status: 2,
        amountSatang: allowed.amountSatang, feeSatang: allowed.feeSatang, completedAtMs: nowMs,
      },
    };
  });
});

export const handler = serve(operation);
