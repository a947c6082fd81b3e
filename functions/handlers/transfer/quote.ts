import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { decideTransfer, quoteOf } from '../../domains/transfer/transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noLookUpLeft, spendLookUp } from '../../runtime/money/name-receiver.ts';
import { payeeNameOf } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(quoteTransfer, async (call) => {
  const { input, wallet, receiver, payee, lookedUp, levelRules, nowMs, runtime } = call;
  // The pipeline loads the caller's own wallet once, so a receiver that is the caller is told here by id.
  if (input.receiverId === wallet.userId) return refuse('receiver-is-self');
  // An id that somebody has collected tells no more names here than a look-up would.
  const isNamedAlready = payee !== undefined || lookedUp;
  if (!isNamedAlready && (await spendLookUp(call, input.receiverId)) === undefined) return noLookUpLeft(nowMs);
  const decision = decideTransfer({
    sender: wallet,
    receiver: receiver?.wallet,
    levelRules,
    mostPaidSatang: payee?.mostSatang ?? 0,
    amountSatang: input.amountSatang,
    nowMs,
  });
  if (isRefusal(decision)) return decision;
  if (receiver === undefined) return refuse('receiver-not-available');
  const key = await runtime.userKeys.open(receiver.person.userId, receiver.person.wrappedKey);
  return quoteOf(decision, payeeNameOf(key, receiver.person));
});

export const handler = serve(operation);
