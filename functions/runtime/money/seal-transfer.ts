import type { Person } from '../../table/person.ts';
import { maskedNameOf, maskedPhoneOf, payeeNameOf, sealEntryPrivate, typedMobileOf } from '../person/personal.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** What the payer has typed besides the amount: a note for both, and the number that the receiver was found by. */
interface Typed {
  readonly note?: string | undefined;
  readonly receiverMobile?: string | undefined;
}

/** The names and the note of a transfer, each side's under its own key. */
export interface SealedTransfer {
  readonly payerKey: UserKey;
  /** As the payer is shown it. */
  readonly receiverName: string;
  readonly payerSealed: Sealed<'entry'>;
  readonly receiverSealed: Sealed<'entry'>;
}

/** Seals what either side may read of the other: the payer whom they paid, the receiver a masked name. */
export async function sealTransfer(
  runtime: Runtime,
  payer: Person,
  receiver: Person,
  typed: Typed,
): Promise<SealedTransfer> {
  const [payerKey, receiverKey] = await Promise.all([
    runtime.userKeys.open(payer.userId, payer.wrappedKey),
    runtime.userKeys.open(receiver.userId, receiver.wrappedKey),
  ]);
  const receiverName = payeeNameOf(receiverKey, receiver);
  const note = typed.note === undefined || typed.note === '' ? {} : { note: typed.note };
  const payerSealed = sealEntryPrivate(payerKey, {
    counterpartyName: receiverName,
    counterpartyPhone: maskedPhoneOf(receiverKey, receiver),
    ...typedMobileOf(receiverKey, receiver, typed.receiverMobile),
    ...note,
  });
  const receiverSealed = sealEntryPrivate(receiverKey, { counterpartyName: maskedNameOf(payerKey, payer), ...note });
  return { payerKey, receiverName, payerSealed, receiverSealed };
}
