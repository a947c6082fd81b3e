import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { checkLedger } from '../../../functions/ledger/check-ledger.ts';
import { holdSteps, partnerKeyOf, readHold } from '../../../functions/ledger/hold.ts';
import type { Hold } from '../../../functions/ledger/hold.ts';
import type { LedgerViolation } from '../../../functions/ledger/ledger-violation.ts';
import { payoutReaders } from '../../../functions/ledger/payout/payout-readers.ts';
import { coveredForWithdrawal } from '../../../functions/ledger/wallet-write.ts';
import { feeFor, freeUseCounters } from '../../../functions/rules/fees.ts';
import { countedLimits } from '../../../functions/rules/limits.ts';
import { movementRules } from '../../../functions/rules/movement-rules.ts';
import { countersKeptFrom, periodsAt } from '../../../functions/rules/periods.ts';
import { sealField } from '../../../functions/runtime/user-key.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readPerson } from '../../../functions/table/person.ts';
import { transactionType } from '../../../shared/enums.ts';
import { walletOf } from '../account.ts';
import type { Door } from '../door.ts';
import type { User } from '../users.ts';

export const payeeAccount = { bankCode: 'SCB', accountNumber: '4012345678' };

/** What a test knows of a payout. */
export interface HeldPayout {
  readonly user: User;
  readonly body: string;
  readonly payoutKey: string;
  readonly amountSatang: number;
}

async function itemAt({ clients, runtime }: Door, key: { readonly pk: string; readonly sk: string }): Promise<Item> {
  const item = await readItem(clients.documents, runtime.table, key);
  if (item === undefined) throw new Error(`no item ${key.pk} ${key.sk}`);
  return item;
}

/** Holds a cash out as its operation will: fee and limits by the rules, the payee sealed, due at once. */
export async function holdCashOut(door: Door, user: User, amountSatang: number): Promise<HeldPayout> {
  const { clients: { documents }, runtime } = door;
  const nowMs = door.clock.peekMs();
  const { fee, limits } = movementRules[transactionType.cashOut];
  const wallet = await walletOf(door, user);
  const freeUses = freeUseCounters(fee, wallet.counters, periodsAt(nowMs));
  const feeSatang = feeFor(fee, freeUses);
  const { day, month } = countedLimits(wallet, limits, periodsAt(nowMs));
  const person = readPerson(await itemAt(door, keys.person(user.userId)));
  const payee = sealField(await runtime.userKeys.open(user.userId, person.wrappedKey), 'payout', JSON.stringify(payeeAccount));
  const body = runtime.random.idBody(nowMs);
  const { sendsForMs } = payoutReaders['bank-account'];
  const steps = holdSteps({
    table: runtime.table, wallet, keptFrom: countersKeptFrom(nowMs), nowMs, dueAtMs: nowMs,
    hold: { body, type: transactionType.cashOut, amountSatang, feeSatang, reader: 'bank-account', payee, notAfterMs: nowMs + sendsForMs },
    limits: [day, month], freeUses, covered: coveredForWithdrawal(wallet, amountSatang + feeSatang),
  });
  await documents.send(new TransactWriteCommand({ TransactItems: [...steps] }));
  return { user, body, payoutKey: partnerKeyOf(user.userId, body), amountSatang };
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
    const page = await clients.documents.send(new ScanCommand({
      TableName: runtime.table, ConsistentRead: true, ...(from !== undefined && { ExclusiveStartKey: from }),
    }));
    items.push(...page.Items ?? []);
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return checkLedger(items, { nowMs: clock.peekMs() }).violations;
}
