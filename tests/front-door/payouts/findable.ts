import { noteReference } from '../../../functions/table/reference.ts';
import type { Door } from '../door/door.ts';
import type { HeldPayout } from './hold.ts';

/** Lets operators find a payout by its transaction's id, as they can once the stream has come by. */
export async function findable({ clients, runtime }: Door, payout: HeldPayout): Promise<HeldPayout> {
  const {
    user: { userId },
    body,
  } = payout;
  await noteReference(clients.documents, runtime.table, body, { userId, body });
  return payout;
}
