import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomInt } from 'node:crypto';
import type { BrandName, Tier } from '../../../shared/enums.ts';
import { generateDeviceKey } from '../../../shared/wire/device-key.ts';
import { operation as login } from '../../../functions/handlers/auth/login.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { readAccount } from '../../../functions/runtime/person/account.ts';
import { openName, sealName } from '../../../functions/runtime/person/personal.ts';
import { editPerson } from '../../../functions/table/person.ts';
import { changeTier } from '../../../functions/table/wallet.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { tierRules } from '../../../functions/domains/limits/tiers.ts';
import { succeed } from '../door/ask.ts';
import { sheetDoor } from '../door/sheet.ts';
import { payTopUp } from '../money/bank.ts';
import type { Door } from '../door/door.ts';
import { trustDevice } from './trust.ts';
import type { Caller } from '../../../infra/write-request.ts';

/** A person who is logged in. */
export interface User extends Caller {
  readonly userId: string;
  readonly token: string;
  /** As the person types it: 0 and nine digits. */
  readonly mobile: string;
}

const given = new Set<string>();

/** A number that no other test uses: 09 and eight random digits, none of them twice. */
export function randomMobile(): string {
  const mobile = `09${randomInt(0, 100_000_000).toString().padStart(8, '0')}`;
  if (given.has(mobile)) return randomMobile();
  given.add(mobile);
  return mobile;
}

/** Somebody with a fresh device who is not logged in. */
export async function newCaller(entry: BrandName = 'kapao'): Promise<Caller> {
  return { device: await generateDeviceKey(), entry };
}

/** The code in the last SMS to a number, as its owner reads it. */
export function lastCode(door: Pick<Door, 'sms'>, mobile: string): string {
  const to = `+66${mobile.slice(1)}`;
  const text = door.sms.findLast((message) => message.to === to)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('no code was sent to this number');
  return code;
}

/** Logs in by SMS code through the real handlers. */
export async function logIn(door: Door, mobile: string, entry: BrandName = 'kapao'): Promise<User> {
  const caller = await newCaller(entry);
  await succeed(door, sendCode, caller, { mobile });
  const { token, userInfo } = await succeed(door, login, caller, { mobile, code: lastCode(door, mobile) });
  return { ...caller, token, mobile, userId: userInfo.userId };
}

export interface Wishes {
  readonly tier?: Tier;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly balanceSatang?: number;
  readonly entry?: BrandName;
}

/**
 * Gives tier and name by the writes of an approved proposal, without its two operators, its audit and its notice; the
 * device becomes one that has paid with a code, so that it may send.
 */
export async function giveTier(
  door: Door,
  user: User,
  tier: Tier,
  { firstName, lastName }: Pick<Wishes, 'firstName' | 'lastName'> = {},
): Promise<void> {
  const {
    clients: { documents },
    runtime,
  } = door;
  const { table } = runtime;
  const account = await readAccount(runtime, user.userId);
  if (account === undefined) throw new Error('nobody has this id');
  const { person, wallet } = account;
  const key = await runtime.userKeys.open(user.userId, person.wrappedKey);
  const known = openName(key, person)?.wholeFor('seal');
  const isNamed = firstName !== undefined || lastName !== undefined;
  const sealedName = isNamed
    ? sealName(key, { firstName: firstName ?? known?.firstName ?? '', lastName: lastName ?? known?.lastName ?? '' })
    : undefined;
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        changeTier(table, wallet, { to: tier, holding: [] }),
        editPerson(table, person, { sealedName, editedBy: undefined }),
      ],
    }),
  );
  await trustDevice(door, user);
}

let operatorCaller: Promise<Caller> | undefined;

/** An operator; who it is stands in the event, see `operatorLogin`. */
export function operator(): Promise<Caller> {
  operatorCaller ??= newCaller();
  return operatorCaller;
}

/** Brings money in: a top-up through the real handler, paid at the bank, told by its signed webhook. */
export async function credit(door: Door, user: User, amountSatang: number): Promise<void> {
  const topUp = await succeed(door, createTopUp, user, { amountSatang, method: 2 });
  await payTopUp(door, topUp);
}

/**
 * A new person with the tier, name and balance wished for, who walks all the way there: 23 calls of the table. For
 * tests of that way; the others take `newUser`. Money beyond the tier's own limits comes in under the widest ones, so
 * that any tier can be given any balance.
 */
export async function newUserByDoor(door: Door, wishes: Wishes = {}): Promise<User> {
  const { tier = 'unauthorized', firstName, lastName, balanceSatang = 0, entry = 'kapao' } = wishes;
  const user = await logIn(door, randomMobile(), entry);
  const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  // The money comes in under the tier itself where that has the room, which saves a call.
  const { 1: capSatang, 2: topUpDaySatang } = tierRules[tier].limits;
  const arrivesAs = balanceSatang <= Math.min(capSatang, topUpDaySatang) ? tier : 'enterprise';
  if (arrivesAs !== 'unauthorized' || firstName !== undefined) await giveTier(door, user, arrivesAs, name);
  if (balanceSatang > 0) await credit(door, user, balanceSatang);
  if (arrivesAs !== tier) await giveTier(door, user, tier);
  return user;
}

/**
 * The same person by one write: the same steps on a sheet, and what came of them goes to the table as new items. Only
 * the caps of all are not counted (`sms-all`, `login-address`), so that arranging uses up nobody's.
 */
export async function newUser(door: Door, wishes: Wishes = {}): Promise<User> {
  const sheet = sheetDoor(door);
  const user = await newUserByDoor(sheet.door, wishes);
  await sheet.write();
  return user;
}
