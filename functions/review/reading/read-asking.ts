import type { AskedRenewal } from '../../domains/renewal/renewal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readRenewal } from '../../table/renewal.ts';

/**
 * Why operators have asked for another check of somebody, or of a company, where that is not answered yet: a card for
 * life that was checked since, once its level had stepped down, is watched no more and answers it all the same.
 */
export async function readAsking(
  { aws, table }: Runtime,
  userId: string,
  checked = 0,
): Promise<AskedRenewal | undefined> {
  const { asked, revision = 0 } = readRenewal(userId, await readItem(aws.documents, table, keys.renewal(userId)));
  return checked > revision ? undefined : asked;
}
