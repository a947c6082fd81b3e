import type { PartnerAccess } from '../../functions/engine/partners/partner-access.ts';
import { payoutOrderSchema } from '../../functions/partners/bank-contract.ts';
import type { BankPayout, PayoutOrder } from '../../functions/partners/bank-contract.ts';
import type { TransactItem } from '../../functions/table/expression.ts';
import { lists } from '../../functions/table/keys.ts';
import { withoutEarlier } from './unread-history.ts';

/**
 * Bugs that a programmer could have made, planted between the product's code and its table, or its partner: the checker
 * has to find what they do to the money.
 */
export const plantedBugs = [
  'no-request-record',
  'no-balance-condition',
  'no-arrival-record',
  'no-limit-count',
  'no-hold',
  'new-key-per-try',
  'void-on-silence',
  'order-after-cancellation',
  'no-return',
  'order-before-hold',
  'new-key-per-delivery',
  'contradiction-lost',
  'no-credit-mark',
  'paid-read-as-failed',
  'late-money-unread',
] as const;
export type PlantedBug = (typeof plantedBugs)[number];

export interface Written {
  /** What is sent, and the places that were left out of it. */
  readonly items: readonly TransactItem[];
  readonly leftOut: readonly number[];
}

function withoutPuts(items: readonly TransactItem[], isGone: (sk: string) => boolean): Written {
  const leftOut = items.flatMap(({ Put: put }, index) => (isGone(String(put?.Item?.['sk'])) ? [index] : []));
  return { items: items.filter((_item, index) => !leftOut.includes(index)), leftOut };
}

/** The clause `available >= amount` made to hold always; names and values must stay in use. */
function withoutBalance(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const name = Object.entries(update?.ExpressionAttributeNames ?? {}).find(
    ([, attribute]) => attribute === 'availableSatang',
  )?.[0];
  if (update === undefined || name === undefined) return item;
  const weaker = update.ConditionExpression?.replace(
    new RegExp(`${name} >= (:v\\d+)`),
    `(${name} >= $1 OR attribute_exists(${name}))`,
  );
  return { Update: { ...update, ConditionExpression: weaker } };
}

/** The day's out limit counted by nothing. */
function withoutLimit(item: TransactItem): TransactItem {
  const { Update: update } = item;
  const name = Object.entries(update?.ExpressionAttributeNames ?? {}).find(([, attribute]) =>
    attribute.startsWith('limit6_'),
  )?.[0];
  const value =
    name === undefined
      ? undefined
      : new RegExp(`${name} (:v\\d+)(?=,|$| REMOVE)`).exec(update?.UpdateExpression ?? '')?.[1];
  if (update === undefined || value === undefined) return item;
  return { Update: { ...update, ExpressionAttributeValues: { ...update.ExpressionAttributeValues, [value]: 0 } } };
}

/** The writes by which returned money is booked, all but the record of the message that told of it. */
function withoutReturn(items: readonly TransactItem[]): Written {
  const isReturn = items.some(({ Update: update }) =>
    Object.values(update?.ExpressionAttributeValues ?? {}).includes('returned'),
  );
  if (!isReturn) return { items, leftOut: [] };
  const isMessage = ({ Put: put }: TransactItem) => put?.Item?.['sk'] === 'MESSAGE';
  return { items: items.filter(isMessage), leftOut: items.flatMap((item, index) => (isMessage(item) ? [] : [index])) };
}

/** The writes by which stuck money is credited, all but its own mark that it was. */
function withoutCreditMark(items: readonly TransactItem[]): Written {
  const isMark = ({ Update: update }: TransactItem) =>
    Object.values(update?.ExpressionAttributeNames ?? {}).includes('creditedTo');
  return {
    items: items.filter((item) => !isMark(item)),
    leftOut: items.flatMap((item, index) => (isMark(item) ? [index] : [])),
  };
}

/** What a transaction becomes under a bug. */
export function spoil(bug: PlantedBug, items: readonly TransactItem[]): Written {
  switch (bug) {
    case 'no-request-record':
      return withoutPuts(items, (sk) => sk.startsWith('REQUEST#'));
    // Money set aside that nobody will ever order or give back.
    case 'no-hold':
      return withoutPuts(items, (sk) => sk.startsWith('HOLD#'));
    case 'no-arrival-record':
      return withoutPuts(items, (sk) => sk === 'ARRIVAL');
    case 'no-balance-condition':
      return { items: items.map(withoutBalance), leftOut: [] };
    case 'no-limit-count':
      return { items: items.map(withoutLimit), leftOut: [] };
    // Its message is taken, and nothing is booked by it.
    case 'no-return':
      return withoutReturn(items);
    // It stays stuck, so that it is credited once more.
    case 'no-credit-mark':
      return withoutCreditMark(items);
    case 'new-key-per-try':
    case 'void-on-silence':
    case 'order-after-cancellation':
    case 'order-before-hold':
    case 'new-key-per-delivery':
    case 'contradiction-lost':
    case 'paid-read-as-failed':
    case 'late-money-unread':
      return { items, leftOut: [] };
  }
}

/** What was read, without the stored cancellations. */
function withoutCancellations(output: unknown): unknown {
  if (Array.isArray(output)) return output.map(withoutCancellations);
  if (typeof output !== 'object' || output === null || Object.getPrototypeOf(output) !== Object.prototype)
    return output;
  const isHold = 'sk' in output && String(output.sk).startsWith('HOLD#');
  const members = Object.entries(output).filter(([name]) => !(isHold && name === 'cancellation'));
  return Object.fromEntries(members.map(([name, value]) => [name, withoutCancellations(value)]));
}

/** A put of what a partner said against its own word. */
function isContradiction(input: object): boolean {
  const item: unknown = 'Item' in input ? input.Item : undefined;
  return typeof item === 'object' && item !== null && 'pk' in item && item.pk === lists.contradictions().pk;
}

/** A condition that holds whether or not a cancellation is stored. */
function withoutCancellationClause(input: object): object {
  const names: unknown = 'ExpressionAttributeNames' in input ? input.ExpressionAttributeNames : {};
  const name = Object.entries(names ?? {}).find(([, attribute]) => attribute === 'cancellation')?.[0];
  if (name === undefined || !('ConditionExpression' in input)) return input;
  const weaker = String(input.ConditionExpression).replace(
    `attribute_not_exists(${name})`,
    `(attribute_not_exists(${name}) OR attribute_exists(${name}))`,
  );
  return { ...input, ConditionExpression: weaker };
}

export interface Args {
  readonly input: object;
}
export interface Answered {
  readonly output: object;
}
export type Next = (args: Args) => Promise<Answered>;
export interface Stack {
  add(middleware: (next: Next) => Next, options: { step: 'initialize'; priority: 'high'; name: string }): void;
}

/** A transaction as the bug sends it; one of which nothing is left is not sent, and nobody notices. */
export async function transact(next: Next, args: Args, { items, leftOut }: Written): Promise<Answered> {
  if (items.length === 0) return { output: {} };
  try {
    return await next({ ...args, input: { ...args.input, TransactItems: items } });
  } catch (error) {
    // The product counts the reasons by the places of its own writes.
    if (error instanceof Error && 'CancellationReasons' in error && Array.isArray(error.CancellationReasons)) {
      for (const index of leftOut) error.CancellationReasons.splice(index, 0, { Code: 'None' });
    }
    throw error;
  }
}

/** The order of a hold that is about to be written goes out first, and whether it is written is seen afterwards. */
async function orderFirst({ url, fetch }: PartnerAccess, items: readonly TransactItem[]): Promise<void> {
  for (const { Put: put } of items) {
    const { sk, partnerKey, amountSatang } = put?.Item ?? {};
    if (!String(sk).startsWith('HOLD#')) continue;
    const body = JSON.stringify({ payoutKey: partnerKey, amountSatang, bankCode: '004', accountNumber: '0123456789' });
    // Its silence keeps nobody from writing the hold.
    await fetch(`${url}/bank/payouts`, { method: 'POST', body }).catch(() => undefined);
  }
}

/**
 * Plants a bug below the product: it reads and decides as ever, but what it writes is not what arrives, or `bank` has
 * heard of it before.
 */
export function plantBug(bug: PlantedBug, client: { readonly middlewareStack: unknown }, bank: PartnerAccess): void {
  const stack = client.middlewareStack as Stack;
  stack.add(
    (next) => async (args) => {
      const given: unknown = 'TransactItems' in args.input ? args.input.TransactItems : undefined;
      if (bug === 'order-before-hold' && Array.isArray(given)) await orderFirst(bank, given);
      if (Array.isArray(given)) return transact(next, args, spoil(bug, given));
      if (bug === 'contradiction-lost' && isContradiction(args.input)) return { output: {} };
      if (bug === 'late-money-unread') return next({ ...args, input: withoutEarlier(args.input) });
      if (bug !== 'order-after-cancellation') return next(args);
      const answered = await next({ ...args, input: withoutCancellationClause(args.input) });
      return { ...answered, output: Object.assign(answered.output, withoutCancellations(answered.output)) };
    },
    { step: 'initialize', priority: 'high', name: 'plantedBug' },
  );
}

const textOf = (init: RequestInit | undefined): string | undefined =>
  typeof init?.body === 'string' ? init.body : undefined;

function orderIn(input: string | URL | Request, init: RequestInit | undefined): PayoutOrder | undefined {
  const body = textOf(init);
  const isOrder = body !== undefined && !(input instanceof Request) && new URL(input).pathname === '/bank/payouts';
  return isOrder ? payoutOrderSchema.parse(JSON.parse(body)) : undefined;
}

/** Every try of an order but the first goes under a key of its own, as where somebody makes the key in the call. */
function withNewKeys({ fetch, ...access }: PartnerAccess): PartnerAccess {
  const tries = new Map<string, number>();
  return {
    ...access,
    fetch: async (input, init) => {
      const order = orderIn(input, init);
      if (order === undefined) return fetch(input, init);
      const { payoutKey } = order;
      const made = (tries.get(payoutKey) ?? 0) + 1;
      tries.set(payoutKey, made);
      if (made === 1) return fetch(input, init);
      const answer = await fetch(input, {
        ...init,
        body: JSON.stringify({ ...order, payoutKey: `${payoutKey}-${made}` }),
      });
      const content: unknown = await answer.json();
      return Response.json({ ...(typeof content === 'object' && content), payoutKey }, { status: answer.status });
    },
  };
}

/** A bank that is silent about a payout is taken to have failed it. */
function withFailures({ fetch, ...access }: PartnerAccess): PartnerAccess {
  const amounts = new Map<string, number>();
  return {
    ...access,
    fetch: async (input, init) => {
      const order = orderIn(input, init);
      if (order !== undefined) amounts.set(order.payoutKey, order.amountSatang);
      try {
        return await fetch(input, init);
      } catch (error) {
        const payoutKey =
          order?.payoutKey ?? (input instanceof Request ? '' : (new URL(input).pathname.split('/').at(-1) ?? ''));
        const amountSatang = amounts.get(payoutKey);
        if (amountSatang === undefined) throw error;
        return Response.json({
          payoutKey,
          amountSatang,
          bankReference: 'BNK0',
          status: 'failed',
          failedAtMs: 0,
          reason: 'silence',
        });
      }
    },
  };
}

/** Whoever asks for what was paid hears that it has failed, as where somebody reads the record of another payout. */
function withPaidAsFailed({ fetch, ...access }: PartnerAccess): PartnerAccess {
  return {
    ...access,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const isQuestion = init?.body === undefined && answer.ok;
      if (!isQuestion || input instanceof Request || !new URL(input).pathname.startsWith('/bank/payouts/'))
        return answer;
      const payout: BankPayout = await answer.json();
      if (payout.status !== 'completed') return Response.json(payout);
      const { completedAtMs: failedAtMs, ...facts } = payout;
      return Response.json({ ...facts, status: 'failed', failedAtMs, reason: 'misread' });
    },
  };
}

/**
 * The same between the product and its partner: what it says is not what arrives, or what it hears not what was said.
 */
export function plantAtPartner(bug: PlantedBug, access: PartnerAccess): PartnerAccess {
  if (bug === 'new-key-per-try') return withNewKeys(access);
  if (bug === 'paid-read-as-failed') return withPaidAsFailed(access);
  return bug === 'void-on-silence' ? withFailures(access) : access;
}
