import { describe, expect, it } from 'vitest';
import { freezeAmount, freezeScopes, liftFreeze } from '../../functions/ledger/freeze.ts';
import { coveredForTransfer } from '../../functions/ledger/wallet-write.ts';
import { transferableSatang, withdrawableSatang } from '../../functions/domains/wallet/wallet.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { present, updateItem } from '../../functions/table/expression.ts';
import { keys } from '../../functions/table/keys.ts';
import { somchai } from './sound-ledger.ts';
import { openLedgerTable } from './ledger-table.ts';

/** A write that holds on to the cover that was decided on. */
function spendOneSatang(table: string, wallet: Wallet) {
  return updateItem(table, keys.wallet(wallet.userId), {
    add: { availableSatang: -1 },
    where: [present('pk'), ...coveredForTransfer(wallet, 1)],
  });
}

describe('a freeze', () => {
  it.each(freezeScopes)('of scope %s takes from what may leave, not from the balance', async (scope) => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    expect(await table.write([freezeAmount(table.name, somchai, scope, 4_000)])).toBe('written');
    const wallet = await table.wallet(somchai);
    expect(wallet.availableSatang).toBe(10_000);
    expect(transferableSatang(wallet)).toBe(scope === 'withdraw' ? 10_000 : 6_000);
    expect(withdrawableSatang(wallet)).toBe(scope === 'transfer' ? 10_000 : 6_000);
    expect(await table.violations()).toEqual([]);
  });

  it('may exceed the balance, for money that is yet to come, and leaves nothing to send', async () => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    await table.write([freezeAmount(table.name, somchai, 'all', 999_999)]);
    const wallet = await table.wallet(somchai);
    expect(transferableSatang(wallet)).toBe(0);
    expect(await table.write([spendOneSatang(table.name, wallet)])).toEqual(['ConditionalCheckFailed']);
  });

  it('is refused for a wallet that does not exist, and makes none', async () => {
    const table = await openLedgerTable();
    expect(await table.write([freezeAmount(table.name, somchai, 'all', 1)])).toEqual(['ConditionalCheckFailed']);
    await expect(table.wallet(somchai)).rejects.toThrow('no item');
  });

  it('is lifted by at most what is frozen, by two at once too', async () => {
    const table = await openLedgerTable();
    await table.openWallet(somchai, 10_000);
    await table.write([freezeAmount(table.name, somchai, 'transfer', 5_000)]);
    const outcomes = await Promise.all(
      [3_000, 3_000].map((satang) => table.write([liftFreeze(table.name, somchai, 'transfer', satang)])),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect((await table.wallet(somchai)).freezeTransferSatang).toBe(2_000);
    expect(await table.write([liftFreeze(table.name, somchai, 'transfer', 2_001)])).toEqual(['ConditionalCheckFailed']);
  });

  it('that comes between a decision and its write stops the write', async () => {
    const table = await openLedgerTable();
    const before = await table.openWallet(somchai, 10_000);
    await table.write([freezeAmount(table.name, somchai, 'transfer', 1)]);
    expect(await table.write([spendOneSatang(table.name, before)])).toEqual(['ConditionalCheckFailed']);
    expect(await table.write([spendOneSatang(table.name, await table.wallet(somchai))])).toBe('written');
  });
});
