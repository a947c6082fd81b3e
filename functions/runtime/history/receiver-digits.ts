import * as z from 'zod/mini';
import { movementOf } from '../../../shared/movements.ts';
import type { Entry } from '../../ledger/entry.ts';
import { readHold } from '../../ledger/hold.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readPerson } from '../../table/person.ts';
import type { Person } from '../../table/person.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';
import { phoneDigitsOf } from '../person/personal.ts';
import { openField } from '../person/user-key.ts';
import type { UserKey } from '../person/user-key.ts';

/** Of whoever is paid outside, the number: a bank account's, or a mobile one. */
const payeeSchema = z.object({ accountNumber: z.optional(z.string()), mobile: z.optional(z.string()) });

/** What was read of a payment: the entry of one side, its owner, and the hold where somebody outside was paid. */
export interface PaidEntry {
  readonly key: UserKey;
  readonly owner: Person;
  readonly entry: Entry;
  readonly hold: Item | undefined;
}

async function digitsOfReceiver(runtime: Runtime, receiverId: string): Promise<string | undefined> {
  const personKey = keys.person(receiverId);
  const item = (await readTogether(runtime, [personKey])).of(personKey);
  if (item === undefined) return undefined;
  const receiver = readPerson(item);
  return phoneDigitsOf(await runtime.userKeys.open(receiver.userId, receiver.wrappedKey), receiver);
}

/**
 * The last four digits of the number that a payment went to, for its receipt; undefined where nobody knows them any
 * more, as of a receiver who was erased. They stand sealed with whoever they belong to, and are read there when they
 * are asked for: kept in each entry, they would weigh on every payment.
 */
export async function receiverDigits(
  runtime: Runtime,
  { key, owner, entry, hold }: PaidEntry,
): Promise<string | undefined> {
  if (movementOf(entry.type).sign > 0) return phoneDigitsOf(key, owner);
  if (entry.receiverId !== undefined) return digitsOfReceiver(runtime, entry.receiverId);
  if (hold === undefined) return undefined;
  const payee = z.safeParse(payeeSchema, openField(key, 'payout', readHold(hold).payee).parts()).data;
  const digits = (payee?.accountNumber ?? payee?.mobile)?.slice(-4);
  return digits !== undefined && /^\d{4}$/.test(digits) ? digits : undefined;
}
