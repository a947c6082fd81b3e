import { describe, expect, it } from 'vitest';
import { countersKeptFrom } from '../../functions/domains/calendar/periods.ts';
import { noLevelRules } from '../../functions/domains/limits/dated-rules.ts';
import { rulesFor } from '../../functions/domains/limits/rules.ts';
import { decideRoom } from '../../functions/domains/top-up/top-up.ts';
import { missCounters } from '../../functions/domains/transfer/misses.ts';
import { decideTransfer } from '../../functions/domains/transfer/transfer.ts';
import type { AllowedTransfer } from '../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import { creditStanding } from '../../functions/ledger/arrival/standing.ts';
import { creditTopUp } from '../../functions/ledger/top-up.ts';
import { creditReceiver, debitPayer } from '../../functions/ledger/transfer.ts';
import type { TransferRecord } from '../../functions/ledger/transfer.ts';
import { neverOpened } from '../runtime/identity/never-opened.ts';
import { malee, noonMs, somchai } from './sound-ledger.ts';
import { nextBody, openLedgerTable } from './ledger-table.ts';
import type { LedgerTable } from './ledger-table.ts';

const amountSatang = 30_000;
const refused = ['ConditionalCheckFailed'];
type Attributes = Readonly<Record<string, string | number>>;

/** A transfer as its handler would write it, decided on two wallets as they were read. */
function transferOf({ name }: LedgerTable, sender: Wallet, receiver: Wallet): TransferRecord {
  const facts = { sender, receiver, levelRules: noLevelRules, mostPaidSatang: amountSatang };
  const allowed = decideTransfer({ ...facts, amountSatang, nowMs: noonMs });
  if (isRefusal(allowed)) throw new Error(allowed.refused);
  return {
    table: name,
    allowed,
    keptFrom: countersKeptFrom(noonMs),
    misses: missCounters('0123456789', '20261121'),
    nowMs: noonMs,
    payerBody: nextBody(),
    receiverBody: nextBody(),
    payerSealed: neverOpened('entry'),
    receiverSealed: neverOpened('entry'),
    session: { deviceThumbprint: 'device', generation: 0 },
  };
}

/** A transfer that is decided on wallets with these attributes, on a table of its own. */
async function decided(payerHas: Attributes = {}, receiverHas: Attributes = {}) {
  const table = await openLedgerTable();
  const sender = await table.openWallet(somchai, 100_000, payerHas);
  const receiver = await table.openWallet(malee, 0, receiverHas);
  return { table, record: transferOf(table, sender, receiver) };
}

/** The last counter of free uses, one use before its end or at it. */
function lastFreeUse({ freeUses }: AllowedTransfer, left: 0 | 1): Attributes {
  const [counter] = freeUses;
  if (counter === undefined) throw new Error('no transfer is free');
  return { [counter.attribute]: counter.total - left };
}

describe("a transfer's payer", () => {
  it('is charged where nothing has changed', async () => {
    const { table, record } = await decided();
    expect(await table.write([debitPayer(record), creditReceiver(record)])).toBe('written');
  });

  it.each([
    // The day's limit of semi ends below the sum that asks for a face, so that nothing but the limit is in the way.
    { what: "the day's limit", tier: 'semi', meanwhile: { limit6_20261121: 5_000_000 - amountSatang + 1 } },
    { what: "the month's limit", tier: 'fully', meanwhile: { limit7_202611: 50_000_000 - amountSatang + 1 } },
  ])('is charged nothing once another payment has used up $what', async ({ tier, meanwhile }) => {
    const { table, record } = await decided({ tier });
    await table.openWallet(somchai, 100_000, { tier, ...meanwhile });
    expect(await table.write([debitPayer(record)])).toEqual(refused);
  });

  it('is not charged free once another payment took the last free use, nor charged once one has come back', async () => {
    const { table, record } = await decided();
    const [none, one] = [lastFreeUse(record.allowed, 0), lastFreeUse(record.allowed, 1)];
    const free = transferOf(table, await table.openWallet(somchai, 100_000, one), record.allowed.receiver);
    const charged = transferOf(table, await table.openWallet(somchai, 100_000, none), record.allowed.receiver);
    expect([free.allowed.feeSatang === 0, charged.allowed.feeSatang === 0]).toEqual([true, false]);
    expect(await table.write([debitPayer(free)])).toEqual(refused);
    await table.openWallet(somchai, 100_000, one);
    expect(await table.write([debitPayer(charged)])).toEqual(refused);
  });
});

describe("a transfer's receiver", () => {
  it.each([{ tier: 'semi' }, { status: 'closing' }, { auditStatus: 1 }])(
    'gets nothing once the decision has been overtaken by %j',
    async (change) => {
      const { table, record } = await decided();
      await table.openWallet(malee, 0, change);
      expect(await table.write([creditReceiver(record)])).toEqual(refused);
    },
  );

  it.each(['inDay', 'inMonth'] as const)('gets nothing once another has used up its limit: %s', async (limit) => {
    const { table, record } = await decided();
    const { attribute, limitSatang } = record.allowed[limit];
    await table.openWallet(malee, 0, { [attribute]: limitSatang - amountSatang + 1 });
    expect(await table.write([creditReceiver(record)])).toEqual(refused);
  });
});

describe('money in', () => {
  it.each([
    ['a top-up', creditTopUp],
    ['money to a standing account', creditStanding],
  ] as const)('%s is not credited once the level has changed', async (_, credit) => {
    const table = await openLedgerTable();
    const opened = { openTopUps: 1, openTopUpSatang: amountSatang };
    const before = await table.openWallet(somchai, 0, { tier: 'semi', ...opened });
    const room = decideRoom(before, rulesFor(before, noLevelRules, noonMs), amountSatang, noonMs);
    if (room.kind !== 'credit') throw new Error(room.kind);
    await table.openWallet(somchai, 0, { tier: 'basic', ...opened });
    const write = () => table.write([credit(table.name, before, amountSatang, room, countersKeptFrom(noonMs))]);
    expect(await write()).toEqual(refused);
    await table.openWallet(somchai, 0, { tier: 'semi', ...opened });
    expect(await write()).toBe('written');
  });
});
