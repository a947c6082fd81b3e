import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { SecurityEvent } from '../../shared/auth-events.ts';
import { notificationType } from '../../shared/enums.ts';
import type { BrandName } from '../../shared/enums.ts';
import { frozenText } from '../domains/freeze/sms-text.ts';
import type { FreezeTold } from '../domains/freeze/sms-text.ts';
import { eachRecord } from '../engine/batches.ts';
import { spendCap } from '../runtime/operation/caps.ts';
import type { Cap } from '../runtime/operation/caps.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { appTitles } from '../domains/sms/app-titles.ts';
import { smsTopicOf } from '../runtime/process/sms-topic.ts';
import { giveSmsCapsBack } from '../runtime/sms/sms-caps.ts';
import { openField } from '../runtime/person/user-key.ts';
import { textOf } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readNotice } from '../table/notice.ts';
import { readItem } from '../table/pages.ts';
import { readPerson } from '../table/person.ts';

/**
 * Thai with the English behind it, in at most two parts (134 characters), because
 * nobody knows which of them a person reads who may not be the one that logged in.
 * There is no link in them: whoever is used to links in such messages follows a thief's.
 */
const securityTexts = {
  'new-device':
    'มีการเข้าสู่ระบบจากเครื่องใหม่ หากไม่ใช่คุณ ให้สิ้นสุดในแอปทันที / Login on a new device. Not you? End it in the app now.',
  'password-changed':
    'รหัสผ่านถูกตั้งหรือเปลี่ยน หากไม่ใช่คุณ ให้ตั้งใหม่ในแอปทันที / Password set or changed. Not you? Reset it in the app now.',
  'password-reset':
    'รหัสผ่านถูกตั้งใหม่แล้ว หากไม่ใช่คุณ ให้ตั้งใหม่ในแอปทันที / Password was reset. Not you? Reset it in the app now.',
  'sessions-ended':
    'เครื่องอื่นถูกออกจากระบบแล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ / Other devices logged out. Not you? Reset your password.',
  'sessions-ended-by-us':
    'เจ้าหน้าที่ให้ทุกเครื่องออกจากระบบแล้ว เข้าใหม่ได้ในแอป / Our staff logged you out of all devices. Log in again in the app.',
  'password-locked':
    'ใส่รหัสผ่านผิด 5 ครั้ง เครื่องที่ใส่ถูกล็อก 15 นาที เครื่องอื่นของคุณใช้ได้ / 5 wrong passwords: locked there for 15 min.',
  'lock-lifted': 'เจ้าหน้าที่ปลดล็อกการเข้าด้วยรหัสผ่านแล้ว / Our staff unlocked your password login.',
  'bank-account-added':
    'ผูกบัญชีธนาคารใหม่แล้ว หากไม่ใช่คุณ ให้ตั้งรหัสผ่านใหม่ทันที / Bank account linked. Not you? Reset your password now.',
  'limit-raise-asked':
    'วงเงินจะเพิ่มขึ้นใน 24 ชม. หากไม่ใช่คุณ ให้ยกเลิกในแอปทันที / Higher limit in 24 hours. Not you? Cancel it in the app.',
  'name-changed-by-us':
    'เจ้าหน้าที่เปลี่ยนชื่อในกระเป๋าของคุณแล้ว ไม่ใช่คุณขอ? ติดต่อเรา / Our staff changed the name of your wallet. See the app.',
  'company-changed':
    'มีการส่งข้อมูลนิติบุคคลใหม่ ไม่ใช่คุณ? ตั้งรหัสผ่านใหม่ทันที / New company details given. Not you? Reset your password now.',
  'face-refused':
    'ใบหน้าไม่ตรงกับคุณ 3 ครั้ง ไม่ใช่คุณ? ล็อกกระเป๋าในแอปทันที / 3 faces did not match yours. Not you? Lock your wallet now.',
  'freeze-ended': 'เงินที่ถูกอายัดไว้ใช้ได้แล้ว ดูในแอป / The money that was frozen is free again. See the app.',
  'wallet-locked': 'กระเป๋าถูกล็อกแล้ว เงินออกไม่ได้ ไม่ใช่คุณ? ตั้งรหัสผ่านใหม่ / Wallet locked. Not you? Reset your password.',
  'wallet-unlock-asked':
    'มีการขอปลดล็อกกระเป๋า หากไม่ใช่คุณ ให้กดล็อกอีกครั้งในแอป / Unlocking was asked for. Not you? Lock it again in the app.',
  'wallet-unlocked': 'ปลดล็อกกระเป๋าแล้ว หากไม่ใช่คุณ ให้ล็อกทันที / Your wallet is unlocked. Not you? Lock it in the app now.',
} as const satisfies Record<Exclude<SecurityEvent, 'money-frozen'>, string>;

/**
 * The SMS of a security event, signed by the brand under which it happened, and of what we did by the one under which
 * its person last logged in: another name reads like a thief's. Of a freeze with its reason and end.
 */
export function securityText(event: SecurityEvent, entry: BrandName, freeze: FreezeTold = {}): string {
  return `${appTitles[entry]}: ${event === 'money-frozen' ? frozenText(freeze) : securityTexts[event]}`;
}

/** An SMS later than this only frightens; the notice stays in the inbox. */
const latestMs = 3_600_000;

/**
 * SMS that a person gets of one event in a day; further ones are left to the inbox. Any stranger can lock a
 * password every quarter of an hour, so of locks there are the fewest, and those on a device of the owner's are
 * counted apart: there somebody holds the device. The other events take a credential, so nobody can use theirs up
 * beforehand to stay unnoticed.
 */
/** SMS of each event for one person in a Bangkok day. */
export const mostPerDay = {
  'new-device': 5,
  'password-changed': 5,
  'password-reset': 5,
  'sessions-ended': 5,
  'sessions-ended-by-us': 5,
  'password-locked': 2,
  'lock-lifted': 5,
  'bank-account-added': 5,
  // There are five limits, and each may be asked for, cancelled and asked for again.
  'limit-raise-asked': 10,
  'name-changed-by-us': 5,
  'company-changed': 5,
  // One for every third face, of which a day has nine.
  'face-refused': 3,
  // Of a wave of reports the later ones stand in the inbox.
  'money-frozen': 5,
  'freeze-ended': 5,
  'wallet-locked': 5,
  'wallet-unlock-asked': 5,
  'wallet-unlocked': 5,
} as const satisfies Record<SecurityEvent, number>;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * SMS in an hour about passwords that strangers locked, of everybody together: who has a list of our customers' numbers
 * locks thousands, and each SMS costs. Ten US dollars an hour is what that may come to.
 */
export const mostLockedByStrangersPerHour = 500;

interface SecurityNotice {
  readonly userId: string;
  readonly securityEvent: SecurityEvent;
  /** Undefined of what we have done. */
  readonly entry: BrandName | undefined;
  readonly createdAtMs: number;
  readonly freeze: FreezeTold;
  readonly isOnOwnDevice: boolean;
}

/** A notice of security that was just written, out of the table's stream; undefined for everything else. */
function newSecurityNotice({ eventName, dynamodb }: DynamoDBRecord): SecurityNotice | undefined {
  const image = dynamodb?.NewImage;
  if (eventName !== 'INSERT' || image === undefined) return undefined;
  // The stream's images have the SDK's attribute form; only their declared types differ in how binaries look.
  const item = unmarshall(image as Record<string, AttributeValue>);
  const { sk } = item;
  if (typeof sk !== 'string' || !sk.startsWith('NOTICE#') || item['type'] !== notificationType.security)
    return undefined;
  const { securityEvent, entry, createdAtMs, ...freeze } = readNotice(item);
  if (securityEvent === undefined) throw new Error('a security notice says nothing');
  const isOnOwnDevice = item['onOwnDevice'] === true;
  return { userId: textOf(item, 'pk'), securityEvent, entry, createdAtMs, freeze, isOnOwnDevice };
}

/** The caps of an SMS: the person's of the day, and of what strangers can bring about, the hour's of all. */
function capsOf({ userId, securityEvent, isOnOwnDevice }: SecurityNotice): readonly Cap[] {
  const most = mostPerDay[securityEvent];
  const ofPerson = `${userId}#${securityEvent}${isOnOwnDevice ? '#own-device' : ''}`;
  const kind = 'security-sms';
  const own: Cap = { kind, of: ofPerson, most, windowMs: dayMs };
  if (securityEvent !== 'password-locked' || isOnOwnDevice) return [own];
  return [own, { kind, of: 'all-locked-by-strangers', most: mostLockedByStrangersPerHour, windowMs: hourMs }];
}

/**
 * Sends one of the person's SMS of the day. Answers the reason where there was none: their own day's are used up, or
 * the hour's of everybody. One that is not sent, or that the topic does not take, is not counted.
 */
async function sendWithinCap(
  runtime: Runtime,
  notice: SecurityNotice,
  { to, lastEntry = 'kapao' }: { readonly to: string; readonly lastEntry: BrandName | undefined },
): Promise<'cap' | 'budget' | undefined> {
  const { securityEvent, entry = lastEntry, createdAtMs, freeze } = notice;
  const spent: Cap[] = [];
  // By the notice's own time, so that each delivery of it counts on the same day.
  for (const cap of capsOf(notice)) {
    if ((await spendCap(runtime, cap, createdAtMs)) === undefined) {
      spent.push(cap);
      continue;
    }
    await giveSmsCapsBack(runtime, spent, createdAtMs);
    return spent.length === 0 ? 'cap' : 'budget';
  }
  try {
    await smsTopicOf(runtime).send({ to, text: securityText(securityEvent, entry, freeze) });
  } catch (error) {
    await giveSmsCapsBack(runtime, spent, createdAtMs);
    throw error;
  }
  return undefined;
}

async function alertUser(record: DynamoDBRecord, runtime: Runtime): Promise<void> {
  const notice = newSecurityNotice(record);
  if (notice === undefined) return;
  const { userId, securityEvent, createdAtMs } = notice;
  const facts = { eventId: record.eventID, userId, securityEvent };
  if ((await runtime.clock.nowMs()) - createdAtMs >= latestMs) {
    runtime.log.error('sms-not-sent', { ...facts, reason: 'late' });
    return;
  }
  const item = await readItem(runtime.aws.documents, runtime.table, keys.person(userId));
  if (item === undefined) {
    runtime.log.info('sms-not-sent', { ...facts, reason: 'person-gone' });
    return;
  }
  const person = readPerson(item);
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const reason = await sendWithinCap(runtime, notice, {
    to: openField(key, 'phone', person.sealedPhone).wholeFor('sms'),
    lastEntry: person.lastEntry,
  });
  if (reason === undefined) return runtime.log.info('sms-sent', facts);
  // Of one person's day the rest stands in their inbox; an hour of everybody's that is used up is somebody's attack.
  if (reason === 'cap') return runtime.log.info('sms-not-sent', { ...facts, reason });
  runtime.log.error('sms-not-sent', { ...facts, reason });
}

/**
 * Sends the SMS of each new security notice. One that is sent twice says the same words about the same thing and
 * changes nothing.
 */
export function alertUsers(event: DynamoDBStreamEvent, runtime: Runtime): Promise<DynamoDBBatchResponse> {
  return eachRecord(event, runtime.log, (record) => alertUser(record, runtime));
}

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  alertUsers(event, processRuntime());
