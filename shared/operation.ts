import type * as z from 'zod/mini';
import type { RefusalName } from './refusals.ts';

/**
 * The extra items a contract asks the pipeline to read in the one consistent
 * BatchGet that also reads the session and the request record.
 * `receiver` is the wallet and person named by the payload's `receiverId`, `payee`
 * what the caller has paid them.
 */
export type Load = 'wallet' | 'person' | 'receiver' | 'payee';

/**
 * Who speaks to the operation: the sealed wallet client, the plain second
 * client of wire.md, or an operator through the IAM-authorised API.
 */
export type Client = 'sealed' | 'plain' | 'operator';

interface Shape {
  /** `<domain>/<operation>`: the same path in every tree. */
  readonly name: string;
  /** The whole request path. */
  readonly path: string;
  /** The logical method; sealed requests always travel as POST. */
  readonly method: 'GET' | 'POST';
  readonly client: Client;
  /** `either`: with a token it is checked like a session's, without one nobody is known. */
  readonly auth: 'none' | 'session' | 'either' | 'operator';
  /** The brand entry that may call: `/jt/*` needs a `jt` session, everything else takes either. */
  readonly entry: 'any' | 'jt';
  readonly loads: readonly Load[];
  /** The payload without the envelope members `timestamp`, `deviceKey` and `requestId`. */
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly refusals: readonly RefusalName[];
}

/** A read: may be repeated at will. */
export interface QueryContract extends Shape {
  readonly kind: 'query';
}

/** A change: with `requestId: 'required'` one acknowledged id is exactly one effect. */
export interface CommandContract extends Shape {
  readonly kind: 'command';
  readonly requestId: 'required' | 'none';
}

export type Contract = QueryContract | CommandContract;

/** Declares a read; every member is stated, none has a default. */
export function query<const C extends Omit<QueryContract, 'kind'>>(
  contract: C,
): C & { readonly kind: 'query' } {
  return { kind: 'query', ...contract };
}

/** Declares a change; every member is stated, none has a default. */
export function command<const C extends Omit<CommandContract, 'kind'>>(
  contract: C,
): C & { readonly kind: 'command' } {
  return { kind: 'command', ...contract };
}

export type InputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;
export type RefusalOf<C extends Contract> = C['refusals'][number];
