import { accountHashOf } from '../../runtime/money/bank-account.ts';
import type { BankAccount } from '../../partners/bank-contract.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { ItemsFound } from '../../runtime/operation/read-together.ts';
import { required } from '../../runtime/process/config.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readBankAccounts } from '../../table/bank-accounts.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { holdKeyOf, readHold } from '../hold.ts';

/** What a partner says of a payout: under which key, and to which account it went. */
interface PaidTo {
  readonly payoutKey: string;
  readonly account?: BankAccount | undefined;
}

/** DynamoDB reads no more at once. */
const mostTogether = 100;

async function readAll(runtime: Runtime, wanted: readonly Key[]): Promise<(key: Key) => Item | undefined> {
  const found: ItemsFound[] = [];
  for (let from = 0; from < wanted.length; from += mostTogether)
    found.push(await readTogether(runtime, wanted.slice(from, from + mostTogether)));
  return (key) => found.map((part) => part.of(key)).find((item) => item !== undefined);
}

/**
 * Whether each went to the linked account that its hold names, told apart by the keyed hashes under which accounts are
 * linked: nobody's account is opened for it. Undefined where that is not known: the partner names no account, the key
 * is none of ours, or its account is linked no more.
 */
export async function accountsAsOrdered(
  runtime: Runtime,
  paid: readonly PaidTo[],
): Promise<readonly ('as-ordered' | 'another' | undefined)[]> {
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const holdKeys = paid.map(({ payoutKey, account }) => (account === undefined ? undefined : holdKeyOf(payoutKey)));
  const holdAt = await readAll(
    runtime,
    holdKeys.filter((key) => key !== undefined),
  );
  const accountsAt = await readAll(
    runtime,
    holdKeys.flatMap((key) => (key !== undefined && holdAt(key) !== undefined ? [keys.bankAccounts(key.pk)] : [])),
  );
  return paid.map(({ account }, index) => {
    const key = holdKeys[index];
    const item = key === undefined ? undefined : holdAt(key);
    if (account === undefined || item === undefined) return undefined;
    const { userId, bankAccountBody } = readHold(item);
    const { accounts } = readBankAccounts(userId, accountsAt(keys.bankAccounts(userId)));
    const linked = accounts.find(({ body }) => body === bankAccountBody);
    if (linked === undefined) return undefined;
    const hash = accountHashOf(secret, account.bankCode, account.accountNumber);
    return hash === linked.accountHash ? 'as-ordered' : 'another';
  });
}
