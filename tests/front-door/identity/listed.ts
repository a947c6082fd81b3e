import { randomUUID } from 'node:crypto';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { idSchema } from '../../../shared/ids.ts';
import { succeed } from '../door/ask.ts';
import { newUser } from '../people/users.ts';
import { giveData, thaiData } from './personal-data.ts';
import type { Screening } from './screening.ts';

export const entry = 'EU-1';
const dayMs = 86_400_000;

const found = (version?: string) => [{ list: 'sanctions', entry, ...(version !== undefined && { version }) } as const];

/** Somebody who stands on a list, under a version of its entry. */
export async function onAList(screening: Screening, version?: string) {
  const { door } = screening;
  screening.says = found(version);
  const user = await newUser(door);
  const data = await giveData(door, user, thaiData());
  await succeed(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  await endDueItems(door.runtime, ['screening']);
  const userId = idSchema('usr').parse(user.userId);
  return { user, data, hit: { userId, list: 'sanctions', entry } as const };
}

/** Everybody is screened a day later, under a version of the entry. */
export async function screenedTomorrow(screening: Screening, version?: string): Promise<void> {
  screening.says = found(version);
  screening.door.clock.advance(dayMs);
  await endDueItems(screening.door.runtime, ['screening']);
}
