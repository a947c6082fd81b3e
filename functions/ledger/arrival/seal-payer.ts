import { maskedPayerName } from '../../domains/top-up/payer-name.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';
import { sealEntryPrivate } from '../../runtime/person/personal.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { readPerson } from '../../table/person.ts';

/** So long a key is waited for: left alone, a call to KMS that hangs takes all the time of the function that books. */
const keyMs = 1_500;

async function inTime(opening: Promise<UserKey>, withinMs: number): Promise<UserKey> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the key did not open in time')), withinMs);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The name of a payer as the entry of whoever was paid keeps it, under that person's own key; undefined where the bank
 * tells none. Money never waits for a name: a key that does not open leaves it out, and the log says so.
 */
export async function sealPayer(
  { userKeys, log }: Pick<Runtime, 'userKeys' | 'log'>,
  payerName: string | undefined,
  paid: Item | undefined,
  withinMs = keyMs,
): Promise<Sealed<'entry'> | undefined> {
  const counterpartyName = payerName === undefined ? undefined : maskedPayerName(payerName);
  if (counterpartyName === undefined || paid === undefined) return undefined;
  const userId = textOf(paid, 'pk');
  try {
    const { wrappedKey } = readPerson(paid);
    return sealEntryPrivate(await inTime(userKeys.open(userId, wrappedKey), withinMs), { counterpartyName });
  } catch (error) {
    log.error('payer-not-named', { userId }, error);
    return undefined;
  }
}
