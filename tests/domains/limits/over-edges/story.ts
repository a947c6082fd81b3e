import { expect } from 'vitest';
import { noLevelRules } from '../../../../functions/domains/limits/dated-rules.ts';
import type { LevelRules } from '../../../../functions/domains/limits/dated-rules.ts';
import { decideOutgoing, limitsQuoteOf, outgoingQuoteOf } from '../../../../functions/domains/limits/outgoing.ts';
import type { AllowedOutgoing } from '../../../../functions/domains/limits/outgoing.ts';
import { refuseRoom } from '../../../../functions/domains/transfer/misses.ts';
import { decideTransfer, refuseUnseen } from '../../../../functions/domains/transfer/transfer.ts';
import type { AllowedTransfer } from '../../../../functions/domains/transfer/transfer.ts';
import type { Wallet } from '../../../../functions/domains/wallet/wallet.ts';
import { isRefusal } from '../../../../functions/engine/refusal.ts';
import type { Refusal } from '../../../../functions/engine/refusal.ts';
import { transactionType } from '../../../../shared/enums.ts';
import type { OutType } from '../../../../shared/movements.ts';
import { malee, somchai } from '../../../ledger/sound-ledger.ts';
import { endsByCalendar, hourMs } from './calendar.ts';
import { expectAllowances } from './expect-allowances.ts';
import { PlainModel } from './plain-model.ts';
import type { FeeOf, Line, Said, Terms } from './plain-model.ts';
import { Product } from './product.ts';
import type { HoldEnd } from './product.ts';
import { foundingTerms, levelRulesOf } from './terms.ts';

export interface Pay {
  readonly act: 'pay';
  readonly who: number;
  readonly type: OutType;
  readonly amountSatang: number;
  /** How long before it was quoted to whoever pays. */
  readonly quotedBeforeMs: number;
  /** So many acts ago its request has read the wallet. */
  readonly readBefore: number;
}
export interface TopUp {
  readonly act: 'top-up';
  readonly who: number;
  readonly amountSatang: number;
}
export interface End {
  readonly act: 'end';
  /** So many others were held since. */
  readonly which: number;
  readonly how: HoldEnd;
}
export type Act = Pay | TopUp | End;

interface Held {
  readonly who: string;
  readonly body: string;
  readonly line: Line;
  readonly amountSatang: number;
  readonly feeSatang: number;
  state: 'held' | 'posted' | 'over';
}

type Allowed = AllowedOutgoing | AllowedTransfer;
type Decided = Allowed | Refusal;

const people = [somchai, malee] as const;
const personOf = (who: number): string => people[who] ?? somchai;
const other = (who: string): string => (who === somchai ? malee : somchai);

const feeOf = { [transactionType.transferOut]: 'transfer', [transactionType.cashOut]: 'cashOut' } as const;
const ruleOf = (type: OutType): { readonly pair: 'consumption' | 'out'; readonly fee?: FeeOf } =>
  type === transactionType.mobileTopUp ? { pair: 'consumption' } : { pair: 'out', fee: feeOf[type] };

/** What the product says of a payment, in the words of the model. */
function saidOf(decided: Decided): Said {
  if (!isRefusal(decided)) {
    const { feeSatang, outDay, outMonth } = decided;
    return { feeSatang, left: { day: outDay.leftSatang, month: outMonth.leftSatang } };
  }
  const { refused, data } = decided;
  return { refused, ...(data !== undefined && 'leftSatang' in data && { left: data.leftSatang }) };
}

type Until = { readonly bound: 'day' | 'month'; readonly atMs: number };

/** Two people, the product that moves their money, and a plain model that is told the same. */
export class Story {
  readonly #product: Product;
  readonly #model: PlainModel;
  readonly #held: Held[] = [];
  /** Both wallets as they were read after each act. */
  readonly #reads: ReadonlyMap<string, Wallet>[] = [];
  #latestMs = 0;

  constructor(product: Product, model: PlainModel) {
    this.#product = product;
    this.#model = model;
  }

  static async begin(terms: Terms): Promise<Story> {
    // The first terms are what the level begins with, so nothing is set there.
    const levelRules: LevelRules = terms === foundingTerms ? noLevelRules : levelRulesOf(terms);
    const product = new Product(levelRules);
    const available = { [somchai]: 30_000_000, [malee]: 1_000_000 };
    for (const [userId, satang] of Object.entries(available)) await product.open(userId, satang);
    return new Story(product, new PlainModel(terms, available));
  }

  /** Does it, and holds what is said and done against the model, which is told only of what was done. */
  async play(act: Act, nowMs: number): Promise<void> {
    this.#latestMs = Math.max(this.#latestMs, nowMs);
    if (act.act === 'pay') await this.#pay(act, nowMs);
    else if (act.act === 'top-up') await this.#topUp(personOf(act.who), act.amountSatang, nowMs);
    else await this.#end(act.which, act.how, nowMs);
    this.#reads.push(new Map(await Promise.all(people.map(async (who) => [who, await this.#wallet(who)] as const))));
  }

  /** All allowances of both, now and around the moments at which the running periods end, and those given. */
  async agree(moments: readonly number[]): Promise<void> {
    const ends = Object.values(endsByCalendar(this.#latestMs)).flatMap((endMs) => [endMs - 1, endMs]);
    // Counters of a period stay for an hour behind it; what was earlier is shown to nobody any more.
    const earliestMs = this.#latestMs - hourMs;
    const seen = [earliestMs, this.#latestMs, ...ends, ...moments.filter((atMs) => atMs >= earliestMs)];
    for (const who of people) {
      const wallet = this.#reads.at(-1)?.get(who) ?? (await this.#wallet(who));
      for (const atMs of seen) await expectAllowances(this.#model, wallet, this.#product.levelRules, atMs);
    }
  }

  #wallet(who: string): Promise<Wallet> {
    return this.#product.wallet(who);
  }

  async #decide({ type, amountSatang }: Pay, wallet: Wallet, nowMs: number): Promise<Decided> {
    const { levelRules } = this.#product;
    if (type !== transactionType.transferOut) {
      const freeze = type === transactionType.cashOut ? 'withdraw' : 'spend';
      return decideOutgoing({ type, wallet, levelRules, freeze, amountSatang, nowMs });
    }
    const receiver = await this.#wallet(other(wallet.userId));
    const mostPaidSatang = Number.MAX_SAFE_INTEGER;
    return decideTransfer({ sender: wallet, receiver, levelRules, mostPaidSatang, amountSatang, nowMs });
  }

  /** What is said of a payment at a moment, before anything is done. */
  async #told(pay: Pay, wallet: Wallet, atMs: number): Promise<Decided> {
    const rule = ruleOf(pay.type);
    const { said, until } = this.#model.outgoing(wallet.userId, rule, pay.amountSatang, atMs);
    const decided = await this.#decide(pay, wallet, atMs);
    expect(saidOf(decided)).toEqual(said);
    if (!isRefusal(decided) && rule.fee !== undefined)
      expect(outgoingQuoteOf(decided).freeUses).toEqual(this.#model.freeUses(wallet.userId, rule.fee, atMs));
    if (until !== undefined) await this.#standsUntil(pay, wallet, said.refused, until);
    return decided;
  }

  /** A limit stands against it to the last millisecond of its period, and then, where nothing was paid yet, no more. */
  async #standsUntil(pay: Pay, wallet: Wallet, refused: string | undefined, { bound, atMs }: Until): Promise<void> {
    const { userId } = wallet;
    const rule = ruleOf(pay.type);
    const last = saidOf(await this.#decide(pay, wallet, atMs - 1));
    expect(last).toEqual(this.#model.outgoing(userId, rule, pay.amountSatang, atMs - 1).said);
    expect(last.refused).toMatch(/^limit-/);
    if (this.#model.used(userId, rule.pair, atMs)[bound] > 0) return;
    expect(saidOf(await this.#decide(pay, wallet, atMs)).refused).not.toBe(refused);
  }

  async #pay(pay: Pay, nowMs: number): Promise<void> {
    const who = personOf(pay.who);
    const wallet = await this.#wallet(who);
    const quoted = await this.#told(pay, wallet, nowMs - pay.quotedBeforeMs);
    const earlier = this.#reads.at(-1 - pay.readBefore)?.get(who);
    if (pay.readBefore > 0 && earlier !== undefined && (await this.#payOnRead(pay, earlier, nowMs))) return;
    const decided = await this.#told(pay, wallet, nowMs);
    if (isRefusal(decided)) return;
    if (!this.#finds(decided, nowMs)) return;
    expect(await this.#book(pay, wallet, decided, nowMs)).toBe(true);
    if (!isRefusal(quoted)) await this.#chargedAsQuoted(wallet, quoted, decided);
  }

  /** What was quoted is what the wallet has lost; where the fee became another one meanwhile, that is told first. */
  async #chargedAsQuoted(before: Wallet, quoted: Allowed, decided: Allowed): Promise<void> {
    const { feeSatang, totalSatang } = limitsQuoteOf(quoted);
    const isAsQuoted = decided.feeSatang === feeSatang;
    const lostSatang = before.availableSatang - (await this.#wallet(before.userId)).availableSatang;
    expect(lostSatang === totalSatang).toBe(isAsQuoted);
    if ('receiver' in decided)
      expect(refuseUnseen(decided, { feeSatang }, '')?.refused).toBe(isAsQuoted ? undefined : 'quote-changed');
  }

  /** One of two requests at once decides on what it has read, and is written only where that is still right. */
  async #payOnRead(pay: Pay, earlier: Wallet, nowMs: number): Promise<boolean> {
    const decided = await this.#decide(pay, earlier, nowMs);
    if (isRefusal(decided) || !this.#finds(decided, nowMs)) return false;
    const { said } = this.#model.outgoing(earlier.userId, ruleOf(pay.type), pay.amountSatang, nowMs);
    const isWritten = await this.#book(pay, earlier, decided, nowMs);
    if (isWritten) expect(said).toMatchObject({ feeSatang: decided.feeSatang });
    return isWritten;
  }

  /** Whether whoever is paid has room for it, which is asked last. */
  #finds(decided: Allowed, nowMs: number): boolean {
    if (!('receiver' in decided)) return true;
    const fits = this.#model.fits(decided.receiver.userId, 'transferIn', decided.amountSatang, nowMs);
    expect(refuseRoom(decided, this.#product.misses(nowMs), 0) === undefined).toBe(fits);
    return fits;
  }

  /** Writes it, on what was read, and tells the model; the payer has lost exactly amount and fee then. */
  async #book(pay: Pay, read: Wallet, decided: Allowed, nowMs: number): Promise<boolean> {
    const { amountSatang, feeSatang } = decided;
    const { pair, fee } = ruleOf(pay.type);
    const who = read.userId;
    const isTransfer = 'receiver' in decided;
    const body =
      isTransfer || pay.type === transactionType.transferOut
        ? ''
        : await this.#product.hold(read, pay.type, decided, nowMs);
    if (body === undefined || (isTransfer && !(await this.#product.transfer(decided, nowMs)))) return false;
    const line = this.#model.write(who, pair, amountSatang, nowMs, feeSatang === 0 ? fee : undefined);
    const purse = this.#model.purse(who);
    purse.available -= amountSatang + feeSatang;
    if (isTransfer) {
      this.#model.write(decided.receiver.userId, 'transferIn', amountSatang, nowMs);
      this.#model.purse(decided.receiver.userId).available += amountSatang;
    } else {
      purse.held += amountSatang + feeSatang;
      this.#held.push({ who, body, line, amountSatang, feeSatang, state: 'held' });
    }
    expect((await this.#wallet(who)).availableSatang).toBe(purse.available);
    return true;
  }

  async #topUp(who: string, amountSatang: number, nowMs: number): Promise<void> {
    const fits = this.#model.fits(who, 'topUp', amountSatang, nowMs);
    expect(await this.#product.topUp(await this.#wallet(who), amountSatang, nowMs)).toBe(fits);
    if (!fits) return;
    this.#model.write(who, 'topUp', amountSatang, nowMs);
    this.#model.purse(who).available += amountSatang;
  }

  /** What is held ends, or what was paid of it comes back; what it had taken of its own periods is there again. */
  async #end(which: number, how: HoldEnd, nowMs: number): Promise<void> {
    const held = this.#held.at(-1 - which);
    if (held === undefined || held.state === 'over') return;
    const { who, body, line, amountSatang, feeSatang } = held;
    const purse = this.#model.purse(who);
    const paidSatang = how === 'force-post' ? Math.ceil(amountSatang / 2) : amountSatang;
    const isPost = how === 'complete' || how === 'force-post';
    if (held.state === 'posted') {
      expect(await this.#product.comeBack(who, body, nowMs)).toBe(true);
      purse.available += line.amountSatang + feeSatang;
    } else {
      expect(await this.#product.end(who, body, how, paidSatang, nowMs)).toBe(true);
      purse.held -= amountSatang + feeSatang;
      purse.available += isPost ? amountSatang - paidSatang : amountSatang + feeSatang;
    }
    held.state = held.state === 'held' && isPost ? 'posted' : 'over';
    line.amountSatang = held.state === 'posted' ? paidSatang : 0;
    line.isBack = held.state === 'over';
  }
}
