import * as z from 'zod/mini';
import { idBody } from '../../../shared/ids.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { Problem } from '../problem.ts';

const mostMessages = 30;
const mostPhones = 200;
const shownPhones = 8;

/** The body of `POST /sms`. */
export const smsOrderSchema = z.strictObject({
  to: z.string().check(z.maxLength(30)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});

const messageSchema = z.object({ messageId: z.string(), text: z.string(), receivedAtMs: z.int() });
const phoneSchema = z.object({ mobile: z.string(), lastRealMs: z.int() });

/** A message on a phone; `code` is the six digits in it, where there are any. */
export interface Message {
  readonly messageId: string;
  readonly text: string;
  readonly code?: string;
  /** By the product's clock, in epoch milliseconds. */
  readonly receivedAtMs: number;
}

/** Reads a number as people write it; 422 where it is no Thai mobile number. */
export function readMobile(text: string): ThaiMobile {
  const mobile = parseThaiMobile(text);
  if (mobile === undefined) {
    throw new Problem(422, 'mobile-not-valid', 'This is not a Thai mobile number. Write 0812345678 or +66812345678.');
  }
  return mobile;
}

/** Puts a message on the phone it was sent to; answers its id. */
export async function receiveSms(
  parts: SandboxParts,
  moment: Moment,
  sms: z.output<typeof smsOrderSchema>,
): Promise<{ messageId: string }> {
  const mobile = readMobile(sms.to);
  const messageId = idBody(Math.floor(moment.realMs()), parts.random(11));
  const message = { messageId, text: sms.text, receivedAtMs: Math.floor(moment.nowMs()) };
  await parts.table.putNew([{ pk: `SMS#${mobile}`, sk: messageId, item: message }]);
  await parts.table.put({ pk: 'PHONES', sk: mobile, item: { mobile, lastRealMs: Math.floor(moment.realMs()) } });
  return { messageId };
}

/** The messages of a phone, newest first. */
export async function readMessages(parts: SandboxParts, mobile: ThaiMobile): Promise<Message[]> {
  const items = await parts.table.list(`SMS#${mobile}`, 'newest-first', mostMessages);
  return items.map((item) => {
    const message = messageSchema.parse(item);
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
    return { ...message, ...(code === undefined ? {} : { code }) };
  });
}

/** The phones that got a message last, newest first. */
export async function readPhones(parts: SandboxParts): Promise<string[]> {
  const phones = (await parts.table.list('PHONES', 'oldest-first', mostPhones)).map((item) => phoneSchema.parse(item));
  return phones
    .toSorted((a, b) => b.lastRealMs - a.lastRealMs)
    .slice(0, shownPhones)
    .map((phone) => phone.mobile);
}
