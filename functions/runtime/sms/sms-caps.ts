import type { CodeAsker } from '../../domains/auth/sms-code.ts';
import { giveCapBack, spendCap } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import type { Viewer } from '../operation/viewer.ts';
import { requiredCount } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Which cap an SMS met, for the audit trail; the caller only hears how long to wait. */
export interface SpentCap {
  readonly cap: 'address' | 'device' | 'own-devices' | 'network' | 'abroad' | 'budget';
  readonly retryAfterMs: number;
}

/**
 * Of the SMS in all, the part that callers abroad get. Addresses are cheap to rent there and our people are few:
 * a flood from abroad must not be able to spend what everybody here logs in with.
 */
const partAbroad = 1 / 5;

/** The part of one IPv6 /48: a home line has hundreds of /64s, and each would have an address's SMS for itself. */
const partOfNetwork = 1 / 20;

/**
 * The part of whoever is neither logged in nor on a device of their own; with the rest what moves money or opens a lock
 * goes on through a flood.
 */
const partOfAnybody = 4 / 5;

/** Whether CloudFront places a caller outside Thailand; one that it cannot place is taken for one of ours. */
export function isAbroad({ place }: Viewer): boolean {
  return place?.country !== undefined && place.country !== 'TH';
}

/**
 * What all devices of one number's owner are sent in a day: whoever knows its password makes as many of them as they
 * like.
 */
const mostToOwnDevices = 20;

/** Whose SMS it is, as far as caps go. */
interface SmsAsker {
  readonly phoneHash: string;
  readonly addressHash: string;
  /** Of the /48 of an IPv6 address. */
  readonly networkHash: string | undefined;
  /** A device of the owner's is counted apart from strangers, as a session is. */
  readonly askedBy: CodeAsker | 'own-device';
  readonly thumbprint: string;
  readonly fromAbroad: boolean;
  readonly operation: string;
}

interface NamedCap extends Cap {
  readonly name: SpentCap['cap'];
}

/**
 * Strangers behind the same address use up none of what its sessions pay with, nor what a device of an owner's there
 * comes in by; nor does one such device what another has, for anybody may be the owner of some number.
 */
function addressOf({ addressHash, askedBy, thumbprint }: SmsAsker): string {
  if (askedBy === 'anybody') return addressHash;
  return `${addressHash}#${askedBy === 'session' ? askedBy : thumbprint}`;
}

const toOwnDevices = (phoneHash: string): NamedCap => ({
  name: 'own-devices',
  kind: 'sms-own-devices',
  of: phoneHash,
  most: mostToOwnDevices,
  windowMs: dayMs,
});

/** The caps of an SMS, in rounds: what a caller's own refuses spends nothing of what they share with others. */
function smsCapsOf({ config }: Runtime, of: SmsAsker): readonly (readonly NamedCap[])[] {
  const mostInAll = requiredCount(config, 'smsPerHour');
  const isAnybody = of.askedBy === 'anybody';
  const shared = (name: SpentCap['cap'], kind: Cap['kind'], part: number, whose = 'all'): NamedCap => ({
    name,
    kind,
    of: whose,
    most: Math.ceil(mostInAll * part),
    windowMs: hourMs,
  });
  const perDevice = requiredCount(config, 'smsPerDeviceDay');
  return [
    [
      {
        name: 'address',
        kind: 'sms-address',
        of: addressOf(of),
        most: requiredCount(config, 'smsPerAddressHour'),
        windowMs: hourMs,
      },
      { name: 'device', kind: 'sms-device', of: of.thumbprint, most: perDevice, windowMs: dayMs },
      ...(of.askedBy === 'own-device' ? [toOwnDevices(of.phoneHash)] : []),
    ],
    isAnybody && of.networkHash !== undefined ? [shared('network', 'sms-network', partOfNetwork, of.networkHash)] : [],
    of.fromAbroad ? [shared('abroad', 'sms-abroad', partAbroad)] : [],
    isAnybody ? [shared('budget', 'sms-anybody', partOfAnybody)] : [],
    [shared('budget', 'sms-all', 1)],
  ];
}

/** Takes back what an SMS was spent of that never left. Throws nothing: what stays counted is logged. */
export async function giveSmsCapsBack(runtime: Runtime, caps: readonly Cap[], nowMs: number): Promise<void> {
  const given = await Promise.allSettled(caps.map((cap) => giveCapBack(runtime, cap, nowMs)));
  for (const each of given)
    if (each.status === 'rejected') runtime.log.error('sms-not-sent', { stillCounted: true }, each.reason);
}

/**
 * Spends one SMS of the address's hour and the device's day, and where both had
 * one left, of the hour of its network, of all abroad, of all strangers and of everybody: the breaker that
 * keeps a flood from costing more than the budget. When it trips, an alarm counts the log line. Answers the caps that
 * were spent, for an SMS that never leaves, or the one that had none left; then nothing is spent.
 */
export async function spendSmsCaps(runtime: Runtime, of: SmsAsker, nowMs: number): Promise<SpentCap | readonly Cap[]> {
  const spent: Cap[] = [];
  for (const round of smsCapsOf(runtime, of)) {
    const tried = await Promise.all(
      round.map(async (cap) => ({ cap, retryAfterMs: await spendCap(runtime, cap, nowMs) })),
    );
    spent.push(...tried.filter(({ retryAfterMs }) => retryAfterMs === undefined).map(({ cap }) => cap));
    const met = tried.flatMap(({ cap: { name }, retryAfterMs = 0 }) =>
      retryAfterMs > 0 ? [{ name, retryAfterMs }] : [],
    );
    const [{ name } = { name: undefined }] = met.toReversed();
    if (name === undefined) continue;
    await giveSmsCapsBack(runtime, spent, nowMs);
    const retryAfterMs = Math.max(...met.map((each) => each.retryAfterMs));
    if (name === 'budget') runtime.log.error('sms-budget-spent', { operation: of.operation, retryAfterMs });
    return { cap: name, retryAfterMs };
  }
  return spent;
}
