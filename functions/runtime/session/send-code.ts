import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { BrandName, Language } from '../../../shared/enums.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { CodePurpose } from '../../../shared/sms-code.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { codeAskers, decideSendCode, resendAfterMs } from '../../domains/auth/sms-code.ts';
import type { CodeAsker } from '../../domains/auth/sms-code.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { changeSends, codeLifetimeMs, giveSendBack, readSmsSends, replaceCode } from '../../table/sms-code.ts';
import type { CodePayment, SmsSends } from '../../table/sms-code.ts';
import { recordAuthEvent } from './auth-trail.ts';
import { addressHashOf, refuseTooManyAsks, wideNetworkHashOf } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import { codeHashOf } from './check-code.ts';
import { required } from '../process/config.ts';
import { readOwnDevice } from '../person/account.ts';
import type { Clear } from '../person/clear.ts';
import { phoneHashOf } from '../person/phone-hash.ts';
import type { Device } from '../pipeline/exchange.ts';
import type { Viewer } from '../operation/viewer.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { settle } from '../operation/settle.ts';
import { codeText, noWalletText } from '../../domains/sms/code-text.ts';
import { namedText } from '../../domains/sms/named-text.ts';
import type { Named } from '../../domains/sms/named-text.ts';
import { giveSmsCapsBack, isAbroad, spendSmsCaps } from '../sms/sms-caps.ts';
import { smsTopicOf } from '../process/sms-topic.ts';

/** Who asks for a code, as every call tells it. */
export interface Asker {
  readonly runtime: Runtime;
  readonly nowMs: number;
  readonly language: Language;
  readonly entry: BrandName;
  readonly device: Device;
  readonly viewer: Viewer;
}

export type WantedCode = {
  /** The number that somebody typed, or the one that its owner's seal has given back. */
  readonly mobile: ThaiMobile | Clear<'phone'>;
  /** The operation's name, for the audit trail. */
  readonly operation: string;
} & (
  | { readonly purpose: Exclude<CodePurpose, 'money-out'> }
  /** What the code is bound to, and what its SMS names. */
  | { readonly purpose: 'money-out'; readonly payment: CodePayment & Named }
);

/** When the next code may be asked for, and how long this one is good. */
export interface SentCode {
  readonly resendAfterMs: number;
  readonly codeLifetimeMs: number;
}

/** What only a number with a wallet has a use for; another one's SMS says that there is none. */
const forWallets: ReadonlySet<CodePurpose> = new Set(['reset-password', 'lock-wallet']);

/** A phone as it stands when a code is asked for: what was sent to it before, and whose it is. */
interface Phone {
  readonly phoneHash: string;
  /** Who asks; a device of the owner's has a count and a code of its own for what anybody may ask for. */
  readonly askedBy: CodeAsker | 'own-device';
  /** What counts the codes of whoever asks. */
  readonly sendsKey: Key;
  readonly sends: SmsSends;
  /** Where the code is kept. */
  readonly codeKey: Key;
  /** Absent where the number is nobody's. */
  readonly ownerId?: string;
}

async function readPhone({ runtime, nowMs, device }: Asker, { mobile, purpose }: WantedCode): Promise<Phone> {
  const { thumbprint } = device;
  const phoneHash = await phoneHashOf(runtime, mobile);
  const askedBy = codeAskers[purpose];
  const ownerKey = keys.phone(phoneHash);
  const [sharedKey, ownKey] = [keys.codeSends(phoneHash, askedBy), keys.codeSends(phoneHash, askedBy, thumbprint)];
  const found = await readTogether(runtime, [ownerKey, sharedKey, ownKey]);
  const owner = found.of(ownerKey);
  const ownerId = owner === undefined ? undefined : textOf(owner, 'userId');
  const ownDevice = askedBy === 'anybody' ? await readOwnDevice(runtime, { ownerId, thumbprint }, nowMs) : undefined;
  const sendsKey = ownDevice === undefined ? sharedKey : ownKey;
  return {
    phoneHash,
    askedBy: ownDevice === undefined ? askedBy : 'own-device',
    sendsKey,
    sends: readSmsSends(found.of(sendsKey)),
    codeKey: keys.code(phoneHash, purpose, ownDevice),
    ...(ownerId !== undefined && { ownerId }),
  };
}

/** The code and the send that belongs to it, in one transaction; a twin that was faster makes this one wait. */
async function storeCode(
  { runtime, nowMs }: Asker,
  { codeKey, sendsKey, sends: before }: Phone,
  code: {
    readonly codeHash: string;
    readonly sentFor: string;
    readonly payment?: CodePayment | undefined;
  },
): Promise<Required<SmsSends> | Refusal<'too-many'>> {
  const { table, random } = runtime;
  const sendId = random.idBody(nowMs);
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, before, (sends: SmsSends) => {
    const decision = decideSendCode(sends.sentAtMs, nowMs, sends.sentFor === code.sentFor);
    if (isRefusal(decision)) return decision;
    const after = { ...decision, sendId, sentFor: code.sentFor };
    return {
      steps: [
        { write: replaceCode(table, codeKey, code, nowMs) },
        { write: changeSends(table, sendsKey, sends, after, nowMs), learn: (_sends, item) => readSmsSends(item) },
      ],
      answer: after,
    };
  });
  if (outcome.kind === 'repeated') throw new Error('a code was found with more tries than there are');
  return outcome.kind === 'refused' ? outcome.refusal : outcome.answer;
}

/** What counts an SMS: the phone's sends, and the caps that it was spent of. */
interface Counted {
  readonly sendsKey: Key;
  readonly sends: Required<SmsSends>;
  readonly caps: readonly Cap[];
}

/**
 * Hands the SMS over; where the topic does not take it, it is counted nowhere, so that the
 * person can ask again at once, and an hour in which none left locks nobody out afterwards.
 */
async function handOver(
  { runtime, nowMs }: Asker,
  { sendsKey, sends, caps }: Counted,
  message: { to: string; text: string },
): Promise<void> {
  try {
    await smsTopicOf(runtime).send(message);
  } catch (error) {
    // The code stays: should the topic have taken the message after all, what the person reads is still good.
    const [given] = await Promise.allSettled([
      runtime.aws.documents.send(new UpdateCommand(giveSendBack(runtime.table, sendsKey, sends, nowMs))),
      giveSmsCapsBack(runtime, caps, nowMs),
    ]);
    if (given.status === 'rejected') runtime.log.error('sms-not-sent', { stillCounted: true }, given.reason);
    throw error;
  }
}

/** What is kept of a payment beside its code; the rest of it only the SMS says. */
function boundTo(wanted: WantedCode): CodePayment | undefined {
  if (wanted.purpose !== 'money-out') return undefined;
  const { requestId, binding, amountSatang } = wanted.payment;
  return { requestId, binding, amountSatang };
}

/**
 * What a resend has in common with the code before: its purpose, for money out its payment, and the device that asks,
 * so that nobody else learns what a phone's last code was for.
 */
function sentForOf({ device }: Asker, wanted: WantedCode): string {
  return [
    wanted.purpose,
    device.thumbprint,
    ...(wanted.purpose === 'money-out' ? [wanted.payment.requestId] : []),
  ].join('#');
}

function textOfCode({ language, entry }: Asker, wanted: WantedCode, code: string): string {
  if (wanted.purpose !== 'money-out') return codeText(wanted.purpose, language, code, entry);
  return namedText(language, code, entry, wanted.payment);
}

const minuteMs = 60_000;

/**
 * Anybody may ask for any number, and to the millisecond the wait would tell when its owner has last been sent a
 * code. A resend is exact: the device that hears of it has asked for that code itself, and counts down to the next.
 */
function inWholeMinutes(refusal: Refusal<'too-many'>): Refusal<'too-many'> {
  const { cap, retryAfterMs } = refusals['too-many'].data.parse(refusal.data);
  if (cap !== undefined) return refusal;
  return refuse('too-many', { retryAfterMs: Math.ceil(retryAfterMs / minuteMs) * minuteMs });
}

/** A code that was drawn and is kept, with the send that counts it and what its SMS says. */
interface Drawn {
  readonly sends: Required<SmsSends>;
  readonly text: string;
}

async function drawCode(asker: Asker, wanted: WantedCode, phone: Phone): Promise<Drawn | Refusal<'too-many'>> {
  const { runtime, language, entry } = asker;
  const { purpose } = wanted;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const code = runtime.random.code();
  const sends = await storeCode(asker, phone, {
    codeHash: codeHashOf(secret, phone.phoneHash, purpose, code),
    sentFor: sentForOf(asker, wanted),
    payment: boundTo(wanted),
  });
  if (isRefusal(sends)) return sends;
  const hasCode = !forWallets.has(purpose) || phone.ownerId !== undefined;
  return { sends, text: hasCode ? textOfCode(asker, wanted, code) : noWalletText(language, entry) };
}

/**
 * Sends a code to a phone, or refuses: whoever asks for the number of anybody by what their address has asked before,
 * then by the phone's own rules, then by the caps of SMS. What a session asks for, and what a device of the owner's
 * does, is counted apart from strangers.
 * Known and unknown numbers cost the same reads and writes and are answered alike;
 * only the SMS for a new password or a lock tells its reader that there is no wallet. Throws
 * where the SMS topic does not take the message.
 */
export async function sendSmsCode(asker: Asker, wanted: WantedCode): Promise<SentCode | Refusal<'too-many'>> {
  const { runtime, nowMs, entry, device, viewer } = asker;
  const { purpose, operation } = wanted;
  const [addressHash, networkHash, phone] = await Promise.all([
    addressHashOf(runtime, viewer),
    wideNetworkHashOf(runtime, viewer),
    readPhone(asker, wanted),
  ]);
  const { phoneHash, askedBy, ownerId, sends } = phone;
  const ownDevice = askedBy === 'own-device' ? device.thumbprint : undefined;
  const asks = askedBy === 'session' ? undefined : await refuseTooManyAsks(runtime, { viewer, ownDevice }, nowMs);
  const record = (event: 'code-sent' | 'code-refused', reason: string) =>
    recordAuthEvent(runtime, ownerId === undefined ? { phoneHash } : { userId: ownerId }, {
      event,
      atMs: nowMs,
      operation,
      reason,
      entry,
      deviceThumbprint: device.thumbprint,
      addressHash,
    });
  const refused = async (reason: string, refusal: Refusal<'too-many'>) => {
    await record('code-refused', reason);
    return refusal;
  };

  if (asks !== undefined) return refused('asks', asks);
  const allowed = decideSendCode(sends.sentAtMs, nowMs, sends.sentFor === sentForOf(asker, wanted));
  if (isRefusal(allowed)) return refused('phone', inWholeMinutes(allowed));
  // Whoever asks from a session or a device of their own has logged in already, wherever they travel.
  const fromAbroad = askedBy === 'anybody' && isAbroad(viewer);
  const spent = await spendSmsCaps(
    runtime,
    { phoneHash, addressHash, networkHash, askedBy, thumbprint: device.thumbprint, fromAbroad, operation },
    nowMs,
  );
  if ('cap' in spent) return refused(spent.cap, refuse('too-many', { retryAfterMs: spent.retryAfterMs }));
  const drawn = await drawCode(asker, wanted, phone);
  if (isRefusal(drawn)) {
    await giveSmsCapsBack(runtime, spent, nowMs);
    return refused('phone', inWholeMinutes(drawn));
  }
  try {
    const counted = { sendsKey: phone.sendsKey, sends: drawn.sends, caps: spent };
    const to = typeof wanted.mobile === 'string' ? wanted.mobile : wanted.mobile.wholeFor('sms');
    await handOver(asker, counted, { to, text: drawn.text });
  } catch (error) {
    await record('code-refused', 'sms-not-sent');
    throw error;
  }
  await record('code-sent', purpose);
  return { resendAfterMs, codeLifetimeMs };
}
