import { isForStaffAlone, wasNeverVerified } from '../../domains/renewal/renewal.ts';
import { isPeoplesToGive } from '../../domains/renewal/taken-level.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import type { IdentityItems } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRenewal } from '../../table/renewal.ts';
import type { Runtime } from '../process/runtime.ts';

/** Whether our staff alone check what somebody has given now; read consistently, and of the newly known not at all. */
export async function readForStaffAlone(
  { aws, table }: Runtime,
  wallet: Wallet,
  { given }: IdentityItems,
): Promise<boolean> {
  // Nobody watches over a document that no level rests on.
  if (wasNeverVerified(wallet)) return isPeoplesToGive(wallet, 'basic');
  const { userId } = wallet;
  const renewal = readRenewal(userId, await readItem(aws.documents, table, keys.renewal(userId)));
  return isForStaffAlone(wallet, renewal, given?.revision);
}
