import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import file from './wire-vectors.json' with { type: 'json' };

const headersSchema = z.object({
  'key-id': z.string(),
  authorization: z.string(),
  sign: z.optional(z.string()),
});
const requestSchema = z.object({
  name: z.string(),
  path: z.string(),
  headers: headersSchema,
  body: z.record(z.string(), z.json()),
});
const deviceJwkSchema = z.object({ crv: z.literal('P-256'), kty: z.literal('EC'), x: z.string(), y: z.string() });
const vectorsSchema = z.object({
  serverKey: z.object({
    kid: z.string(),
    private: z.record(z.string(), z.unknown()),
    public: z.record(z.string(), z.unknown()),
  }),
  deviceKey: z.intersection(deviceJwkSchema, z.object({ d: z.string() })),
  good: z.array(
    z.object({
      ...requestSchema.shape,
      opens: z.object({
        token: z.nullable(z.string()),
        payload: z.record(z.string(), z.json()),
        canonical: z.string(),
        key: z.string(),
      }),
    }),
  ),
  bad: z.array(requestSchema),
  response: z.object({
    path: z.string(),
    requestTimestamp: z.number(),
    requestKey: z.string(),
    headers: z.object({ authorization: z.string() }),
    body: z.object({ code: z.number(), message: z.string(), data: z.string() }),
    opens: z.json(),
  }),
  canonicalCases: z.array(z.object({ value: z.json(), canonical: z.string() })),
});

/** The worked exchange of the protocol; its keys are throw-away keys. */
export const vectors = vectorsSchema.parse(file);

export type RequestVector = z.output<typeof requestSchema>;

/** The public half of the vectors' device key. */
export const vectorDeviceJwk = deviceJwkSchema.parse(file.deviceKey);

/** Looks the vectors' private server key up; other key ids are unknown. */
export async function vectorPrivateKeyOf(kid: string): Promise<KeyObject | undefined> {
  return kid === vectors.serverKey.kid ? createPrivateKey({ key: file.serverKey.private, format: 'jwk' }) : undefined;
}

/** A vector as `openRequest` takes it. */
export function requestOf(vector: RequestVector) {
  return {
    path: vector.path,
    keyId: vector.headers['key-id'],
    authorization: vector.headers.authorization,
    body: JSON.stringify(vector.body),
  };
}
