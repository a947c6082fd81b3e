import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { countersKeptFrom, periodsAt } from '../../../../functions/domains/calendar/periods.ts';
import type { LevelRules } from '../../../../functions/domains/limits/dated-rules.ts';
import type { AllowedOutgoing } from '../../../../functions/domains/limits/outgoing.ts';
import { rulesFor } from '../../../../functions/domains/limits/rules.ts';
import { decideRoom } from '../../../../functions/domains/top-up/top-up.ts';
import { missCounters } from '../../../../functions/domains/transfer/misses.ts';
import type { AllowedTransfer } from '../../../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../../../functions/domains/wallet/wallet.ts';
import { holdSteps, readHold } from '../../../../functions/ledger/hold.ts';
import { postAnotherSteps } from '../../../../functions/ledger/payout/post-another.ts';
import { markSent, postSteps, returnSteps, voidSteps } from '../../../../functions/ledger/payout/payout-writes.ts';
import { creditStanding, putStandingCredit } from '../../../../functions/ledger/arrival/standing.ts';
import { bookingSteps } from '../../../../functions/ledger/transfer-steps.ts';
import { coveredForSpending, coveredForWithdrawal } from '../../../../functions/ledger/wallet-write.ts';
import { updateItem } from '../../../../functions/table/expression.ts';
import type { TransactItem } from '../../../../functions/table/expression.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { readItem } from '../../../../functions/table/pages.ts';
import { readWallet } from '../../../../functions/table/wallet.ts';
import { transactionType } from '../../../../shared/enums.ts';
import type { HeldType } from '../../../../shared/movements.ts';
import { CallTime } from '../../../chaos/table/call-time.ts';
import { openMemoryTable } from '../../../chaos/table/memory-table.ts';
import { seeded } from '../../../chaos/seeded.ts';
import { neverOpened } from '../../../runtime/identity/never-opened.ts';
import { walletOf } from '../../wallet/wallet-of.ts';
import { hourMs } from './calendar.ts';

const session = { deviceThumbprint: '', generation: 0 };

/** How what is held goes on: it comes back unsent or unpaid, is paid, or is paid in half. */
export type HoldEnd = 'withdraw' | 'end-unpaid' | 'complete' | 'force-post';

/** The product's own writes, in the order and under the conditions of its operations, on a table of this process. */
export class Product {
  readonly levelRules: LevelRules;
  readonly #table = openMemoryTable('edges', seeded(1), new CallTime());
  #bodies = 0;

  constructor(levelRules: LevelRules) {
    this.levelRules = levelRules;
  }

  async open(userId: string, availableSatang: number): Promise<void> {
    const { userId: _id, ...wallet } = walletOf({ availableSatang });
    const { counters: _none, misses: _misses, paidWithCode: _paid, codesWithdrawn: _codes, ...stored } = wallet;
    const { documents, name } = this.#table;
    await documents.send(new PutCommand({ TableName: name, Item: { ...keys.wallet(userId), ...stored } }));
  }

  async wallet(userId: string): Promise<Wallet> {
    return readWallet((await readItem(this.#table.documents, this.#table.name, keys.wallet(userId))) ?? {});
  }

  #body(): string {
    this.#bodies += 1;
    return String(this.#bodies).padStart(20, '0');
  }

  /** Whether it was written; a condition that does not hold leaves everything as it was. */
  async #write(items: readonly TransactItem[]): Promise<boolean> {
    try {
      await this.#table.documents.send(new TransactWriteCommand({ TransactItems: [...items] }));
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'TransactionCanceledException') return false;
      throw error;
    }
  }

  /** Holds an allowed payment for somebody outside: its id body, or nothing where the wallet stands otherwise now. */
  async hold(
    wallet: Wallet,
    type: HeldType,
    { amountSatang, feeSatang, outDay, outMonth, freeUses, payments, faceBand }: AllowedOutgoing,
    nowMs: number,
  ): Promise<string | undefined> {
    const body = this.#body();
    const isCashOut = type === transactionType.cashOut;
    const reader = isCashOut ? 'bank-account' : 'mobile-number';
    const outSatang = amountSatang + feeSatang;
    const payee = neverOpened('payout');
    const isWritten = await this.#write(
      holdSteps({
        table: this.#table.name,
        wallet,
        keptFrom: countersKeptFrom(nowMs),
        nowMs,
        dueAtMs: nowMs,
        hold: { body, type, amountSatang, feeSatang, reader, payee, notAfterMs: nowMs + hourMs },
        asked: { payments, faceBand, session },
        limits: [outDay, outMonth],
        freeUses,
        covered: isCashOut ? coveredForWithdrawal(wallet, outSatang) : coveredForSpending(wallet, outSatang),
      }),
    );
    return isWritten ? body : undefined;
  }

  transfer(allowed: AllowedTransfer, nowMs: number): Promise<boolean> {
    const sealed = neverOpened('entry');
    const steps = bookingSteps({
      table: this.#table.name,
      allowed,
      keptFrom: countersKeptFrom(nowMs),
      misses: this.misses(nowMs),
      nowMs,
      payerBody: this.#body(),
      receiverBody: this.#body(),
      payerSealed: sealed,
      receiverSealed: sealed,
      session,
    });
    return this.#write(steps.map(({ write }) => write));
  }

  misses(nowMs: number) {
    return missCounters('0000000000', periodsAt(nowMs).day);
  }

  /** Credits money from a bank where it fits. */
  async topUp(wallet: Wallet, amountSatang: number, nowMs: number): Promise<boolean> {
    const room = decideRoom(wallet, rulesFor(wallet, this.levelRules, nowMs), amountSatang, nowMs);
    if (room.kind === 'suspense') return false;
    const body = this.#body();
    const payment = { bankReference: body, reference1: body, amountSatang, paidAtMs: nowMs };
    const { name } = this.#table;
    return this.#write([
      putStandingCredit(name, { userId: wallet.userId, body, payment, nowMs }),
      creditStanding(name, wallet, amountSatang, room, countersKeptFrom(nowMs)),
    ]);
  }

  /** Ends what is held; of a part that is paid, `paidSatang` says how much. */
  async end(userId: string, body: string, how: HoldEnd, paidSatang: number, nowMs: number): Promise<boolean> {
    const { name, documents } = this.#table;
    const key = keys.hold(userId, body);
    const hold = async () => readHold((await readItem(documents, name, key)) ?? {});
    const wallet = await this.wallet(userId);
    if (how === 'withdraw') return this.#write(voidSteps(name, wallet, await hold(), how, this.#body(), nowMs));
    if (!(await this.#write([updateItem(name, key, markSent(await hold(), nowMs, nowMs))]))) return false;
    const sent = await hold();
    if (how === 'end-unpaid') return this.#write(voidSteps(name, wallet, sent, how, this.#body(), nowMs));
    if (how === 'complete') return this.#write(postSteps(name, sent, this.#body(), nowMs));
    const paid = { event: how, journalBody: this.#body(), backBody: this.#body(), paidSatang };
    return this.#write(postAnotherSteps(name, wallet, sent, paid, nowMs));
  }

  /** What was paid comes back. */
  async comeBack(userId: string, body: string, nowMs: number): Promise<boolean> {
    const { name, documents } = this.#table;
    const hold = readHold((await readItem(documents, name, keys.hold(userId, body))) ?? {});
    return this.#write(returnSteps(name, await this.wallet(userId), hold, this.#body(), nowMs));
  }
}
