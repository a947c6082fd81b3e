import type { Tier } from '../../shared/enums.ts';
import { maskedNameOf, maskedPhoneOf } from '../runtime/person/personal.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';
import { readPerson } from '../table/person.ts';
import type { Person } from '../table/person.ts';
import { foundWallet } from '../table/wallet.ts';

/** A person as operators see them until they say why they have to see more. */
export interface MaskedPerson {
  readonly userId: string;
  readonly mobileMasked: string;
  readonly nameMasked: string;
  readonly tier: Tier;
  readonly sinceMs: number;
}

/** Somebody's name and number, masked. */
export async function maskedOf(
  runtime: Runtime,
  person: Person,
): Promise<Pick<MaskedPerson, 'mobileMasked' | 'nameMasked'>> {
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  return { mobileMasked: maskedPhoneOf(key, person), nameMasked: maskedNameOf(key, person) };
}

/** People by their ids, names and numbers masked; who is gone is left out. */
export async function readMasked(runtime: Runtime, userIds: readonly string[]): Promise<MaskedPerson[]> {
  const found = await readTogether(
    runtime,
    userIds.flatMap((userId) => [keys.person(userId), keys.wallet(userId)]),
  );
  const people = userIds.map(async (userId): Promise<readonly MaskedPerson[]> => {
    const [item, wallet] = [found.of(keys.person(userId)), found.of(keys.wallet(userId))];
    if (item === undefined || wallet === undefined) return [];
    const person = readPerson(item);
    const masked = await maskedOf(runtime, person);
    return [{ userId, ...masked, tier: foundWallet(wallet).tier, sinceMs: person.createdAtMs }];
  });
  return (await Promise.all(people)).flat();
}
