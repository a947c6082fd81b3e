import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';

/** Longer than the slowest transfer takes, over any row of holidays. */
const longMs = 14 * 86_400_000;

/** Somebody whose bank transfer does not show, although it was announced a fortnight ago by the door's clock. */
export async function lateTransfer(door: Door): Promise<{ user: User; topUpId: string }> {
  const user = await newUser(door);
  door.clock.advance(-longMs);
  const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });
  door.clock.advance(longMs);
  return { user, topUpId };
}
