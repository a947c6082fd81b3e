import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { followingItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import type { Item } from './item.ts';
import { integerOf, textOf } from './item.ts';
import { keys, lists } from './keys.ts';

/** That groups of the console's user pool still have to follow a change of the register. */
export interface GroupMark {
  /** A person of the register, or a login of the console (`console/...`) that was taken from one. */
  readonly whose: string;
  /** Which change it was, so that a later one is not taken for carried out with it. */
  readonly change: string;
  readonly sinceMs: number;
}

/** Marks groups as behind, in the transaction of the change; a later change takes the place of an earlier one. */
export function markGroups(table: string, { whose, change, sinceMs }: GroupMark): TransactItem {
  return followingItem(table, keys.groupMark(whose), { change, sinceMs });
}

export function readGroupMark(item: Item): GroupMark {
  return {
    whose: textOf(item, 'sk').slice(lists.groupMarks().prefix.length),
    change: textOf(item, 'change'),
    sinceMs: integerOf(item, 'sinceMs'),
  };
}

/** Takes a mark away whose change is carried out, and leaves one that was made meanwhile. */
export function clearGroupMark(table: string, { whose, change }: GroupMark): DeleteCommand {
  return new DeleteCommand({
    TableName: table,
    Key: { ...keys.groupMark(whose) },
    ConditionExpression: 'change = :change',
    ExpressionAttributeValues: { ':change': change },
  });
}
