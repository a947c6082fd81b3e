import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { bindingOf } from '../../../functions/runtime/money/money-out.ts';
import { faceProofKey } from '../../../functions/table/face-proof.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import type { Door } from '../door/door.ts';
import type { User } from '../people/users.ts';
import { keyOf } from '../money/bank-accounts.ts';

/** What a face check that matched for an act leaves, by the write of its match alone. */
export async function arrangeFace(
  door: Door,
  user: User,
  act: CodeBound,
  provenAtMs = door.clock.peekMs(),
): Promise<void> {
  const contentHash = bindingOf(await keyOf(door, user), act);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...faceProofKey(user.userId, act.requestId.toLowerCase()) },
      UpdateExpression: 'SET provenAtMs = :at, contentHash = :hash, body = :body',
      ExpressionAttributeValues: { ':at': provenAtMs, ':hash': contentHash, ':body': 'arranged' },
    }),
  );
}
