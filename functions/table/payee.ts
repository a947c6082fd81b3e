import { absent, belowOrAbsent, deleteItem, equals, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { DamagedItem, integerOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/**
 * Somebody whom a payer has sent money to: by which transfer last, and from which devices with a code.
 * Times in epoch milliseconds.
 */
export interface Payee {
  /** The id body of the last transfer; ids sort by time, so the greatest is the latest. */
  readonly lastBody: string;
  readonly paidAtMs: number;
  /** The most that went there at once, in satang; 0 where that was before it was kept. */
  readonly mostSatang: number;
  /** When each device, by its key's thumbprint, last paid them with a code for that very payment. */
  readonly paidBy: Readonly<Record<string, number>>;
}

/** One line of whom somebody has paid lately, newest first by its key. */
export interface Recent {
  readonly body: string;
  readonly receiverId: string;
  readonly paidAtMs: number;
  /** The payee's name and number as the payer saw them, under the payer's data key. */
  readonly sealed: Sealed<'payee'>;
}

/** A payment as the payee's item notes it. */
export interface Paid {
  readonly body: string;
  readonly paidAtMs: number;
  readonly amountSatang: number;
  /** The device that showed the payment's own code; undefined where it was made without one. */
  readonly codeDevice: string | undefined;
}

const devicePrefix = 'by_';
const deviceAttribute = (thumbprint: string): string => `${devicePrefix}${thumbprint}`;

/** What a device has paid is told for 30 days; an older mark goes with the next payment. */
const deviceKeptMs = 30 * 86_400_000;

/** Reads a stored payee. */
export function readPayee(item: Item): Payee {
  const devices = Object.keys(item).filter((name) => name.startsWith(devicePrefix));
  return {
    lastBody: textOf(item, 'lastBody'),
    paidAtMs: integerOf(item, 'paidAtMs'),
    mostSatang: optionalIntegerOf(item, 'mostSatang') ?? 0,
    paidBy: Object.fromEntries(devices.map((name) => [name.slice(devicePrefix.length), integerOf(item, name)])),
  };
}

/** Reads a stored line of recent payees. */
export function readRecent(item: Item): Recent {
  const [, body] = textOf(item, 'sk').split('#');
  if (body === undefined) throw new DamagedItem('sk');
  return {
    body,
    receiverId: textOf(item, 'receiverId'),
    paidAtMs: integerOf(item, 'paidAtMs'),
    sealed: sealedOf(item, 'sealed', 'payee'),
  };
}

/** The put of a line; its key is the transfer's, so that a second word of it changes nothing. */
export function putRecent(table: string, userId: string, { body, ...line }: Recent): TransactItem {
  return putNewItem(table, keys.recent(userId, body), line);
}

/** Takes the line of an earlier transfer away; one that is gone already is no fault. */
export function dropRecent(table: string, userId: string, body: string): TransactItem {
  return deleteItem(table, keys.recent(userId, body));
}

/** A payee's latest payment, from the one that was read; undefined where it is the first. */
export function changePayee(
  table: string,
  userId: string,
  receiverId: string,
  before: Payee | undefined,
  paid: Paid,
): TransactItem {
  const stale = Object.entries(before?.paidBy ?? {}).filter(
    ([thumbprint, paidAtMs]) => thumbprint !== paid.codeDevice && paidAtMs <= paid.paidAtMs - deviceKeptMs,
  );
  return updateItem(table, keys.payee(userId, receiverId), {
    set: {
      lastBody: paid.body,
      paidAtMs: paid.paidAtMs,
      mostSatang: Math.max(before?.mostSatang ?? 0, paid.amountSatang),
      ...(paid.codeDevice !== undefined && { [deviceAttribute(paid.codeDevice)]: paid.paidAtMs }),
    },
    remove: stale.map(([thumbprint]) => deviceAttribute(thumbprint)),
    where: [before === undefined ? absent('pk') : equals('lastBody', before.lastBody)],
  });
}

/**
 * A payment that was told late, behind a later one: a device that showed its code is noted, where it has no later one,
 * and its sum, where none was larger.
 */
export function noteLate(
  table: string,
  userId: string,
  receiverId: string,
  { paidBy, mostSatang }: Payee,
  { codeDevice, paidAtMs, amountSatang }: Paid,
): readonly TransactItem[] {
  // A second word of it has nothing to note: asked of the table, it would be refused again and again.
  const isLater = codeDevice !== undefined && (paidBy[codeDevice] ?? 0) < paidAtMs;
  const [first, ...more] = [
    ...(isLater ? [belowOrAbsent(deviceAttribute(codeDevice), paidAtMs)] : []),
    ...(mostSatang < amountSatang ? [belowOrAbsent('mostSatang', amountSatang)] : []),
  ];
  if (first === undefined) return [];
  const set = Object.fromEntries([first, ...more].map(({ attribute, value }) => [attribute, value]));
  return [updateItem(table, keys.payee(userId, receiverId), { set, where: [first, ...more] })];
}
