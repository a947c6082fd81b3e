import type { Context } from 'hono';
import type { ThaiMobile } from '../../shared/phone.ts';
import type { PartnerName } from '../partners/partners.ts';
import type { NamedPerson, PersonOrder } from './people/person-order.ts';
import type { SweptByProduct } from './product-functions.ts';
import type { ServerClock } from './server-clock.ts';
import type { SandboxTable } from './table.ts';

/** All that the sandbox needs from outside, so that tests can hand in their own. */
export interface SandboxParts {
  readonly table: SandboxTable;
  readonly clock: ServerClock;
  /**
   * Lets the product renew its server keys where its clock has left the last one behind, and answers when it makes the
   * next one, in epoch milliseconds of its clock; undefined where that clock cannot be moved.
   */
  readonly renewKeys: () => Promise<number | undefined>;
  /** Lets the product end what is due; absent where its clock cannot be moved. */
  readonly sweep?: () => Promise<SweptByProduct>;
  /** The secret that a partner shares with the product, for its requests and our webhooks. */
  readonly secretOf: (partner: PartnerName) => Promise<string>;
  /** What whoever visits has to know; absent where only this machine can visit. */
  readonly password?: () => Promise<string>;
  /** Gives one of the wallet's people a tier and a name; absent where that takes two operators. */
  readonly setPerson?: (mobile: ThaiMobile, order: PersonOrder, nowMs: number) => Promise<NamedPerson>;
  /** Where the product is told, and its app served, without a slash at the end. */
  readonly frontDoorUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly random: (bytes: number) => Uint8Array;
  readonly pause: (ms: number) => Promise<void>;
  /** Told of every unexpected error with the route it happened on; never of any content. */
  readonly unexpected: (route: string, error: Error) => void;
}

/** What each request brings: the true time, running on while the request is served. */
export interface SandboxEnv {
  Bindings: { readonly realMs: () => number };
}
export type SandboxContext = Context<SandboxEnv>;

/** Two clocks in epoch milliseconds: the true one orders our lists, the product's one is told to the product. */
export interface Moment {
  readonly realMs: () => number;
  readonly nowMs: () => number;
  readonly offsetMs: number;
}

/** Reads the product's clock once; the moment runs on from there. */
export async function readMoment(c: SandboxContext, parts: SandboxParts): Promise<Moment> {
  const offsetMs = await parts.clock.offsetMs();
  const { realMs } = c.env;
  return { realMs, nowMs: () => realMs() + offsetMs, offsetMs };
}
