import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import { markWithdrawn, readRequestRecord } from '../../table/request-record.ts';

export const operation = implement(withdrawRequest, async ({ input, session, nowMs, runtime: { aws, table } }) => {
  const { withdrawnRequestId: requestId, tries } = input;
  const mark = markWithdrawn(table, session.userId, requestId.toLowerCase(), tries, nowMs);
  try {
    await aws.documents.send(new UpdateCommand(mark));
    return { isCarriedOut: false };
  } catch (error) {
    // It is being carried out at this very moment, or is not.
    if (error instanceof Error && error.name === 'TransactionConflictException')
      throw new BusyError('request under way');
    if (!(error instanceof ConditionalCheckFailedException) || error.Item === undefined) throw error;
    return { isCarriedOut: readRequestRecord(unmarshall(error.Item)).answer !== undefined };
  }
});

export const handler = serve(operation);
