import type { StepUp } from '../../../shared/gates.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';

/** A code counts for its device for so long, once its payment is made; 30 days in milliseconds. */
export const codeCountsForMs = 30 * 86_400_000;

/** So long a shown code waits for its payment: as long as the app takes up an unanswered one unasked. */
export const codeWaitsForMs = 15 * 60_000;

/**
 * A code that a device has shown for one payment: its id and content as one hash, and the amount that the SMS named.
 */
export interface ShownCode {
  readonly binding: string;
  readonly amountSatang: number;
  readonly atMs: number;
}

/** What an earlier code allows, whose payment was made. */
export interface DeviceTrust {
  readonly amountSatang: number;
  readonly atMs: number;
}

/** The codes of a device: the last one shown, and the one before it whose payment was made. */
export interface DeviceCodes {
  readonly shown?: ShownCode;
  readonly trust?: DeviceTrust;
}

/** What the wallet notes a code by: 48 bits of a keyed hash, so that its item stays small. */
export const codeNote = (binding: string): string => binding.slice(0, 8);

/** What the wallet notes a device by, where its codes were withdrawn. */
export const deviceNote = (thumbprint: string): string => thumbprint.slice(0, 8);

/** Stands in the place of a device's note for all devices. */
export const everyDevice = '*';

const dayMs = 86_400_000;

/** From when on a withdrawal still matters: no code is older; a day is left for clocks that differ. */
const withdrawalsFromMs = (nowMs: number): number => nowMs - codeCountsForMs - dayMs;

/** Withdrawals that no code is older than any more. */
export function pastWithdrawals(withdrawn: Readonly<Record<string, number>>, nowMs: number): readonly string[] {
  return Object.entries(withdrawn)
    .filter(([, atMs]) => atMs <= withdrawalsFromMs(nowMs))
    .map(([note]) => note);
}

/** What is noted of withdrawn codes, and what goes. */
export interface WithdrawalNotes {
  readonly set: Readonly<Record<string, number>>;
  readonly remove: readonly string[];
}

/**
 * Notes that a device's codes were withdrawn. Only the last device has a note of its own; the one before it becomes a
 * note for every device: what any of them showed before that moment counts no more. So nothing that was withdrawn comes
 * back however many devices are ended, and the wallet's item stays small. The price of a second device ended within a
 * month is that others whose last code is older than the first ending show one again.
 */
export function noteWithdrawal(
  withdrawn: Readonly<Record<string, number>>,
  note: string,
  nowMs: number,
): WithdrawalNotes {
  const others = Object.entries(withdrawn).filter(([each]) => each !== note);
  const ofAllMs = Math.max(0, ...others.map(([, atMs]) => atMs));
  const matters = ofAllMs > withdrawalsFromMs(nowMs);
  return {
    set: { [note]: nowMs, ...(matters && { [everyDevice]: ofAllMs }) },
    remove: others.map(([each]) => each).filter((each) => !matters || each !== everyDevice),
  };
}

/**
 * A session's device, and up to when nothing of it counts, because all others had been ended
 * by hand before it logged in.
 */
interface SessionDevice {
  readonly deviceThumbprint: string;
  readonly codesFromMs: number;
}

/**
 * When what a session's device has shown and paid was last withdrawn, alone or with that of all; 0 where it never was.
 */
export function withdrawnAtMsOf(
  withdrawn: Readonly<Record<string, number>>,
  { deviceThumbprint, codesFromMs }: SessionDevice,
): number {
  return Math.max(withdrawn[deviceNote(deviceThumbprint)] ?? 0, withdrawn[everyDevice] ?? 0, codesFromMs);
}

/** What is left of a device's codes after they were withdrawn: only what was shown since. */
export function standingCodes({ shown, trust }: DeviceCodes, withdrawnAtMs = 0): DeviceCodes {
  return {
    ...(shown !== undefined && shown.atMs > withdrawnAtMs && { shown }),
    ...(trust !== undefined && trust.atMs > withdrawnAtMs && { trust }),
  };
}

/** What a device may rely on: its last code where that one's payment was made, else the one before. */
export function trustOf(
  { shown, trust }: DeviceCodes,
  paidWithCode: Readonly<Record<string, number>>,
): DeviceTrust | undefined {
  return shown !== undefined && paidWithCode[codeNote(shown.binding)] !== undefined ? shown : trust;
}

/** Whether a device has shown the code of this very payment, and lately. */
export function provesPayment({ shown }: DeviceCodes, binding: string, nowMs: number): boolean {
  return shown !== undefined && shown.binding === binding && nowMs < shown.atMs + codeWaitsForMs;
}

const shown: unique symbol = Symbol('shown');

/** The proof that a device has shown what a contract's `stepUp` asks for; only the two decisions below make one. */
export interface SteppedUp<S extends StepUp> {
  readonly [shown]: S;
}

/** Whether a device has shown the code of this very act. */
export function decideCode(
  codes: DeviceCodes,
  binding: string,
  nowMs: number,
): SteppedUp<'code'> | Refusal<'step-up-needed'> {
  return provesPayment(codes, binding, nowMs) ? { [shown]: 'code' } : refuse('step-up-needed', { reason: 'code' });
}

export interface OutgoingPayment {
  readonly codes: DeviceCodes;
  /** When each payment was made that a code was shown for, by its code's note. */
  readonly paidWithCode: Readonly<Record<string, number>>;
  readonly binding: string;
  readonly amountSatang: number;
  /** When this device last paid this receiver with a code for that payment; undefined where it has not. */
  readonly devicePaidAtMs: number | undefined;
  readonly nowMs: number;
}

/**
 * Whether money may leave from a device: with the code of this very payment, or, for 30 days after a payment that was
 * made with one, up to the amount it named or to whom the device has paid with a code in these days.
 */
export function decideDevice(payment: OutgoingPayment): SteppedUp<'code-or-trust'> | Refusal<'step-up-needed'> {
  const { codes, paidWithCode, binding, amountSatang, devicePaidAtMs, nowMs } = payment;
  if (provesPayment(codes, binding, nowMs)) return { [shown]: 'code-or-trust' };
  const trust = trustOf(codes, paidWithCode);
  const isTrusted =
    trust !== undefined &&
    nowMs < trust.atMs + codeCountsForMs &&
    (amountSatang <= trust.amountSatang || (devicePaidAtMs !== undefined && nowMs < devicePaidAtMs + codeCountsForMs));
  return isTrusted ? { [shown]: 'code-or-trust' } : refuse('step-up-needed', { reason: 'code' });
}
