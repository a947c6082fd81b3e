import { decideDue } from '../../domains/payout/decide-due.ts';
import { bookedSatang } from '../../domains/payout/payout.ts';
import { readWord } from '../../domains/payout/read-word.ts';
import type { Effect, Word } from '../../domains/payout/read-word.ts';
import type { PayoutEvent } from '../../domains/payout/transitions.ts';
import type { WordOutcome } from '../../../shared/inspect/partner-word.ts';
import { backOffMs } from '../../engine/due/back-off.ts';
import { keepContradiction } from '../../engine/partners/contradiction.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Plan, Step } from '../../runtime/operation/settle.ts';
import { updateItem } from '../../table/expression.ts';
import type { TransactItem, UpdateParts } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { putPartnerMessage } from '../../table/partner-message.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import type { KeptWord } from '../../table/partner-word.ts';
import { readWallet } from '../../table/wallet.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { holdKeyOf, payoutOfHold, readHold } from '../hold.ts';
import type { Hold } from '../hold.ts';
import { readerOf } from '../payee/payout-readers.ts';
import { changeHold } from './change-hold.ts';
import { owe, settleDebt } from './payout-debt.ts';
import { noteAsk, noteCancellationAnswered, postSteps, returnSteps, voidSteps } from './payout-writes.ts';
import type { Told } from './payout-writes.ts';

/** What an effect hangs on, read together. */
export interface PayoutFacts {
  readonly hold: Hold;
  readonly wallet: Wallet;
}

/** What was made of a partner's word that came. */
export type TakenWord = Exclude<WordOutcome, 'tried-again'>;

/** Reads what an effect hangs on, in one consistent read; undefined where there is no such hold. */
export async function readPayoutFacts(
  runtime: Runtime,
  userId: string,
  body: string,
): Promise<PayoutFacts | undefined> {
  const [holdKey, walletKey] = [keys.hold(userId, body), keys.wallet(userId)];
  const found = await readTogether(runtime, [holdKey, walletKey]);
  const [hold, wallet] = [found.of(holdKey), found.of(walletKey)];
  if (hold === undefined) return undefined;
  if (wallet === undefined) throw new DamagedItem('wallet');
  return { hold: readHold(hold), wallet: readWallet(wallet) };
}

/** The same of a key at its partner, which says where the hold is; undefined for a key that we never made. */
export async function readPayoutOfKey(runtime: Runtime, partnerKey: string): Promise<PayoutFacts | undefined> {
  const key = holdKeyOf(partnerKey);
  return key === undefined ? undefined : readPayoutFacts(runtime, key.pk, key.sk.slice('HOLD#'.length));
}

/** What a failed condition on the hold teaches. */
export const learnHold = (known: PayoutFacts, item: Item | undefined): PayoutFacts => {
  if (item === undefined) throw new DamagedItem('hold');
  return { ...known, hold: readHold(item) };
};
/** What one on the wallet teaches. */
export const learnWallet = (known: PayoutFacts, item: Item | undefined): PayoutFacts => {
  if (item === undefined) throw new DamagedItem('wallet');
  return { ...known, wallet: readWallet(item) };
};
/** The entry moves with its hold: where it stands elsewhere, so does the hold, which says why. */
const learnNothing = (known: PayoutFacts): PayoutFacts => known;

/** The steps of a move in which hold, wallet and entry change together, and what each failure teaches. */
export function withLearning([hold, wallet, entry, ...others]: readonly TransactItem[]): readonly Step<PayoutFacts>[] {
  if (hold === undefined || wallet === undefined || entry === undefined)
    throw new RangeError('a move changes hold, wallet and entry');
  return [
    { write: hold, learn: learnHold },
    { write: wallet, learn: learnWallet },
    { write: entry, learn: learnNothing },
    ...others.map((write) => ({ write })),
  ];
}

interface Taking {
  readonly runtime: Runtime;
  readonly word: Word;
  readonly message: PartnerMessage | undefined;
  readonly nowMs: number;
}

interface Answer {
  readonly outcome: TakenWord;
  /** The word is not done with, and is read once more. */
  readonly isOpen?: boolean;
  /** It is kept as a contradiction, and people are woken, before anything is written. */
  readonly alarmsFirst?: boolean;
}

/** A word as the hold keeps it, whose record the stream makes. */
export function keptOf(word: Word, outcome: WordOutcome, nowMs: number): KeptWord {
  const { via, says, amountSatang, reference, refused } = word;
  return {
    via,
    says,
    outcome,
    atMs: nowMs,
    ...(refused !== undefined && { because: refused.code.slice(0, 60) }),
    ...(amountSatang !== undefined && { amountSatang }),
    ...(reference !== undefined && { reference }),
  };
}

function toldBy({ word, nowMs }: Taking, outcome: WordOutcome): Told {
  const { paidAtMs, reference, returnedAtMs } = word;
  const isPaid = outcome === 'paid-out' || outcome === 'overpaid';
  const isBack = outcome === 'returned' || outcome === 'debt-settled';
  return {
    word: keptOf(word, outcome, nowMs),
    ...(isPaid && paidAtMs !== undefined && { paidAtMs }),
    ...(isPaid && reference !== undefined && { paidReference: reference }),
    ...(isBack && returnedAtMs !== undefined && { returnedAtMs }),
  };
}

const stays = (answer: Answer): Plan<PayoutFacts, Answer> => ({ steps: [], answer });

function moveSteps(
  taking: Taking,
  { hold, wallet }: PayoutFacts,
  event: PayoutEvent,
): readonly [TakenWord, readonly TransactItem[]] {
  const {
    runtime: { table, random },
    nowMs,
  } = taking;
  const told = (outcome: TakenWord): Told => toldBy(taking, outcome);
  const journalBody = random.idBody(nowMs);
  switch (event) {
    case 'complete':
      return ['paid-out', postSteps(table, hold, journalBody, nowMs, event, told('paid-out'))];
    case 'end-unpaid':
      return ['not-paid-out', voidSteps(table, wallet, hold, event, journalBody, nowMs, told('not-paid-out'))];
    case 'return':
      return ['returned', returnSteps(table, wallet, hold, journalBody, nowMs, event, told('returned'))];
    default:
      throw new RangeError(`no word of a partner means ${event}`);
  }
}

/** The effect with the record of the message that told of it; a message that is still open has none yet. */
function planned(
  { runtime: { table }, message, nowMs }: Taking,
  answer: Answer,
  steps: readonly Step<PayoutFacts>[],
): Plan<PayoutFacts, Answer> {
  const isRecorded = message !== undefined && answer.isOpen !== true;
  return { answer, steps, ...(isRecorded && { unless: putPartnerMessage(table, message, answer.outcome, nowMs) }) };
}

function planMark(
  taking: Taking,
  { hold }: PayoutFacts,
  answer: Answer,
  parts: UpdateParts,
): Plan<PayoutFacts, Answer> {
  const write = updateItem(taking.runtime.table, keys.hold(hold.userId, hold.body), parts);
  return planned(taking, answer, [{ write, learn: learnHold }]);
}

function decide(taking: Taking, facts: PayoutFacts, isAlarmed: boolean): Plan<PayoutFacts, Answer> {
  const {
    runtime: { random },
    word,
    nowMs,
  } = taking;
  const { hold } = facts;
  const effect: Effect = readWord(word, payoutOfHold(hold), readerOf(hold.reader).terms, nowMs);
  switch (effect.does) {
    case 'move': {
      const [outcome, writes] = moveSteps(taking, facts, effect.event);
      return planned(taking, { outcome, isOpen: effect.isOpen }, withLearning(writes));
    }
    case 'owe': {
      // Whoever dies between the two has at least woken somebody.
      if (!isAlarmed) return stays({ outcome: 'overpaid', alarmsFirst: true });
      return planMark(
        taking,
        facts,
        { outcome: 'overpaid', isOpen: effect.isOpen },
        owe(hold, random.idBody(nowMs), nowMs, toldBy(taking, 'overpaid')),
      );
    }
    case 'settle-debt':
      return planMark(
        taking,
        facts,
        { outcome: 'debt-settled' },
        settleDebt(hold, random.idBody(nowMs), nowMs, toldBy(taking, 'debt-settled')),
      );
    case 'contradiction':
      return stays({ outcome: 'contradiction', alarmsFirst: !isAlarmed });
    case 'order':
      return stays({ outcome: 'order' });
    case 'note-cancellation-answered': {
      const nextAskMs = nowMs + backOffMs(0, random.fraction());
      const told = toldBy(taking, 'cancellation-answered');
      const parts = noteCancellationAnswered(hold, nextAskMs, told);
      return planMark(taking, facts, { outcome: 'cancellation-answered' }, parts);
    }
    case 'nothing':
      return stays({ outcome: 'known-before' });
  }
}

/** Keeps a word that is against what we know of a payout, and wakes somebody. */
async function alarm({ runtime, word, nowMs }: Taking, { hold }: PayoutFacts): Promise<void> {
  const { says, amountSatang } = word;
  await keepContradiction(
    runtime,
    {
      partner: readerOf(hold.reader).partner,
      about: 'payout',
      reference: hold.partnerKey,
      told: { says, ...(amountSatang !== undefined && { amountSatang }) },
      known: { state: hold.state, amountSatang: bookedSatang(hold, says === 'returned' ? 'returned' : 'paid') },
    },
    nowMs,
  );
}

/** Whoever asks in the same moment is done with one write. */
const mostTriesToAsk = 3;

/**
 * What is against the end of a payout is answered by a question at once, also where its looks are over. The answer to
 * one asks nothing, so that it ends; it counts as one, so that whoever asks in this very moment takes none away.
 */
async function askAtOnce({ runtime, word, nowMs }: Taking, { hold }: PayoutFacts): Promise<void> {
  if (word.via === 'query') return;
  let seen: Hold | undefined = hold;
  for (let tries = 0; tries < mostTriesToAsk && seen?.state === hold.state; tries += 1) {
    const isAsked = seen.state !== 'sent' && decideDue(payoutOfHold(seen), false, nowMs).does === 'ask';
    if (!isAsked || (await changeHold(runtime, seen, noteAsk(seen, nowMs)))) return;
    // Its last look may have ended in this very moment, and nobody would ask any more.
    seen = (await readPayoutFacts(runtime, hold.userId, hold.body))?.hold;
  }
}

/** Each word has at most an alarm and two effects. */
const mostTurns = 4;

/**
 * Carries out what a partner's word means for a payout, whichever way it came: answer, message or question. An effect
 * and the record of its message are one transaction, so that a word counts once; `recorded` says whether it was
 * written. What contradicts an earlier word books nothing but a debt to us, and is kept.
 */
export async function takeWord(
  runtime: Runtime,
  initial: PayoutFacts,
  word: Word,
  nowMs: number,
  message?: PartnerMessage,
): Promise<{ readonly outcome: TakenWord; readonly recorded: boolean }> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const takingNow = (): Taking => ({ runtime, word, message, nowMs: now() });
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  let facts = initial;
  let isAlarmed = false;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    let seen = facts;
    const settled = await settle(tools, facts, (current) => {
      seen = current;
      return decide(takingNow(), current, isAlarmed);
    });
    // A twin of the message was recorded first, so that its answer is this one's too.
    if (settled.kind !== 'committed') return { outcome: 'known-before', recorded: false };
    const { outcome, isOpen, alarmsFirst } = settled.answer;
    if (alarmsFirst === true) {
      await alarm(takingNow(), seen);
      isAlarmed = true;
      facts = seen;
      continue;
    }
    const hasEffect = outcome !== 'known-before' && outcome !== 'contradiction' && outcome !== 'order';
    if (hasEffect) runtime.log.info('payout-moved', { payout: seen.hold.partnerKey, outcome, via: word.via });
    if (outcome === 'contradiction') await askAtOnce(takingNow(), seen);
    if (isOpen !== true) return { outcome, recorded: hasEffect && message !== undefined };
    const next = await readPayoutFacts(runtime, seen.hold.userId, seen.hold.body);
    if (next === undefined) throw new DamagedItem('hold');
    facts = next;
  }
  throw new Error('a word of a partner came to no end');
}
