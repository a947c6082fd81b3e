import { isIPv6 } from 'node:net';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nextBangkokMidnightMs } from '../../domains/calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { countHappened, countUse, giveUseBack, holdFewerUses, readUses } from '../../table/cap.ts';
import type { CapWindow } from '../../table/cap.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import { required, requiredCount } from '../process/config.ts';
import { lookupHash } from '../person/lookup-hash.ts';
import type { Viewer } from './viewer.ts';
import type { Runtime } from '../process/runtime.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * What is counted: the kind of use, whose it is (a hash or a thumbprint, never an address in clear), and how many fit.
 */
export interface Cap {
  readonly kind:
    | 'sms-address'
    | 'sms-network'
    | 'sms-device'
    | 'sms-own-devices'
    | 'sms-abroad'
    | 'sms-anybody'
    | 'sms-all'
    | 'login-address'
    | 'codes-address'
    | 'receipt-address'
    | 'telemetry-address'
    | 'audit-address'
    | 'audit-user'
    | 'audit-nobody'
    | 'audit-operator'
    | 'audit-refusals'
    | 'lock-notice'
    | 'lock-lifted'
    | 'security-sms'
    | 'user-calls'
    | 'uncounted-miss'
    | 'face-misses'
    | 'scam-woken'
    | 'unmasked'
    | 'unmasked-often';
  readonly of: string;
  readonly most: number;
  readonly windowMs: number;
  /** When the window ends, where windows do not go by whole ones since 1970 (UTC). */
  readonly windowEndMs?: number;
}

function windowAt({ kind, of, windowMs, windowEndMs }: Cap, nowMs: number): CapWindow {
  const windowStartMs = windowEndMs === undefined ? nowMs - (nowMs % windowMs) : windowEndMs - windowMs;
  return { kind, hash: of, windowStartMs, windowMs };
}

/**
 * Payments of a Bangkok day that stayed busy after a look at their receiver's room: a person's, or one of them however
 * often it is sent.
 */
export function uncountedOf(of: string, most: number, nowMs: number): Cap {
  return { kind: 'uncounted-miss', of, most, windowMs: dayMs, windowEndMs: nextBangkokMidnightMs(nowMs) };
}

/** So many faces for acts that were not theirs a person may show in a Bangkok day, whatever the acts are. */
export const mostFaceMisses = 9;

function faceMissesOf(userId: string, nowMs: number): Cap {
  const windowEndMs = nextBangkokMidnightMs(nowMs);
  return { kind: 'face-misses', of: userId, most: mostFaceMisses, windowMs: dayMs, windowEndMs };
}

/** The item that counts the faces in vain of somebody's day. */
export function faceMissesKeyOf(userId: string, nowMs: number): Key {
  return capKeyAt(faceMissesOf(userId, nowMs), nowMs);
}

/** The write that counts one face in vain behind those `before` it, for the transaction that ends its check. */
export function countFaceMissOfDay(table: string, userId: string, before: number, nowMs: number): TransactItem {
  return countHappened(table, windowAt(faceMissesOf(userId, nowMs), nowMs), before);
}

/** Holds, for the transaction of a match, that the day's faces in vain are not used up. */
export function facesOfDayLeft(table: string, userId: string, nowMs: number): TransactItem {
  return holdFewerUses(table, windowAt(faceMissesOf(userId, nowMs), nowMs), mostFaceMisses);
}

/** Why no face is looked at until midnight; undefined where it is. */
export async function refuseFacesOfDay(
  runtime: Runtime,
  userId: string,
  nowMs: number,
): Promise<Refusal<'step-rests'> | undefined> {
  const used = readUses(await readItem(runtime.aws.documents, runtime.table, faceMissesKeyOf(userId, nowMs)));
  return used < mostFaceMisses
    ? undefined
    : refuse('step-rests', { retryAfterMs: nextBangkokMidnightMs(nowMs) - nowMs });
}

/** The item that counts a cap's uses now. */
export function capKeyAt(cap: Cap, nowMs: number): Key {
  const { kind, hash, windowStartMs } = windowAt(cap, nowMs);
  return keys.cap(kind, hash, windowStartMs);
}

const mostConflicts = 5;
const conflictPauseMs = 20;

/** Whether a write met another one under way on its item, and was not made. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionCanceledException)
    return (error.CancellationReasons ?? []).every(({ Code: code }) => code === 'TransactionConflict');
  return error instanceof Error && error.name === 'TransactionConflictException';
}

/** Makes a write of one count, which others spend and give back at the same time: a few times, if it meets theirs. */
async function pastConflicts<T>(runtime: Runtime, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error) || tries === mostConflicts) throw error;
      await runtime.wait(conflictPauseMs * tries * (0.5 + runtime.random.fraction()));
    }
  }
}

/**
 * Spends one use of a cap; every try counts, whatever becomes of it. Answers
 * undefined where one was left, else the milliseconds until the window ends.
 */
export async function spendCap(runtime: Runtime, cap: Cap, nowMs: number): Promise<number | undefined> {
  const window = windowAt(cap, nowMs);
  try {
    await pastConflicts(runtime, () =>
      runtime.aws.documents.send(new UpdateCommand(countUse(runtime.table, window, cap.most))),
    );
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException')
      return window.windowStartMs + window.windowMs - nowMs;
    throw error;
  }
}

/** Takes back a use spent at the same moment, because what it was spent on did not happen. */
export async function giveCapBack(runtime: Runtime, cap: Cap, nowMs: number): Promise<void> {
  const back = new TransactWriteCommand({ TransactItems: [giveUseBack(runtime.table, windowAt(cap, nowMs))] });
  await pastConflicts(runtime, () => runtime.aws.documents.send(back));
}

const isOfNetworks = (address: string): boolean => isIPv6(address) && !address.includes('.');

/** The first so many groups of an IPv6 address. */
function networkOf(address: string, groups: number): string {
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) =>
      half
        .split(':')
        .filter((group) => group !== '')
        .map((group) => Number.parseInt(group, 16).toString(16)),
    );
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, groups).join(':')}::/${groups * 16}`;
}

/**
 * The hash under which a caller's address is counted and audited: of an IPv6 address that of its /64, within which
 * addresses cost nothing.
 */
export async function addressHashOf(runtime: Runtime, { address }: Viewer): Promise<string> {
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  return lookupHash(secret, 'address', isOfNetworks(address) ? networkOf(address, 4) : address);
}

/** The hash of what a line or a house may hold of such networks, the /48 of an IPv6 address; undefined of another. */
export async function wideNetworkHashOf(runtime: Runtime, { address }: Viewer): Promise<string | undefined> {
  if (!isOfNetworks(address)) return undefined;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  return lookupHash(secret, 'address', networkOf(address, 3));
}

/** Who comes from an address; a device of the owner's of the number that it names has a count there of its own. */
interface Comer {
  readonly viewer: Viewer;
  readonly ownDevice?: string | undefined;
}

/** Spends one of what an address has of a kind in its window; answers the refusal where none is left. */
export async function refuseTooManyOf(
  runtime: Runtime,
  { viewer, ownDevice }: Comer,
  cap: Omit<Parameters<typeof spendCap>[1], 'of'>,
  nowMs: number,
): Promise<Refusal<'too-many'> | undefined> {
  const addressHash = await addressHashOf(runtime, viewer);
  const of = ownDevice === undefined ? addressHash : `${addressHash}#${ownDevice}`;
  const retryAfterMs = await spendCap(runtime, { ...cap, of }, nowMs);
  return retryAfterMs === undefined ? undefined : refuse('too-many', { retryAfterMs });
}

/**
 * Spends one of an address's login tries of the hour, before a code or a password
 * is looked at; answers the refusal where none is left.
 */
export async function refuseTooManyTries(
  runtime: Runtime,
  comer: Comer,
  nowMs: number,
): Promise<Refusal<'too-many'> | undefined> {
  const most = requiredCount(runtime.config, 'loginTriesPerAddressHour');
  return refuseTooManyOf(runtime, comer, { kind: 'login-address', most, windowMs: hourMs }, nowMs);
}

/**
 * Spends one of an address's asks of the hour for codes to anybody's number, before it is judged by what the number's
 * own rules say: their answer tells whether its owner has been sent one lately. Answers the refusal where none is left.
 */
export async function refuseTooManyAsks(
  runtime: Runtime,
  comer: Comer,
  nowMs: number,
): Promise<Refusal<'too-many'> | undefined> {
  const most = requiredCount(runtime.config, 'codeAsksPerAddressHour');
  return refuseTooManyOf(runtime, comer, { kind: 'codes-address', most, windowMs: hourMs }, nowMs);
}

/**
 * Spends one of an address's questions of the hour, whether a paper is ours; answers the refusal where none is left.
 */
export async function refuseTooManyChecks(
  runtime: Runtime,
  viewer: Viewer,
  nowMs: number,
): Promise<Refusal<'too-many'> | undefined> {
  const most = requiredCount(runtime.config, 'receiptChecksPerAddressHour');
  return refuseTooManyOf(runtime, { viewer }, { kind: 'receipt-address', most, windowMs: hourMs }, nowMs);
}
