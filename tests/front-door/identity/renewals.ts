import { randomUUID } from 'node:crypto';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { expiresAtMsOf } from '../../../functions/domains/renewal/renewal.ts';
import type { Renewal } from '../../../functions/domains/renewal/renewal.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readRenewal } from '../../../functions/table/renewal.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { stayLoggedIn } from '../people/sessions.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { giveData, thaiData } from './personal-data.ts';

export const dayMs = 86_400_000;

/** The day in Bangkok that is so many days from now on. */
export function dayAfter(door: Door, days: number): string {
  return dayInBangkok(door.clock.peekMs() + days * dayMs);
}

/** Asks the registry about what was given last. */
export const verified = (door: Door, user: User) =>
  succeed(door, verifyRegistry, user, {}, { requestId: randomUUID() });

/** Somebody of the basic level by a card that counts for so many days more, whose watch has begun. */
export async function knownByCard(
  door: Door,
  days: number,
): Promise<{ user: User; data: ReturnType<typeof thaiData>; expiresAtMs: number }> {
  const user = await newUser(door);
  const expiryDate = dayAfter(door, days);
  const data = thaiData({ expiryDate });
  await giveData(door, user, data);
  await verified(door, user);
  await sweepRenewals(door);
  return { user, data, expiresAtMs: expiresAtMsOf(expiryDate) };
}

export const sweepRenewals = (door: Door) => endDueItems(door.runtime, ['renewals']);

/** The watch as it is stored, and when the sweep looks after it. */
export async function storedWatch(door: Door, { userId }: User): Promise<Renewal & { readonly dueAtMs: unknown }> {
  const item = await readItem(door.clients.documents, door.runtime.table, keys.renewal(userId));
  return { ...readRenewal(userId, item), dueAtMs: item?.['dueAtMs'] };
}

/** What somebody was told of their document, the newest first. */
export async function renewalWordsTo(door: Door, user: User): Promise<readonly unknown[]> {
  const { rows } = await succeed(door, getNotificationPage, user, {});
  return rows.flatMap(({ renewalWord }) => (renewalWord === undefined ? [] : [renewalWord]));
}

/** Moves the door's clock to a moment, where its person is still logged in. */
export async function goTo(door: Door, atMs: number, user: User): Promise<void> {
  door.clock.advance(atMs - door.clock.peekMs());
  await stayLoggedIn(door, user);
}
