import { describe, expect, it } from 'vitest';
import { freezeAmount, lessFrozen, liftFreeze } from '../../functions/ledger/freeze/freeze.ts';
import { coveredForTransfer } from '../../functions/ledger/wallet-write.ts';
import type { CaseFreeze } from '../../functions/domains/freeze/case-freeze.ts';
import { transferableSatang, withdrawableSatang } from '../../functions/domains/wallet/wallet.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { present, updateItem } from '../../functions/table/expression.ts';
import { endFreeze, putNewFreeze, readFreeze } from '../../functions/table/freeze.ts';
import { keys } from '../../functions/table/keys.ts';
import { freezeScopes } from '../../shared/freeze.ts';
import type { FreezeScope } from '../../shared/freeze.ts';
import { noonMs, somchai } from './sound-ledger.ts';
import { nextBody, openLedgerTable } from './ledger-table.ts';
import type { LedgerTable } from './ledger-table.ts';

const failed = 'ConditionalCheckFailed';

/** A write that holds on to the cover that was decided on. */
function spendOneSatang(table: string, wallet: Wallet) {
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { availableSatang: -1 },
    where: [present('pk'), ...coveredForTransfer(wallet, 1)],
  });
}

const newFreeze = (scope: FreezeScope, amountSatang: number) => ({
  userId: somchai,
  body: nextBody(),
  scope,
  reasonClass: 'under-inquiry' as const,
  caseNumber: 'CASE-1',
  amountSatang,
  frozenAtMs: noonMs,
  endsAtMs: noonMs + 1,
  by: 'malee',
});

/** Freezes as `freezeSteps` does, without the notice. */
async function freeze(table: LedgerTable, scope: FreezeScope, amountSatang: number, wallet?: Wallet) {
  const made = newFreeze(scope, amountSatang);
  const holder = wallet ?? (await table.wallet(somchai));
  const outcome = await table.write([
    freezeAmount(table.name, holder, scope, amountSatang),
    ...putNewFreeze(table.name, made),
  ]);
  const read = async (): Promise<CaseFreeze> => readFreeze(await table.item(keys.freeze(somchai, made.body)));
  return { outcome, read };
}

describe('a freeze', () => {
  it.each(freezeScopes)('of scope %s takes from what may leave, not from the balance', async (scope) => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    expect((await freeze(table, scope, 4_000)).outcome).toBe('written');
    const wallet = await table.wallet(somchai);
    expect(wallet.availableSatang).toBe(10_000);
    expect(transferableSatang(wallet)).toBe(scope === 'withdraw' ? 10_000 : 6_000);
    expect(withdrawableSatang(wallet)).toBe(scope === 'transfer' ? 10_000 : 6_000);
    expect(await table.violations()).toEqual([]);
  });

  it('takes at most what is there beside every other freeze, to the satang', async () => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    await freeze(table, 'transfer', 3_000);
    await freeze(table, 'withdraw', 2_000);
    expect((await freeze(table, 'all', 5_001)).outcome).toContain(failed);
    expect((await freeze(table, 'all', 5_000)).outcome).toBe('written');
    const wallet = await table.wallet(somchai);
    expect([wallet.freezeTransferSatang, wallet.freezeWithdrawSatang, wallet.freezeAllSatang]).toEqual([
      3_000, 2_000, 5_000,
    ]);
    expect(await table.violations()).toEqual([]);
  });

  it.each(freezeScopes)('decided before another one of scope %s is not written beside it', async (scope) => {
    const table = await openLedgerTable();
    const before = await table.openWallet(somchai, 10_000);
    await freeze(table, scope, 9_000);
    expect((await freeze(table, 'all', 9_000, before)).outcome).toContain(failed);
    expect((await freeze(table, 'all', 1_000)).outcome).toBe('written');
  });

  it('decided before the money left is not written', async () => {
    const table = await openLedgerTable();
    const before = await table.openWallet(somchai, 10_000);
    await table.write([spendOneSatang(table.name, before)]);
    expect((await freeze(table, 'all', 10_000, before)).outcome).toContain(failed);
  });

  it('is refused for a wallet that does not exist, and makes none', async () => {
    const table = await openLedgerTable();
    const other = await table.openWallet('usr_other', 10_000);
    const outcome = await table.write([freezeAmount(table.name, { ...other, userId: somchai }, 'all', 1)]);
    expect(outcome).toEqual([failed]);
    await expect(table.wallet(somchai)).rejects.toThrow('no item');
  });

  it('ends once, by two at once too, and lifts its own part and nobody else’s', async () => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    await freeze(table, 'transfer', 2_000);
    const standing = await (await freeze(table, 'transfer', 3_000)).read();
    const end = () =>
      table.write([...endFreeze(table.name, standing, 'release', noonMs), liftFreeze(table.name, standing)]);
    const outcomes = await Promise.all([end(), end()]);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect((await table.wallet(somchai)).freezeTransferSatang).toBe(2_000);
    expect(await table.violations()).toEqual([]);
  });

  it('never lifts more than is frozen in its scope', async () => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    const standing = await (await freeze(table, 'all', 3_000)).read();
    expect(await table.write([liftFreeze(table.name, { ...standing, leftSatang: 3_001 })])).toEqual([failed]);
    expect(await table.write([liftFreeze(table.name, { ...standing, scope: 'transfer' })])).toEqual([failed]);
  });

  it('that comes between a decision and its write stops the write', async () => {
    const table = await openLedgerTable();
    const before = await table.openWallet(somchai, 10_000);
    await freeze(table, 'transfer', 1);
    expect(await table.write([spendOneSatang(table.name, before)])).toEqual([failed]);
    expect(await table.write([spendOneSatang(table.name, await table.wallet(somchai))])).toBe('written');
  });

  it.each(freezeScopes)('of scope %s becomes less where it is', (scope) => {
    expect(Object.entries(lessFrozen(scope, 5))).toEqual([
      [{ transfer: 'freezeTransferSatang', withdraw: 'freezeWithdrawSatang', all: 'freezeAllSatang' }[scope], -5],
    ]);
  });
});
