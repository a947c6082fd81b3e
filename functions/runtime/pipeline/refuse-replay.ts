import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isSealed, takesRequestId } from '../../../shared/operation.ts';
import { EnvelopeFault } from '../../../shared/wire/envelope-fault.ts';
import { encodeBase64url } from '../../../shared/wire/base64url.ts';
import { seenBy, spendSeal } from '../../table/used-seal.ts';
import { contentHash } from '../person/lookup-hash.ts';
import { auditReplay } from '../answer/audit-refused.ts';
import type { Step } from './exchange.ts';

/**
 * Takes the very bytes of a sealed command once. Commands with a request id have
 * its record for that; the others, such as a login by password, would do their work
 * again for whoever recorded the request and sends it within the two minutes that
 * its clock may be off. The request's own key is fresh in every seal and cannot be
 * changed without opening it, so it stands for the bytes. An honest client seals each
 * try anew, and after this answer does so once more by itself.
 */
export function refuseReplay(): Step {
  return {
    before: async ({ internal: { exchange } }) => {
      const { contract, opened, runtime, nowMs } = exchange;
      if (!isSealed(contract) || contract.kind !== 'command' || takesRequestId(contract)) return;
      // Without encryption, in stages below staging, there is no key to know a request by.
      if (opened?.key === undefined) return;
      const by = runtime.random.idBody(nowMs);
      try {
        await runtime.aws.documents.send(
          new UpdateCommand(spendSeal(runtime.table, contentHash(encodeBase64url(opened.key)), by, nowMs)),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        // The answer to the first writing got lost, and the SDK has sent it twice: nobody replayed anything.
        if (error.Item !== undefined && seenBy(unmarshall(error.Item)) === by) return;
        await auditReplay(exchange);
        throw new EnvelopeFault('authorization');
      }
    },
  };
}
