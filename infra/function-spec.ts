/**
 * The shape of a function's row: what it may touch, how big it is, and what a customer notices when it fails.
 * A role holds what its function's spec says and nothing else. Of an operation, most of it follows from its contract.
 */

import type { PartnerName } from '../functions/partners/partners.ts';

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
  /** The same key, for people's evidence keys alone: what the law keeps after the account is gone. */
  readonly evidenceKey: readonly ('decrypt' | 'generate')[];
  readonly secrets: readonly ('lookup' | 'origin')[];
  /** What it does with statements' files: it puts them, or signs for who fetches them. */
  readonly statementFiles: readonly ('put' | 'get')[];
  /** What it does with the reports of closed days: it puts one, never over another, and reads or signs for them. */
  readonly bookReports: readonly ('put' | 'get')[];
  /** What it does with what people upload: signs forms for it, checks it, signs for who may see it, deletes it. */
  readonly uploads: readonly ('sign' | 'check' | 'show' | 'clear')[];
  /** The topics it publishes to. */
  readonly topics: readonly ('sms' | 'events')[];
  /**
   * The outside parties it calls, with their addresses and secrets. `biller` is our own number in a Thai QR,
   * `slip-issuer` that in a slip's.
   */
  readonly partners: readonly (PartnerName | 'sms' | 'biller' | 'slip-issuer')[];
  /** The partners whose signatures it checks or makes without calling them: their secret alone. */
  readonly signaturesOf: readonly PartnerName[];
  /** The counted caps it spends from; how many fit is the stage's data. */
  readonly caps: readonly ('sms' | 'codes' | 'login' | 'telemetry' | 'receipt')[];
  /** What its log tells when somebody begins to wait for our staff: each is an alarm of its own. */
  readonly tellsStaff: readonly ('scam-reported' | 'scam-reported-again' | 'unlock-asked' | 'proof-kept')[];
  /** Operators call it, so that it reads their register. */
  readonly forOperators: boolean;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** `page`: somebody is woken; `ticket`: it can wait until the morning. */
  readonly urgency: 'page' | 'ticket';
  /** One sentence: what a customer notices while this fails. */
  readonly impact: string;
}

/** What every function starts from: a row without its sentence. */
export const nothing: Omit<FunctionSpec, 'impact'> = {
  table: [],
  indexes: [],
  wireKey: [],
  personalKey: [],
  evidenceKey: [],
  secrets: [],
  topics: [],
  statementFiles: [],
  bookReports: [],
  uploads: [],
  partners: [],
  signaturesOf: [],
  caps: [],
  tellsStaff: [],
  forOperators: false,
  memoryMb: 512,
  timeoutSeconds: 10,
  urgency: 'ticket',
};
