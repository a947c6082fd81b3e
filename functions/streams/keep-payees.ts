import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId, idOf } from '../../shared/ids.ts';
import { payoutHeldEventSchema } from '../../shared/payout-held-event.ts';
import type { PayoutHeldEvent } from '../../shared/payout-held-event.ts';
import { transferOutEventSchema } from '../../shared/transfer-out-event.ts';
import type { TransferOutEvent } from '../../shared/transfer-out-event.ts';
import { eachMessage } from '../engine/batches.ts';
import { openEntryPrivate, sealPayee } from '../runtime/person/personal.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';
import { DamagedItem, integerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { changePayee, dropRecent, noteDevice, putRecent, readPayee } from '../table/payee.ts';
import type { Payee } from '../table/payee.ts';
import { readPerson } from '../table/person.ts';

const toolsOf = ({ aws: { documents }, random: { fraction }, wait }: Runtime) => ({ documents, fraction, wait });

const learnPayee = (_known: Payee | undefined, item: Item | undefined) =>
  item === undefined ? undefined : readPayee(item);

/**
 * Notes whom somebody has paid, from the payer's own entry. The latest transfer wins whatever the order in which
 * they are told, and the same one told twice changes nothing.
 */
async function keepReceiver(
  runtime: Runtime,
  { userId, receiverId, transferId, eventId }: TransferOutEvent,
): Promise<void> {
  const { table } = runtime;
  const body = bodyOfId('trf', transferId) ?? '';
  const [entryKey, personKey, payeeKey] = [
    keys.entry(userId, body),
    keys.person(userId),
    keys.payee(userId, receiverId),
  ];
  const found = await readTogether(runtime, [entryKey, personKey, payeeKey]);
  const [entry, person, payee] = [found.of(entryKey), found.of(personKey), found.of(payeeKey)];
  if (entry === undefined || person === undefined) throw new DamagedItem(entry === undefined ? 'entry' : 'person');

  const key = await runtime.userKeys.open(userId, readPerson(person).wrappedKey);
  const { counterpartyName = '***', counterpartyPhone, typedMobile } = openEntryPrivate(key, textOf(entry, 'sealed'));
  const sealed = sealPayee(key, {
    name: counterpartyName,
    ...(counterpartyPhone !== undefined && { phone: counterpartyPhone }),
    ...(typedMobile !== undefined && { mobile: typedMobile }),
  });
  const paid = { body, paidAtMs: integerOf(entry, 'createdAtMs'), codeDevice: optionalTextOf(entry, 'codeDevice') };

  const initial: Payee | undefined = payee === undefined ? undefined : readPayee(payee);
  const learn = learnPayee;
  const outcome = await settle(toolsOf(runtime), initial, (known: Payee | undefined) => {
    if (known !== undefined && known.lastBody >= body) {
      return {
        answer: undefined,
        steps: noteDevice(table, userId, receiverId, known, paid).map((write) => ({ write, learn })),
      };
    }
    return {
      answer: undefined,
      unless: putRecent(table, userId, { body, receiverId, paidAtMs: paid.paidAtMs, sealed }),
      steps: [
        { write: changePayee(table, userId, receiverId, known, paid), learn },
        ...(known === undefined ? [] : [{ write: dropRecent(table, userId, known.lastBody) }]),
      ],
    };
  });
  runtime.log.info('payee-kept', { eventId, outcome: outcome.kind });
}

/**
 * Notes from which device somebody has cashed out to a linked account with a code; one without a code teaches nothing.
 */
async function keepPaidAccount(runtime: Runtime, { userId, transactionId, eventId }: PayoutHeldEvent): Promise<void> {
  const { table } = runtime;
  const body = bodyOfId('txn', transactionId) ?? '';
  const [entryKey, holdKey] = [keys.entry(userId, body), keys.hold(userId, body)];
  const found = await readTogether(runtime, [entryKey, holdKey]);
  const [entry, hold] = [found.of(entryKey), found.of(holdKey)];
  if (entry === undefined || hold === undefined) throw new DamagedItem(entry === undefined ? 'entry' : 'hold');
  const [accountBody, codeDevice] = [optionalTextOf(hold, 'bankAccountBody'), optionalTextOf(entry, 'codeDevice')];
  if (accountBody === undefined || codeDevice === undefined) return;
  const payeeId = idOf('bac', accountBody);
  const payee = await readItem(runtime.aws.documents, table, keys.payee(userId, payeeId));
  const paid = { body, paidAtMs: integerOf(entry, 'createdAtMs'), codeDevice };
  const outcome = await settle(
    toolsOf(runtime),
    payee === undefined ? undefined : readPayee(payee),
    (known: Payee | undefined) => ({
      answer: undefined,
      steps: (known !== undefined && known.lastBody >= body
        ? noteDevice(table, userId, payeeId, known, paid)
        : [changePayee(table, userId, payeeId, known, paid)]
      ).map((write) => ({ write, learn: learnPayee })),
    }),
  );
  runtime.log.info('payee-kept', { eventId, outcome: outcome.kind });
}

async function keepPayee(runtime: Runtime, message: string): Promise<void> {
  const event = z.parse(
    z.discriminatedUnion('kind', [transferOutEventSchema, payoutHeldEventSchema]),
    JSON.parse(message),
  );
  return event.kind === 'transfer-out' ? keepReceiver(runtime, event) : keepPaidAccount(runtime, event);
}

/** Keeps whom people have paid. */
export function keepPayees(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (body) => keepPayee(runtime, body));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => keepPayees(event, processRuntime());
