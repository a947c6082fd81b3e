import { slipVerify as write } from 'promptparse/generate';
import { slipVerify as read } from 'promptparse/validate';

/**
 * The Bank of Thailand's mini QR of a payment slip: who sent the money, by three digits, and the sender's reference of
 * the payment. Layout and checksum come from promptparse; here stands what ours hold, and what is taken for one.
 */
export interface MiniQr {
  /** Three digits: a bank's number, or that of a provider of electronic money such as ours. */
  readonly issuer: string;
  /** 1 to 25 letters and digits. */
  readonly reference: string;
}

const payloadPattern = /^[0-9A-Za-z]{1,99}$/;
const issuerPattern = /^\d{3}$/;
const referencePattern = /^[0-9A-Za-z]{1,25}$/;

/** The text of a mini QR. Throws RangeError for what another reader would not take. */
export function buildMiniQr({ issuer, reference }: MiniQr): string {
  if (!issuerPattern.test(issuer)) throw new RangeError('whoever issues a slip has three digits');
  if (!referencePattern.test(reference)) throw new RangeError("a slip's reference has 1 to 25 letters and digits");
  return write({ sendingBank: issuer, transRef: reference });
}

/**
 * Reads a mini QR of any bank; space around it is ignored. Undefined for another kind of QR, a wrong checksum, and
 * everything that we would not have written the same way.
 */
export function readMiniQr(text: string): MiniQr | undefined {
  const payload = text.trim();
  // A length that is no number of its own has the reader go round for ever.
  if (!payloadPattern.test(payload)) return undefined;
  const found = read(payload);
  if (found === null || !issuerPattern.test(found.sendingBank) || !referencePattern.test(found.transRef))
    return undefined;
  const mini = { issuer: found.sendingBank, reference: found.transRef };
  return buildMiniQr(mini) === payload ? mini : undefined;
}
