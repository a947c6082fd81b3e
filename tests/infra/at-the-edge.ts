import { runInNewContext } from 'node:vm';
import * as z from 'zod';

/** Runs a CloudFront function as the edge does: its text, an event in, plain data out. */
export function atTheEdge(code: string, event: object): unknown {
  const answer: unknown = runInNewContext(`${code}; JSON.stringify(handler(event));`, { event });
  return JSON.parse(z.string().parse(answer));
}

/** A text, or what CloudFormation joins to one; the account's number stands as `<account>`. */
export const joinedText = z.union([
  z.string(),
  z
    .object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })
    .transform(({ 'Fn::Join': [, parts] }) =>
      parts.map((part) => (typeof part === 'string' ? part : '<account>')).join(''),
    ),
]);

const bucket = / https:\/\/kapao-prod-([a-z]+)-<account>\.s3\.ap-southeast-7\.amazonaws\.com/g;

/** A content policy without the buckets in Bangkok, and which of them stand in which of its directives. */
export function withoutBuckets(whole: string): { readonly content: string; readonly elsewhere: readonly string[] } {
  const elsewhere = whole
    .split('; ')
    .flatMap((each) => [...each.matchAll(bucket)].map(([, part]) => `${each.split(' ')[0]} ${part}`));
  return { content: whole.replaceAll(bucket, ''), elsewhere };
}
