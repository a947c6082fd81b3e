import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isPersonsWayIn } from '../functions/domains/operator/iam-way-in.ts';
import { giveLogin, putNewOperator, putRegister } from '../functions/table/operators.ts';
import type { TransactItem } from '../functions/table/expression.ts';
import { keys } from '../functions/table/keys.ts';
import { operatorRoles } from '../shared/operator-role.ts';
import type { OutsideValue } from './outside-value.ts';
import type { Stage } from './stages.ts';

interface Register {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** What the code does not know of the first operators; asked only where the register has not begun. */
interface OutsideTheCode {
  readonly valueOf: (value: OutsideValue) => Promise<string>;
  /** Their login of the console, made where there is none yet; left out where nobody logs in there, as in a test. */
  readonly consoleLoginOf: ((username: string) => Promise<string>) | undefined;
}

/** Writes all or nothing; false where something of it is there already. */
async function putAllNew({ documents }: Register, writes: readonly TransactItem[]): Promise<boolean> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
    return true;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TransactionCanceledException')) throw error;
    const reasons =
      'CancellationReasons' in error && Array.isArray(error.CancellationReasons) ? error.CancellationReasons : [];
    if (!reasons.some(({ Code: code }: { Code?: string }) => code === 'ConditionalCheckFailed')) throw error;
    return false;
  }
}

async function hasBegun({ documents, tableName }: Register): Promise<boolean> {
  const { Item: item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: { ...keys.register() }, ConsistentRead: true }),
  );
  return item !== undefined;
}

async function wayInFrom({ parameter }: OutsideValue, value: string): Promise<string> {
  if (isPersonsWayIn(value)) return value;
  throw new Error(
    `${parameter} holds no way in of one person: it takes the id of an IAM user (AIDA...) or of a role (AROA...), without the session's name behind a colon.`,
  );
}

async function writesOf(
  tableName: string,
  { firstOperators }: Pick<Stage, 'firstOperators'>,
  { valueOf, consoleLoginOf }: OutsideTheCode,
): Promise<readonly TransactItem[]> {
  const entered: TransactItem[] = [];
  const ways = new Set<string>();
  for (const { id, logins, consoleUser } of firstOperators) {
    entered.push(putNewOperator(tableName, { id, roles: operatorRoles }));
    for (const login of logins) {
      const way = typeof login === 'string' ? login : await wayInFrom(login, await valueOf(login));
      if (ways.has(way))
        throw new Error('The first two operators have one way in, so they are one person: four eyes need two.');
      ways.add(way);
      entered.push(...giveLogin(tableName, way, id));
    }
    if (consoleLoginOf === undefined) continue;
    const login = await consoleLoginOf(typeof consoleUser === 'string' ? consoleUser : await valueOf(consoleUser));
    if (ways.has(login)) throw new Error('The first two operators log in to the console as one: four eyes need two.');
    ways.add(login);
    entered.push(...giveLogin(tableName, login, id));
  }
  return entered;
}

/**
 * Begins the operators' register with the stage's first two, once in the life of its table: who stands in it afterwards
 * is the operators' own business, so no deploy gives back a person, a role or a way in that was taken. A register from
 * before there was a mark, in which any of the two still stands, is marked and left alone.
 */
export async function beginRegister(
  register: Register,
  stage: Pick<Stage, 'firstOperators'>,
  valueOf: OutsideTheCode['valueOf'],
  consoleLoginOf?: OutsideTheCode['consoleLoginOf'],
): Promise<'begun' | 'stands'> {
  if (await hasBegun(register)) return 'stands';
  const mark = putRegister(register.tableName);
  if (await putAllNew(register, [mark, ...(await writesOf(register.tableName, stage, { valueOf, consoleLoginOf }))]))
    return 'begun';
  await putAllNew(register, [mark]);
  return 'stands';
}
