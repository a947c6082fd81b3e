import type { operations } from '../shared/operations.ts';

/**
 * One row for each function: what it may touch, how big it is, and what a customer notices when it fails.
 * The rows are the whole truth about grants: a role holds what its row says and nothing else.
 */

export type OperationName = (typeof operations)[number]['name'];

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
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** `page`: somebody is woken; `ticket`: it can wait until the morning. */
  readonly urgency: 'page' | 'ticket';
  /** One sentence: what a customer notices while this fails. */
  readonly impact: string;
}

type Start = Omit<FunctionSpec, 'impact'>;

const nothing: Start = {
  table: [],
  indexes: [],
  wireKey: [],
  personalKey: [],
  secrets: [],
  topics: [],
  partners: [],
  memoryMb: 512,
  timeoutSeconds: 10,
  urgency: 'ticket',
};

/** A sealed request before login: opens the seal with a server key, knows no session. */
const sealed: Start = {
  ...nothing,
  table: ['Query'],
  wireKey: ['decrypt'],
  secrets: ['origin'],
  memoryMb: 1024,
};

/** A sealed request of a session: the one BatchGet, and the session's last-seen. */
const sealedSession: Start = { ...sealed, table: ['Query', 'BatchGetItem', 'UpdateItem'] };

/** A sealed command of a session: also writes the request record in the money's transaction. */
const sealedCommand: Start = {
  ...sealedSession,
  table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
};

/** The second client of a session: no seal, so no server key. */
const plainSession: Start = { ...nothing, table: ['BatchGetItem', 'UpdateItem'], secrets: ['origin'] };

/** An operator's request: authorised by IAM at the gateway, so neither seal nor origin secret. */
const operator: Start = nothing;

/** A row for each operation: a missing one and one too many both fail to compile. */
export const operationSpecs = {
  'auth/send-code': {
    ...sealed,
    table: ['Query', 'GetItem', 'UpdateItem'],
    secrets: ['origin', 'lookup'],
    topics: ['sms'],
    urgency: 'page',
    impact: 'Nobody gets a login code, so whoever is logged out stays out of the wallet.',
  },
  'auth/login': {
    ...sealed,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt', 'generate'],
    secrets: ['origin', 'lookup'],
    urgency: 'page',
    impact: 'A person who typed the right code is not let in, and new people cannot open a wallet.',
  },
  'auth/logout': {
    ...sealedSession,
    table: ['Query', 'BatchGetItem', 'UpdateItem', 'DeleteItem'],
    impact: 'A person who logs out on a shared phone stays logged in on the server until the session idles out.',
  },
  'user/get-base-info': {
    ...sealedSession,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
  'balance/get-last': {
    ...sealedSession,
    urgency: 'page',
    impact: 'The home screen shows no balance, and people believe their money is gone.',
  },
  'top-up/create': {
    ...sealedCommand,
    partners: ['biller'],
    urgency: 'page',
    impact: 'No QR code appears, so nobody can bring money into the wallet.',
  },
  'top-up/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    impact: 'The status page of a top-up stands still although the money may have arrived.',
  },
  'top-up/cancel': {
    ...sealedCommand,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    impact: 'A top-up started by mistake cannot be withdrawn and blocks one of five places until it expires.',
  },
  'transfer/receiver': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['origin', 'lookup'],
    urgency: 'page',
    impact: 'No receiver is found for any phone number, so no transfer can be started.',
  },
  'transfer/quote': {
    ...sealedSession,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'The confirm page shows no fee and no name, so no transfer gets past it.',
  },
  'transfer/create': {
    ...sealedCommand,
    personalKey: ['decrypt'],
    urgency: 'page',
    impact: 'A confirmed transfer ends in an error, and the payer does not know whether the money left.',
  },
  'transfer/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    impact: 'The receipt of a transfer does not open, although the money has moved.',
  },
  'transaction/page': {
    ...sealedSession,
    personalKey: ['decrypt'],
    impact: 'The list of transactions stays empty, although no entry is lost.',
  },
  'transaction/detail': {
    ...sealedSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    impact: 'A transaction in the list does not open.',
  },
  'limits/get-config': {
    ...sealedSession,
    impact: 'The limits page does not say how much a person may pay, receive and keep.',
  },
  'limits/get-used': {
    ...sealedSession,
    impact: 'The limits page does not say how much of a limit is used up.',
  },
  'notification/page': {
    ...plainSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    impact: 'The inbox stays empty and its badge is missing.',
  },
  'notification/read': {
    ...plainSession,
    table: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    impact: 'A message that was opened stays marked as unread.',
  },
  'notification/read-all': {
    ...plainSession,
    table: ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem'],
    impact: 'The unread badge cannot be cleared.',
  },
  'ops/set-user': {
    ...operator,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators cannot give a person the tier and the name that unlock transfers.',
  },
  'ops/list-suspense': {
    ...operator,
    table: ['Query'],
    impact: 'Operators do not see money that arrived and fitted nowhere, so questions about it stay unanswered.',
  },
} as const satisfies Record<OperationName, FunctionSpec>;

/** The functions that are not operations; each name is the file's path below `functions/`. */
export const supportSpecs = {
  'endpoints/keys': {
    ...nothing,
    table: ['Query'],
    urgency: 'page',
    impact: 'The app cannot fetch the key it seals requests with, so nothing works for people who open it now.',
  },
  'endpoints/bank-webhook': {
    ...nothing,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['origin', 'bank'],
    urgency: 'page',
    impact: 'People paid a QR code and their balance does not rise until the sweep asks the bank.',
  },
  'workflows/rotate-server-keys': {
    ...nothing,
    table: ['Query', 'PutItem'],
    wireKey: ['generate-pair'],
    timeoutSeconds: 60,
    impact: 'The key that seals requests is not renewed; when the last one expires the app stops working for everybody.',
  },
  'workflows/end-due-items': {
    ...nothing,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    indexes: ['due'],
    secrets: ['bank'],
    partners: ['bank'],
    timeoutSeconds: 55,
    urgency: 'page',
    impact: 'Unpaid top-ups stay open past their time, and money that fitted nowhere is not sent back to its payer.',
  },
  'streams/publish-journals': {
    ...nothing,
    topics: ['events'],
    timeoutSeconds: 30,
    urgency: 'page',
    impact: 'Money moves, but nobody is told: no message in any inbox, no webhook to a partner.',
  },
  'streams/write-notices': {
    ...nothing,
    table: ['PutItem', 'UpdateItem'],
    timeoutSeconds: 30,
    impact: 'People who received money find no message about it in their inbox.',
  },
  'streams/send-sms': {
    ...nothing,
    partners: ['sms'],
    urgency: 'page',
    impact: 'Login codes are made but never reach a phone.',
  },
} as const satisfies Record<string, FunctionSpec>;

/** The function of the sandbox stack, which production stages do not contain; its own table is granted there. */
export const sandboxSpecs = {
  'sandbox/serve': {
    ...nothing,
    secrets: ['bank'],
    timeoutSeconds: 30,
    impact: 'No customer notices; testers cannot pay a QR code or read a login code.',
  },
} as const satisfies Record<string, FunctionSpec>;

export type SupportName = keyof typeof supportSpecs;
export type SandboxName = keyof typeof sandboxSpecs;
export type FunctionName = OperationName | SupportName | SandboxName;

/** Every row, by the function's name. */
export const functionSpecs: Record<FunctionName, FunctionSpec> = {
  ...operationSpecs,
  ...supportSpecs,
  ...sandboxSpecs,
};

/** The file that exports a function's `handler`, relative to the project; the name says where it lies. */
export function handlerFileOf(name: FunctionName): string {
  return name in operationSpecs ? `functions/handlers/${name}.ts` : `functions/${name}.ts`;
}

/** Every function's name, in the order of the tables above. */
export const functionNames = Object.keys(functionSpecs).filter((name): name is FunctionName => name in functionSpecs);
