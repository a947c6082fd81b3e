import { payerNames } from '../functions/ledger/payee/payout-readers.ts';
import { partnerNames, partners, queuedPartners, tellingPartners } from '../functions/partners/partners.ts';
import type { Partner, TellingPartner } from '../functions/partners/partners.ts';
import type { FunctionSpec } from './function-spec.ts';
import { nothing } from './function-spec.ts';
import { operationSpecs, rowFileOf } from './operation-specs.ts';

type WebhookName = `endpoints/${TellingPartner}-webhook`;

/** The function that takes a partner's messages. */
export function webhookNameOf(partner: TellingPartner): WebhookName {
  return `endpoints/${partner}-webhook`;
}

/** One for each partner that calls us: it checks the partner's signature, and writes what comes of a message. */
const webhookSpecs = Object.fromEntries(
  tellingPartners.map((partner): [WebhookName, FunctionSpec] => {
    const { deletes, checks, ...webhook }: NonNullable<Partner['webhook']> = partners[partner].webhook;
    return [
      webhookNameOf(partner),
      {
        ...nothing,
        // Money to a standing account is held against what its owner has announced.
        table: [
          'Query',
          'GetItem',
          'BatchGetItem',
          'PutItem',
          'UpdateItem',
          ...(deletes === true ? (['DeleteItem'] as const) : []),
          ...(checks === true ? (['ConditionCheckItem'] as const) : []),
        ],
        // The look-up secret keys the digest of what a message said.
        secrets: ['origin', 'lookup'],
        signaturesOf: [partner],
        ...webhook,
      },
    ];
  }),
  // `fromEntries` forgets which names it was given.
) as Readonly<Record<WebhookName, FunctionSpec>>;

/** The functions that are not operations; each name is the file's path below `functions/`. */
export const supportSpecs = {
  'endpoints/keys': {
    ...nothing,
    table: ['Query'],
    secrets: ['origin'],
    urgency: 'page',
    impact: 'The app cannot fetch the key it seals requests with, so nothing works for people who open it now.',
  },
  ...webhookSpecs,
  'workflows/rotate-server-keys': {
    ...nothing,
    table: ['Query', 'PutItem'],
    wireKey: ['generate-pair'],
    timeoutSeconds: 60,
    impact:
      'The key that seals requests is not renewed; when the last one expires the app stops working for everybody.',
  },
  'workflows/set-groups': {
    ...nothing,
    table: ['Query', 'GetItem', 'BatchGetItem', 'DeleteItem'],
    timeoutSeconds: 55,
    impact:
      'No customer notices; what two operators have agreed that somebody may do, they cannot do in the console yet.',
  },
  'workflows/rotate-origin-secret': {
    ...nothing,
    timeoutSeconds: 60,
    impact:
      'No customer notices; the secret between CloudFront and the functions grows old, and whoever learned it keeps a way around the firewall.',
  },
  'workflows/end-due-items': {
    ...nothing,
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['due'],
    // A payout's payee, and who has paid a top-up, is sealed under its owner's key, and who is screened under their
    // evidence key.
    personalKey: ['decrypt'],
    // What became of a face check is kept as evidence, with the keyed hash of the face.
    evidenceKey: ['decrypt'],
    secrets: ['lookup'],
    // Each has its queue.
    partners: queuedPartners,
    uploads: ['clear'],
    timeoutSeconds: 55,
    urgency: 'page',
    impact:
      'Money that people cash out or put on a phone stays held, unpaid top-ups stay open past their time, and money that fitted nowhere is not sent back to its payer.',
  },
  'workflows/park': {
    ...nothing,
    table: ['PutItem'],
    impact: 'No customer notices; what waits for a decision looks again within the hour in the place of at once.',
  },
  'workflows/renewal/look': {
    ...nothing,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    // The day of a document's end stands in what its person has given.
    personalKey: ['decrypt'],
    evidenceKey: ['decrypt'],
    impact: 'Whose document ends is told minutes later, for the sweep does it in its place.',
  },
  'workflows/review/look': {
    ...nothing,
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    impact: 'Who waits for a reviewer is told minutes later that it takes longer, for the sweep does it in its place.',
  },
  'workflows/close-books': {
    ...nothing,
    // What only the bank has is booked as its own message would have booked it.
    // Once every day that was opened again is closed anew, the mark of that goes.
    table: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    partners: ['bank'],
    // The one that a run before has put, where that was cut off behind it.
    bookReports: ['put', 'get'],
    // A whole processor: what takes its time is reading XML, twice.
    memoryMb: 1769,
    // A run stops a minute before; the next goes on where it stopped.
    timeoutSeconds: 300,
    impact:
      "Money that reached the bank and no wallet stays unfound, because nobody holds the bank's statement against the books.",
  },
  'workflows/tell-status': {
    ...nothing,
    // What an operator has announced.
    table: ['GetItem'],
    timeoutSeconds: 30,
    impact:
      'The status page stands still: it goes on saying what it said last, with the time at which that was checked.',
  },
  'streams/publish-journals': {
    ...nothing,
    // Whether the day of a line that comes late is closed.
    table: ['PutItem', 'GetItem'],
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
  'streams/keep-payees': {
    ...nothing,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    personalKey: ['decrypt'],
    timeoutSeconds: 30,
    impact: 'People find whom they have paid missing from their list, and spend look-ups on them as on strangers.',
  },
  'streams/make-statements': {
    ...nothing,
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    // Names and numbers of a history are sealed under its owner's key.
    personalKey: ['decrypt'],
    // A PDF carries its code.
    secrets: ['lookup'],
    statementFiles: ['put'],
    // Ten thousand rows are read, laid out and kept in memory until they are put.
    memoryMb: 1769,
    timeoutSeconds: 120,
    impact: 'Statements of many rows are asked for and never made; short ones are.',
  },
  'streams/check-uploads': {
    ...nothing,
    table: ['GetItem', 'UpdateItem'],
    // A picture is known again by a keyed hash.
    secrets: ['lookup'],
    uploads: ['check'],
    // Forty million pixels are decoded at once, by a whole processor.
    memoryMb: 1769,
    timeoutSeconds: 60,
    impact: 'Pictures that people send stay unchecked, and half an hour later they are asked to send them again.',
  },
  'streams/order-payouts': {
    ...nothing,
    table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    // A payout's payee is sealed under its owner's key.
    personalKey: ['decrypt'],
    partners: payerNames,
    timeoutSeconds: 30,
    impact:
      'Cash outs and mobile top-ups leave with the sweep, up to a minute after they were asked for, instead of at once.',
  },
  'streams/alert-users': {
    ...nothing,
    table: ['GetItem', 'UpdateItem'],
    personalKey: ['decrypt'],
    topics: ['sms'],
    timeoutSeconds: 30,
    impact: 'People get no SMS about a new device or a changed password and learn of it only when they open the inbox.',
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
    // It plays them all.
    signaturesOf: partnerNames,
    timeoutSeconds: 30,
    impact: 'No customer notices; testers cannot pay a QR code or read a login code.',
  },
} as const satisfies Record<string, FunctionSpec>;

export type SupportName = keyof typeof supportSpecs;
/** An operation's name, or the path of another function below `functions/`; `specOf` tells one that is neither. */
export type FunctionName = string;

const functionSpecs: Readonly<Record<FunctionName, FunctionSpec>> = {
  ...operationSpecs,
  ...supportSpecs,
  ...sandboxSpecs,
};

/** The file that exports a function's `handler`, relative to the project; the name says where it lies. */
export function handlerFileOf(name: FunctionName): string {
  return name in operationSpecs ? `functions/handlers/${name}.ts` : `functions/${name}.ts`;
}

/** Every function's name: the operations, then the others in the order of the tables above. */
export const functionNames: readonly FunctionName[] = Object.keys(functionSpecs);

/** The row of a function. @throws where there is none, which stops the synthesis. */
export function specOf(name: FunctionName): FunctionSpec {
  const spec = functionSpecs[name];
  if (spec === undefined)
    throw new Error(`${name} has no row in ${rowFileOf(name)}, nor is it among the others of infra/function-specs.ts`);
  return spec;
}
