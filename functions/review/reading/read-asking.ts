import { openAsking } from '../../domains/renewal/renewal.ts';
import type { AskedRenewal } from '../../domains/renewal/renewal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRenewal } from '../../table/renewal.ts';

/** Why operators have asked for another check of somebody, or of a company, where that is not answered yet. */
export async function readAsking(
  { aws, table }: Runtime,
  userId: string,
  checked?: number,
): Promise<AskedRenewal | undefined> {
  return openAsking(readRenewal(userId, await readItem(aws.documents, table, keys.renewal(userId))), checked);
}
