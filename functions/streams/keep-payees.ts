import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId } from '../../shared/ids.ts';
import { transferOutEventSchema } from '../../shared/transfer-out-event.ts';
import { eachMessage } from '../engine/batches.ts';
import { openEntryPrivate, sealPayee } from '../runtime/personal.ts';
import { readTogether } from '../runtime/read-together.ts';
import { processRuntime } from '../runtime/runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { settle } from '../runtime/settle.ts';
import { DamagedItem, integerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { changePayee, dropRecent, noteDevice, putRecent, readPayee } from '../table/payee.ts';
import type { Payee } from '../table/payee.ts';
import { readPerson } from '../table/person.ts';

/**
 * Notes whom somebody has paid, from the payer's own entry. The latest transfer wins whatever the order in which
 * they are told, and the same one told twice changes nothing.
 */
async function keepPayee(runtime: Runtime, message: string): Promise<void> {
  const { table } = runtime;
  const { userId, receiverId, transferId, eventId } = z.parse(transferOutEventSchema, JSON.parse(message));
  const body = bodyOfId('trf', transferId) ?? '';
  const [entryKey, personKey, payeeKey] = [keys.entry(userId, body), keys.person(userId), keys.payee(userId, receiverId)];
  const found = await readTogether(runtime, [entryKey, personKey, payeeKey]);
  const [entry, person, payee] = [found.of(entryKey), found.of(personKey), found.of(payeeKey)];
  if (entry === undefined || person === undefined) throw new DamagedItem(entry === undefined ? 'entry' : 'person');

  const key = await runtime.userKeys.open(userId, readPerson(person).wrappedKey);
  const { counterpartyName = '***', counterpartyPhone, typedMobile } = openEntryPrivate(key, textOf(entry, 'sealed'));
  const sealed = sealPayee(key, {
    name: counterpartyName,
    ...(counterpartyPhone !== undefined && { phone: counterpartyPhone }), ...(typedMobile !== undefined && { mobile: typedMobile }),
  });
  const paid = { body, paidAtMs: integerOf(entry, 'createdAtMs'), codeDevice: optionalTextOf(entry, 'codeDevice') };

  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const initial: Payee | undefined = payee === undefined ? undefined : readPayee(payee);
  const learn = (_known: Payee | undefined, item: Item | undefined) => (item === undefined ? undefined : readPayee(item));
  const outcome = await settle(tools, initial, (known: Payee | undefined) => {
    if (known !== undefined && known.lastBody >= body) {
      return { answer: undefined, steps: noteDevice(table, userId, receiverId, paid).map((write) => ({ write, learn })) };
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

/** Keeps whom people have paid. */
export function keepPayees(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (body) => keepPayee(runtime, body));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => keepPayees(event, processRuntime());
