import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(logout, async ({ runtime, session }) => {
  await runtime.aws.documents.send(new DeleteCommand({
    TableName: runtime.table, Key: { ...keys.session(session.userId, session.secretHash) },
  }));
  return {};
});

export const handler = serve(operation);
