import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import {
  creditReceiver, debitPayer, putPayerEntry, putReceiverEntry,
} from '../../ledger/transfer.ts';
import { refuseDevice } from '../../rules/device.ts';
import { countersKeptFrom } from '../../rules/periods.ts';
import { isRefusal, refuse } from '../../rules/refusal.ts';
import { decideTransfer, quoteOf, refuseSender } from '../../rules/transfer.ts';
import type { Wallet } from '../../rules/wallet.ts';
import { implement } from '../../runtime/implement.ts';
import { maskedNameOf, maskedPhoneOf, payeeNameOf, sealEntryPrivate, typedMobileOf } from '../../runtime/personal.ts';
import { serve } from '../../runtime/serve.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { readWallet } from '../../table/wallet.ts';

interface Facts {
  readonly sender: Wallet;
  readonly receiver: Wallet;
}

function foundWallet(item: Item | undefined): Wallet {
  if (item === undefined) throw new DamagedItem('wallet');
  return readWallet(item);
}

export const operation = implement(createTransfer, async (call) => {
  const { input, session, wallet, person, receiver, nowMs, runtime, commit } = call;
  if (input.receiverId === wallet.userId) return refuse('receiver-is-self');
  // The decision would tell it the same way; without a receiver there is nobody to seal an entry for.
  if (receiver === undefined) return refuseSender(wallet) ?? refuse('receiver-not-available');
  const [payerKey, receiverKey] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    runtime.userKeys.open(receiver.person.userId, receiver.person.wrappedKey),
  ]);
  const receiverName = payeeNameOf(receiverKey, receiver.person);
  const note = input.note === undefined ? {} : { note: input.note };
  const payerSealed = sealEntryPrivate(payerKey, {
    counterpartyName: receiverName, counterpartyPhone: maskedPhoneOf(receiverKey, receiver.person),
    ...typedMobileOf(receiverKey, receiver.person, input.receiverMobile), ...note,
  });
  const receiverSealed = sealEntryPrivate(receiverKey, { counterpartyName: maskedNameOf(payerKey, person), ...note });
  const payerBody = runtime.random.idBody(nowMs);
  const receiverBody = runtime.random.idBody(nowMs);

  const initial: Facts = { sender: wallet, receiver: receiver.wallet };
  return commit(initial, (facts) => {
    const allowed = decideTransfer({ ...facts, amountSatang: input.amountSatang, nowMs });
    if (isRefusal(allowed)) return allowed;
    if (allowed.feeSatang !== input.feeSatang) return refuse('quote-changed', { quote: quoteOf(allowed, receiverName) });
    // Last of all, so that nobody is asked for a code for a transfer that cannot be. The session that was read decides:
    // it can only have shown a code since, so the transaction need not look at it again.
    const deviceRefusal = refuseDevice(session.codeShownAtMs, nowMs);
    if (deviceRefusal !== undefined) return deviceRefusal;
    const record = {
      table: runtime.table, allowed, keptFrom: countersKeptFrom(nowMs), nowMs, payerBody, receiverBody, payerSealed, receiverSealed,
      deviceThumbprint: session.deviceThumbprint,
    };
    return {
      steps: [
        { write: debitPayer(record), learn: (known, item) => ({ ...known, sender: foundWallet(item) }) },
        { write: creditReceiver(record), learn: (known, item) => ({ ...known, receiver: foundWallet(item) }) },
        { write: putPayerEntry(record) },
        { write: putReceiverEntry(record) },
      ],
      answer: {
        transferId: `trf_${payerBody}`,
        transactionId: `txn_${payerBody}`,
        status: 2,
        amountSatang: allowed.amountSatang,
        feeSatang: allowed.feeSatang,
        completedAtMs: nowMs,
      },
    };
  });
});

export const handler = serve(operation);
