import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { LedgerViolation } from '../../functions/ledger/check/ledger-violation.ts';
import { journalOf, walletAccount } from '../../functions/ledger/journal.ts';
import { readWallet } from '../../functions/table/wallet.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import type { TransactItem } from '../../functions/table/expression.ts';
import type { Item } from '../../functions/table/item.ts';
import type { Wallet } from '../../functions/domains/wallet/wallet.ts';
import { noonMs } from './sound-ledger.ts';
import { openOwnTable } from './own-table.ts';
import { ownStage } from '../stage/own-stage.ts';

/** What came of a transaction: written, or the reason code of each write (`None` where its condition held). */
export type Written = 'written' | readonly string[];

export interface LedgerTable {
  readonly name: string;
  write(items: readonly TransactItem[]): Promise<Written>;
  /** A wallet of tier `fully` with that balance, by a journal of its own. */
  openWallet(userId: string, availableSatang: number, more?: Readonly<Record<string, unknown>>): Promise<Wallet>;
  wallet(userId: string): Promise<Wallet>;
  item(key: { readonly pk: string; readonly sk: string }): Promise<Item>;
  /** What the checker says of the whole table, without the rules about request records, which no ledger write makes. */
  violations(nowMs?: number): Promise<readonly LedgerViolation[]>;
}

/** Before all that a test does: what a wallet is opened with has a journal and no entry, so no statement shows it. */
const openedAtMs = noonMs - 1;

let bodies = 0;

/** A fresh id body; they only have to differ. */
export function nextBody(): string {
  bodies += 1;
  return bodies.toString().padStart(20, '0');
}

/** Opens a table for one test, in the emulator of the tests' stage. */
export async function openLedgerTable(): Promise<LedgerTable> {
  const own = await openOwnTable(ownStage(), 'ledger');
  onTestFinished(() => own.drop());
  const { documents, name } = own;
  const item = async (key: { readonly pk: string; readonly sk: string }): Promise<Item> => {
    const found = await readItem(documents, name, key);
    if (found === undefined) throw new Error(`no item ${key.pk} ${key.sk}`);
    return found;
  };
  const wallet = async (userId: string): Promise<Wallet> => readWallet(await item(keys.wallet(userId)));
  return {
    name,
    item,
    wallet,
    write: async (items) => {
      try {
        await documents.send(new TransactWriteCommand({ TransactItems: [...items] }));
        return 'written';
      } catch (error) {
        if (!(error instanceof Error && 'CancellationReasons' in error)) throw error;
        return (error.CancellationReasons as readonly { Code?: string }[]).map(({ Code: code }) => code ?? 'None');
      }
    },
    openWallet: async (userId, availableSatang, more = {}) => {
      const lines = [
        { account: walletAccount(userId, 'available'), amountSatang: availableSatang },
        { account: 'provider:promotion-cost', amountSatang: -availableSatang },
      ] as const;
      const journal =
        availableSatang === 0
          ? undefined
          : journalOf({ journalId: `jrn_${nextBody()}`, kind: 'transfer', atMs: openedAtMs, lines });
      await documents.send(
        new PutCommand({
          TableName: name,
          Item: {
            ...keys.wallet(userId),
            tier: 'fully',
            status: 'active',
            auditStatus: 0,
            availableSatang,
            heldSatang: 0,
            reserveSatang: 0,
            freezeTransferSatang: 0,
            freezeWithdrawSatang: 0,
            freezeAllSatang: 0,
            openTopUps: 0,
            openTopUpSatang: 0,
            journal,
            ...more,
          },
        }),
      );
      return wallet(userId);
    },
    violations: async (nowMs = noonMs) =>
      checkLedger(await own.scan(), { nowMs }).violations.filter(
        ({ rule, subject }) =>
          rule !== 'effect-without-one-request' &&
          !(rule === 'statement-differs' && subject.endsWith(` ${openedAtMs}`)) &&
          // What a wallet was opened with is no payment of anybody.
          !(rule === 'journal-differs' && subject.endsWith(' WALLET journal')),
      ),
  };
}
