import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { partnerKeyOf, readHold } from '../../../functions/ledger/hold.ts';
import type { Hold } from '../../../functions/ledger/hold.ts';
import type { LedgerViolation } from '../../../functions/ledger/check/ledger-violation.ts';
import { bankAccountSchema } from '../../../functions/partners/bank-contract.ts';
import type { BankAccount } from '../../../functions/partners/bank-contract.ts';
import { openAccount } from '../../../functions/runtime/money/bank-account.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { bodyOfId, idOf } from '../../../shared/ids.ts';
import type { PayoutHeldEvent } from '../../../shared/payout-held-event.ts';
import { succeed } from '../door/ask.ts';
import { accountsOf, arrangeAccounts, keyOf, newLink } from '../money/bank-accounts.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';

/** What a test knows of a payout. */
export interface HeldPayout {
  readonly user: User;
  readonly body: string;
  readonly payoutKey: string;
  readonly amountSatang: number;
  /** Where the bank is told to pay it. */
  readonly account: BankAccount;
}

async function itemAt({ clients, runtime }: Door, key: { readonly pk: string; readonly sk: string }): Promise<Item> {
  const item = await readItem(clients.documents, runtime.table, key);
  if (item === undefined) throw new Error(`no item ${key.pk} ${key.sk}`);
  return item;
}

/** The account that a user has linked first; one is linked where there is none. */
async function linkedAccount(
  door: Door,
  user: User,
  bankCode: string,
): Promise<BankAccount & { readonly accountId: string }> {
  const [known] = (await accountsOf(door, user)).accounts;
  if (known !== undefined)
    return {
      ...bankAccountSchema.parse(openAccount(await keyOf(door, user), known.sealed).wholeFor('seal')),
      accountId: idOf('bac', known.body),
    };
  const link = newLink({ bankCode });
  const [body = ''] = await arrangeAccounts(door, user, [link]);
  return { ...bankAccountSchema.parse(link.input), accountId: idOf('bac', body) };
}

/** Cashes out through the real operation, to an account of the user's own. */
export async function holdCashOut(door: Door, user: User, amountSatang: number, bankCode = '014'): Promise<HeldPayout> {
  const { accountId, ...account } = await linkedAccount(door, user, bankCode);
  const input = { accountId, amountSatang };
  const { feeSatang, runAtMs } = await succeed(door, quoteCashOut, user, input);
  const confirmed = { ...input, feeSatang, ...(runAtMs !== undefined && { runAtMs }) };
  const { cashOutId } = await succeed(door, createCashOut, user, confirmed, { requestId: randomUUID() });
  const body = bodyOfId('cso', cashOutId) ?? '';
  return { user, body, payoutKey: partnerKeyOf(user.userId, body), amountSatang, account };
}

/** The hold as it is stored. */
export async function holdOf(door: Door, { user, body }: HeldPayout): Promise<Hold> {
  return readHold(await itemAt(door, keys.hold(user.userId, body)));
}

/** A stored item of the payout: its hold, or the entry of its transaction. */
export function itemOfPayout(door: Door, { user, body }: HeldPayout, kind: 'hold' | 'entry'): Promise<Item> {
  return itemAt(door, keys[kind](user.userId, body));
}

/** What the checker of the books finds in the door's whole table. */
export async function violationsIn({ clients, runtime, clock }: Door): Promise<readonly LedgerViolation[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await clients.documents.send(
      new ScanCommand({
        TableName: runtime.table,
        ConsistentRead: true,
        ...(from !== undefined && { ExclusiveStartKey: from }),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return checkLedger(items, { nowMs: clock.peekMs() }).violations;
}

/** The event that the stream tells of a cash out that was held. */
export function payoutHeldFor(
  { userId }: Pick<User, 'userId'>,
  { transactionId, createdAtMs }: { readonly transactionId: string; readonly createdAtMs: number },
): PayoutHeldEvent {
  return {
    kind: 'payout-held',
    eventId: transactionId.replace('txn_', 'jrn_'),
    userId,
    transactionId,
    atMs: createdAtMs,
  };
}
