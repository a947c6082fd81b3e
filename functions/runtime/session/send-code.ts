import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { BrandName, Language } from '../../../shared/enums.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { CodePurpose } from '../../../shared/sms-code.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { decideSendCode, resendAfterMs } from '../../domains/auth/sms-code.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { changeSends, codeLifetimeMs, giveSendBack, readSmsSends, replaceCode } from '../../table/sms-code.ts';
import type { CodePayment, SmsSends } from '../../table/sms-code.ts';
import { recordAuthEvent } from './auth-trail.ts';
import { addressHashOf, giveCapBack, isAbroad, spendSmsCaps } from '../operation/caps.ts';
import type { Cap } from '../operation/caps.ts';
import { codeHashOf } from './check-code.ts';
import { required } from '../process/config.ts';
import { lookupHash } from '../person/lookup-hash.ts';
import type { Device } from '../pipeline/exchange.ts';
import type { Viewer } from '../operation/viewer.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { settle } from '../operation/settle.ts';
import { codeText, noWalletText } from '../../domains/sms/code-text.ts';
import { namedText } from '../../domains/sms/named-text.ts';
import type { Named } from '../../domains/sms/named-text.ts';
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
  readonly mobile: ThaiMobile;
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

/** The code and the send that belongs to it, in one transaction; a twin that was faster makes this one wait. */
async function storeCode(
  { runtime, nowMs }: Asker,
  phoneHash: string,
  before: SmsSends,
  code: {
    readonly purpose: CodePurpose;
    readonly codeHash: string;
    readonly sentFor: string;
    readonly payment?: CodePayment | undefined;
  },
): Promise<Required<SmsSends> | Refusal<'too-many'>> {
  const { table, random } = runtime;
  const sendId = random.idBody(nowMs);
  const sendsKey = keys.codeSends(phoneHash);
  const tools = { documents: runtime.aws.documents, fraction: random.fraction, wait: runtime.wait };
  const outcome = await settle(tools, before, (sends: SmsSends) => {
    const decision = decideSendCode(sends.sentAtMs, nowMs, sends.sentFor === code.sentFor);
    if (isRefusal(decision)) return decision;
    const after = { ...decision, sendId, sentFor: code.sentFor };
    return {
      steps: [
        { write: replaceCode(table, keys.code(phoneHash, code.purpose), code, nowMs) },
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
  readonly phoneHash: string;
  readonly sends: Required<SmsSends>;
  readonly caps: readonly Cap[];
}

/**
 * Hands the SMS over; where the topic does not take it, it is counted nowhere, so that the
 * person can ask again at once, and an hour in which none left locks nobody out afterwards.
 */
async function handOver(
  { runtime, nowMs }: Asker,
  { phoneHash, sends, caps }: Counted,
  message: { to: string; text: string },
): Promise<void> {
  try {
    await smsTopicOf(runtime).send(message);
  } catch (error) {
    // The code stays: should the topic have taken the message after all, what the person reads is still good.
    const given = await Promise.allSettled([
      runtime.aws.documents.send(
        new UpdateCommand(giveSendBack(runtime.table, keys.codeSends(phoneHash), sends, nowMs)),
      ),
      ...caps.map((cap) => giveCapBack(runtime, cap, nowMs)),
    ]);
    for (const each of given)
      if (each.status === 'rejected') runtime.log.error('sms-not-sent', { stillCounted: true }, each.reason);
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

/**
 * Sends a code to a phone, or refuses by the phone's own rules, then by the caps.
 * Known and unknown numbers cost the same reads and writes and are answered alike;
 * only the SMS for a new password or a lock tells its reader that there is no wallet. Throws
 * where the SMS topic does not take the message.
 */
export async function sendSmsCode(asker: Asker, wanted: WantedCode): Promise<SentCode | Refusal<'too-many'>> {
  const { runtime, nowMs, language, entry, device, viewer } = asker;
  const { mobile, purpose, operation } = wanted;
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const phoneHash = lookupHash(secret, 'phone', mobile);
  const addressHash = await addressHashOf(runtime, viewer);
  const [sendsKey, ownerKey] = [keys.codeSends(phoneHash), keys.phone(phoneHash)];
  const found = await readTogether(runtime, [sendsKey, ownerKey]);
  const owner = found.of(ownerKey);
  const sends = readSmsSends(found.of(sendsKey));
  const record = (event: 'code-sent' | 'code-refused', reason: string) =>
    recordAuthEvent(runtime, owner === undefined ? { phoneHash } : { userId: textOf(owner, 'userId') }, {
      event,
      atMs: nowMs,
      operation,
      reason,
      entry,
      deviceThumbprint: device.thumbprint,
      addressHash,
    });

  const sentFor = sentForOf(asker, wanted);
  const allowed = decideSendCode(sends.sentAtMs, nowMs, sends.sentFor === sentFor);
  if (isRefusal(allowed)) {
    await record('code-refused', 'phone');
    return inWholeMinutes(allowed);
  }
  // Whoever asks for a code to move money has logged in already, wherever they travel.
  const fromAbroad = purpose !== 'money-out' && isAbroad(viewer);
  const spent = await spendSmsCaps(
    runtime,
    { addressHash, thumbprint: device.thumbprint, fromAbroad, operation },
    nowMs,
  );
  if ('cap' in spent) {
    await record('code-refused', spent.cap);
    return refuse('too-many', { retryAfterMs: spent.retryAfterMs });
  }

  const code = runtime.random.code();
  const stored = await storeCode(asker, phoneHash, sends, {
    purpose,
    codeHash: codeHashOf(secret, phoneHash, purpose, code),
    sentFor,
    payment: boundTo(wanted),
  });
  if (isRefusal(stored)) {
    await record('code-refused', 'phone');
    return inWholeMinutes(stored);
  }
  const hasCode = !forWallets.has(purpose) || owner !== undefined;
  const text = hasCode ? textOfCode(asker, wanted, code) : noWalletText(language, entry);
  try {
    await handOver(asker, { phoneHash, sends: stored, caps: spent }, { to: mobile, text });
  } catch (error) {
    await record('code-refused', 'sms-not-sent');
    throw error;
  }
  await record('code-sent', purpose);
  return { resendAfterMs, codeLifetimeMs };
}
