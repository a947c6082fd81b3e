import * as z from 'zod';
import { ownerCredentials, region } from '../../infra/local/settings.ts';

/** An item as DynamoDB's own protocol writes it: `{ pk: { S: 'usr_1' }, ... }`, with binary in base64. */
export type RawItem = Readonly<Record<string, unknown>>;

export const rawItem = z.record(z.string(), z.unknown());

/** Local servers know their owner by his key and ask for no signature of his. */
const authorization =
  `AWS4-HMAC-SHA256 Credential=${ownerCredentials.accessKeyId}/20260101/${region}/dynamodb/aws4_request, ` +
  'SignedHeaders=host, Signature=none';

const versions = { table: 'DynamoDB_20120810', stream: 'DynamoDBStreams_20120810' } as const;

/**
 * One call of DynamoDB's protocol as its owner, whose items are passed on as they came: the SDK would take every
 * value apart and put it together again. @throws Error with the server's words when it does not do it.
 */
export async function callTable<Answer>(
  endpoint: string,
  of: keyof typeof versions,
  action: string,
  input: object,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${versions[of]}.${action}`,
      authorization,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${action} at ${endpoint}: ${response.status} ${text.slice(0, 500)}`);
  return answer.parse(JSON.parse(text));
}
