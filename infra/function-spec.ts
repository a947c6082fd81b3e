/**
 * The shape of a function's row: what it may touch, how big it is, and what a customer notices when it fails.
 * The rows are the whole truth about grants: a role holds what its row says and nothing else.
 */

/** Actions on single items of the one table; a scan is not among them. */
export type TableAction =
  | 'BatchGetItem'
  | 'GetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export interface FunctionSpec {
  readonly table: readonly TableAction[];
  /** The indexes it queries; an index needs its own grant. */
  readonly indexes: readonly 'due'[];
  /** The key that wraps the private halves of the server's key pairs. */
  readonly wireKey: readonly ('decrypt' | 'generate-pair')[];
  /** The key that wraps each person's data key. */
  readonly personalKey: readonly ('decrypt' | 'generate')[];
  readonly secrets: readonly ('lookup' | 'origin' | 'bank')[];
  /** The topics it publishes to. */
  readonly topics: readonly ('sms' | 'events')[];
  /** The outside parties it calls; each brings its address along. `biller` is our own number in a Thai QR. */
  readonly partners: readonly ('bank' | 'sms' | 'biller')[];
  /** The counted caps it spends from; how many fit is the stage's data. */
  readonly caps: readonly ('sms' | 'login' | 'telemetry')[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** `page`: somebody is woken; `ticket`: it can wait until the morning. */
  readonly urgency: 'page' | 'ticket';
  /** One sentence: what a customer notices while this fails. */
  readonly impact: string;
}

/** A row without its sentence; the rows start from these. */
export type Start = Omit<FunctionSpec, 'impact'>;

/** What every function starts from. */
export const nothing: Start = {
  table: [],
  indexes: [],
  wireKey: [],
  personalKey: [],
  secrets: [],
  topics: [],
  partners: [],
  caps: [],
  memoryMb: 512,
  timeoutSeconds: 10,
  urgency: 'ticket',
};

/** A sealed request before login: opens the seal with a server key, knows no session. */
export const sealed: Start = {
  ...nothing,
  table: ['Query'],
  wireKey: ['decrypt'],
  secrets: ['origin'],
  memoryMb: 1024,
};

/** A sealed request of a session: the one BatchGet, and the session's last-seen. */
export const sealedSession: Start = { ...sealed, table: ['Query', 'BatchGetItem', 'UpdateItem'] };

/** A sealed command of a session: also writes the request record in the money's transaction. */
export const sealedCommand: Start = {
  ...sealedSession,
  table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
};

/** The second client of a session: no seal, so no server key. */
export const plainSession: Start = { ...nothing, table: ['BatchGetItem', 'UpdateItem'], secrets: ['origin'] };

/** An operator's request: authorised by IAM at the gateway, so neither seal nor origin secret. */
export const operator: Start = nothing;
