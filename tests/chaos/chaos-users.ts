import { PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { lists } from '../../functions/table/keys.ts';
import { claimStandingAccount, putStandingAccount } from '../../functions/table/standing-account.ts';
import type { Tier } from '../../shared/enums.ts';
import { idOf } from '../../shared/ids.ts';
import { standingAccountOf } from '../../shared/standing-account.ts';
import type { Door } from '../front-door/door/door.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import type { OwnTable } from '../ledger/own-table.ts';

/** Somebody of the run, and what their app knows. */
export interface ChaosUser {
  readonly user: User;
  readonly amounts: Set<number>;
  /** The fee that the last quote said. */
  feeSatang: number;
  /** Their linked bank account, and the fee that the last quote of a cash out said. */
  readonly accountId: string;
  cashOutFeeSatang: number;
  /** The amounts of their mobile top-ups, each of which is asked for once. */
  readonly airtimeAmounts: Set<number>;
  /** The number that anybody may transfer to. */
  readonly accountNumber: string;
}

/** Brings the stage's server keys into the run's table. Its own date may be one at which they are out of use. */
export async function copyServerKeys(
  door: Pick<Door, 'clients' | 'stage'>,
  table: OwnTable,
  acceptedUntilMs: number,
): Promise<void> {
  const { Items: items = [] } = await door.clients.documents.send(
    new QueryCommand({
      TableName: door.stage.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': lists.serverKeys().pk },
    }),
  );
  for (const item of items)
    await table.documents.send(new PutCommand({ TableName: table.name, Item: { ...item, acceptedUntilMs } }));
}

const tiersOfUsers: readonly Tier[] = ['fully', 'semi', 'fully', 'enterprise', 'semi', 'fully', 'fully', 'basic'];

/** A number of their own, by the writes of the operation that opens one, so that no codes are spent. */
async function giveStandingAccount({ clients, clock, runtime }: Door, { userId }: User): Promise<string> {
  const number = standingAccountOf(`${runtime.random.code()}${runtime.random.code()}`);
  const writes = [
    claimStandingAccount(runtime.table, number, userId),
    putStandingAccount(runtime.table, userId, { number, openedAtMs: clock.peekMs() }),
  ];
  await clients.documents.send(new TransactWriteCommand({ TransactItems: writes }));
  return number;
}

/** Makes the people of a run, with money, a linked bank account and a number of their own. */
export async function makeUsers(door: Door, howMany: number): Promise<ChaosUser[]> {
  const users: ChaosUser[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const tier = tiersOfUsers[index % tiersOfUsers.length] ?? 'fully';
    const user = await newUser(door, { tier, firstName: `Chaos${index}`, lastName: 'Test', balanceSatang: 150_000 });
    const [accountBody = ''] = await arrangeAccounts(door, user, [newLink()]);
    users.push({
      user,
      amounts: new Set([150_000]),
      feeSatang: 0,
      accountId: idOf('bac', accountBody),
      cashOutFeeSatang: 0,
      airtimeAmounts: new Set(),
      accountNumber: await giveStandingAccount(door, user),
    });
  }
  return users;
}
