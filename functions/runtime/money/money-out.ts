import type { CodeBound } from '../../../shared/money-out.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { decideDevice, provesPayment, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import type { SteppedUp } from '../../domains/auth/device.ts';
import { provesAct } from '../../domains/limits/face.ts';
import type { ShownFace } from '../../domains/limits/face.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { Payee } from '../../table/payee.ts';
import type { Session } from '../../table/session.ts';
import { BusyError } from '../operation/settle.ts';
import { keyedHash } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';

/**
 * What a code for money out is bound to: whose payment it is, by which operation, under which request id and with
 * what content, as one hash. Both who sends the code and who makes the payment compute it from the parsed input, under
 * the payer's data key: the content names a phone or an account's number, which a bare hash would give
 * away to whoever tries them all.
 */
export function bindingOf(payer: UserKey, { operation, requestId, input }: CodeBound): string {
  return keyedHash(
    payer,
    'money-out',
    [payer.userId, operation, requestId.toLowerCase(), canonicalText(input)].join('\n'),
  ).toString('base64url');
}

/**
 * @throws BusyError where this session was ended with others, or carried along, since it was
 * read: the next try reads which.
 */
export function stillInSession({ generation }: Wallet, session: Pick<Session, 'generation'>): void {
  if (generation > session.generation) throw new BusyError('sessions were ended meanwhile');
}

export interface AskedFromDevice {
  readonly wallet: Wallet;
  readonly session: Session;
  /** What is known of whoever is paid: another wallet, a bank account, a mobile number. */
  readonly payee: Pick<Payee, 'paidBy'> | undefined;
  readonly binding: string;
  /** Why it does not leave without a face, and the face that was shown for it. */
  readonly faceless: Refusal<'step-up-needed'> | undefined;
  readonly face: ShownFace | undefined;
  readonly amountSatang: number;
  readonly nowMs: number;
}

/** That a device may pay, and the code by which it may where that was shown for this very payment. */
export interface DeviceProof {
  readonly steppedUp: SteppedUp<'code-or-trust'>;
  readonly codeBinding: string | undefined;
}

/**
 * Whether a payment may leave from the session's device: by the code of this very payment, or by an earlier one, and
 * where it asks for a face, by the one that was shown for this very payment. The
 * wallet tells what was withdrawn meanwhile, for its write looks there. It is asked last of the payer's, so that nobody
 * is asked for a code in vain.
 */
export function proveDevice({
  wallet,
  session,
  payee,
  binding,
  faceless,
  face,
  amountSatang,
  nowMs,
}: AskedFromDevice): Refusal<'step-up-needed'> | DeviceProof {
  const withdrawnAtMs = withdrawnAtMsOf(wallet.codesWithdrawn, session);
  const codes = standingCodes(session.codes, withdrawnAtMs);
  const paidAtMs = payee?.paidBy[session.deviceThumbprint] ?? 0;
  const steppedUp = decideDevice({
    codes,
    paidWithCode: wallet.paidWithCode,
    binding,
    amountSatang,
    nowMs,
    devicePaidAtMs: paidAtMs > withdrawnAtMs ? paidAtMs : undefined,
  });
  if (isRefusal(steppedUp)) return steppedUp;
  // Behind the code, because a face counts for the shorter time.
  if (faceless !== undefined && !provesAct(face, binding, { withdrawnAtMs, wallet, nowMs })) return faceless;
  return { steppedUp, codeBinding: provesPayment(codes, binding, nowMs) ? binding : undefined };
}
