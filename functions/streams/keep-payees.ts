import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { bodyOfId, idOf } from '../../shared/ids.ts';
import { payoutHeldEventSchema } from '../../shared/payout-held-event.ts';
import type { PayoutHeldEvent } from '../../shared/payout-held-event.ts';
import { transferOutEventSchema } from '../../shared/transfer-out-event.ts';
import type { TransferOutEvent } from '../../shared/transfer-out-event.ts';
import { eachMessage } from '../engine/batches.ts';
import { withNumber } from '../domains/airtime/airtime-numbers.ts';
import type { AirtimeNumbers } from '../domains/airtime/airtime-numbers.ts';
import { readHold } from '../ledger/hold.ts';
import type { Hold } from '../ledger/hold.ts';
import { findPaid, openPaidNumber, sealNumber } from '../runtime/money/airtime-number.ts';
import { openEntryPrivate, sealPayeeOf } from '../runtime/person/personal.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';
import { readAirtimeNumbers, writeNumbers } from '../table/airtime-numbers.ts';
import { DamagedItem, integerOf, optionalTextOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { changePayee, dropRecent, noteLate, putRecent, readPayee } from '../table/payee.ts';
import type { Paid, Payee } from '../table/payee.ts';
import { readPerson } from '../table/person.ts';
import { sealedOf } from '../table/sealed.ts';

const toolsOf = ({ aws: { documents }, random: { fraction }, wait }: Runtime) => ({ documents, fraction, wait });

const learnPayee = (_known: Payee | undefined, item: Item | undefined) =>
  item === undefined ? undefined : readPayee(item);

/** The payment as its payer's entry has it. */
function paidBy(body: string, entry: Item): Paid {
  return {
    body,
    paidAtMs: integerOf(entry, 'createdAtMs'),
    amountSatang: integerOf(entry, 'amountSatang'),
    codeDevice: optionalTextOf(entry, 'codeDevice'),
  };
}

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
  const sealed = sealPayeeOf(key, openEntryPrivate(key, sealedOf(entry, 'sealed', 'entry')));
  const paid = paidBy(body, entry);

  const initial: Payee | undefined = payee === undefined ? undefined : readPayee(payee);
  const learn = learnPayee;
  const outcome = await settle(toolsOf(runtime), initial, (known: Payee | undefined) => {
    if (known !== undefined && known.lastBody >= body) {
      return {
        answer: undefined,
        steps: noteLate(table, userId, receiverId, known, paid).map((write) => ({ write, learn })),
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

/** Notes a mobile number that somebody has topped up, and from which device where that showed the payment's code. */
async function keepPaidNumber(runtime: Runtime, hold: Hold, paid: Paid, eventId: string): Promise<void> {
  const { userId, body, payee, amountSatang } = hold;
  const [personKey, numbersKey] = [keys.person(userId), keys.airtimeNumbers(userId)];
  const found = await readTogether(runtime, [personKey, numbersKey]);
  const person = found.of(personKey);
  if (person === undefined) throw new DamagedItem('person');
  const key = await runtime.userKeys.open(userId, readPerson(person).wrappedKey);
  const number = openPaidNumber(key, payee);
  const initial: AirtimeNumbers = readAirtimeNumbers(userId, found.of(numbersKey));
  const outcome = await settle(toolsOf(runtime), initial, (known: AirtimeNumbers) => {
    const before = findPaid(key, known, number);
    const numbers = withNumber(known.numbers, before, { ...paid, body, amountSatang, sealed: sealNumber(key, number) });
    const learn = (_known: AirtimeNumbers, item: Item | undefined) => readAirtimeNumbers(userId, item);
    const isKnown = numbers === known.numbers;
    return { answer: undefined, steps: isKnown ? [] : [{ write: writeNumbers(runtime.table, known, numbers), learn }] };
  });
  runtime.log.info('payee-kept', { eventId, outcome: outcome.kind });
}

/** Notes whom somebody has let money go to outside, whom to ask for no code next time. */
async function keepPaidOut(runtime: Runtime, { userId, transactionId, eventId }: PayoutHeldEvent): Promise<void> {
  const body = bodyOfId('txn', transactionId) ?? '';
  const [entryKey, holdKey] = [keys.entry(userId, body), keys.hold(userId, body)];
  const found = await readTogether(runtime, [entryKey, holdKey]);
  const [entry, item] = [found.of(entryKey), found.of(holdKey)];
  if (entry === undefined || item === undefined) throw new DamagedItem(entry === undefined ? 'entry' : 'hold');
  const hold = readHold(item);
  const paid = paidBy(body, entry);
  if (hold.reader === 'mobile-number') await keepPaidNumber(runtime, hold, paid, eventId);
  else await keepPaidAccount(runtime, hold, paid, eventId);
}

/**
 * Notes from which device somebody has cashed out to a linked account with a code; one without a code teaches nothing.
 */
async function keepPaidAccount(runtime: Runtime, hold: Hold, paid: Paid, eventId: string): Promise<void> {
  const { table } = runtime;
  const { userId, body, bankAccountBody: accountBody } = hold;
  if (accountBody === undefined || paid.codeDevice === undefined) return;
  const payeeId = idOf('bac', accountBody);
  const payee = await readItem(runtime.aws.documents, table, keys.payee(userId, payeeId));
  const outcome = await settle(
    toolsOf(runtime),
    payee === undefined ? undefined : readPayee(payee),
    (known: Payee | undefined) => ({
      answer: undefined,
      steps: (known !== undefined && known.lastBody >= body
        ? noteLate(table, userId, payeeId, known, paid)
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
  return event.kind === 'transfer-out' ? keepReceiver(runtime, event) : keepPaidOut(runtime, event);
}

/** Keeps whom people have paid. */
export function keepPayees(event: SQSEvent, runtime: Runtime): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (body) => keepPayee(runtime, body));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => keepPayees(event, processRuntime());
