import { bodyOfId } from '../../../shared/ids.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readWallet } from '../../table/wallet.ts';
import type { Runtime } from '../process/runtime.ts';
import { findUser } from './find-user.ts';

/** The wallet of whom operators name by id or by number, consistently; undefined where there is none. */
export async function findWalletOf(runtime: Runtime, whose: string): Promise<Wallet | undefined> {
  const isId = bodyOfId('usr', whose) !== undefined;
  const userId = isId ? whose : (await findUser(runtime, thaiMobileOf(whose)))?.userId;
  const item =
    userId === undefined ? undefined : await readItem(runtime.aws.documents, runtime.table, keys.wallet(userId));
  return item === undefined ? undefined : readWallet(item);
}
