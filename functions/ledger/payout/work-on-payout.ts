import type { WordOutcome, WordVia } from '../../../shared/inspect/partner-word.ts';
import { decideDue } from '../../domains/payout/decide-due.ts';
import { isOverdue, timesOf } from '../../domains/payout/payout.ts';
import type { Word } from '../../domains/payout/read-word.ts';
import { backOffMs } from '../../engine/due/back-off.ts';
import { PartnerRefused, PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { nextAsk } from '../../domains/calendar/ask-again.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { ItemsFound } from '../../runtime/operation/read-together.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { Clear } from '../../runtime/person/clear.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { QueuedPartner } from '../../partners/partners.ts';
import { isDue } from '../../table/due.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readPerson } from '../../table/person.ts';
import { readWallet } from '../../table/wallet.ts';
import { payoutOfHold, readHold } from '../hold.ts';
import { pausePayout, resumePayout } from '../lock/stop-payouts.ts';
import type { Hold } from '../hold.ts';
import { askingOf } from '../payee/ask-reader.ts';
import { readerOf } from '../payee/payout-readers.ts';
import { changeHold } from './change-hold.ts';
import { markSent, noteAsk, noteWord, voidSteps } from './payout-writes.ts';
import { keptOf, readPayoutFacts, takeWord, withLearning } from './take-word.ts';
import type { PayoutFacts, TakenWord } from './take-word.ts';

/** The partner has forgotten the key by its own terms, and only its statement tells: operators have to look. */
export class PayoutForgotten extends Error {
  override readonly name = 'PayoutForgotten';
}

/** The partner answers, and hours after its order could reach it last nothing has ended it: operators have to look. */
export class PayoutOverdue extends Error {
  override readonly name = 'PayoutOverdue';
}

/** What stops a payout beside its times: operators hold it back, or its owner has locked the wallet. */
const isLocked = ({ hold, wallet }: PayoutFacts): boolean =>
  hold.lockedAtMs !== undefined || wallet.lockedAtMs !== undefined;

/** What is read together with a hold at `key`, in one round trip: its owner's wallet, and the person with their key. */
export function readsWithHold({ pk: userId }: Key): readonly Key[] {
  return [keys.wallet(userId), keys.person(userId)];
}

function factsOf(hold: Hold, found: ItemsFound): PayoutFacts {
  const wallet = found.of(keys.wallet(hold.userId));
  if (wallet === undefined) throw new DamagedItem('wallet');
  return { hold, wallet: readWallet(wallet) };
}

/** Where an order goes, opened with its owner's key. */
async function openPayee(runtime: Runtime, { userId, payee }: Hold, found: ItemsFound): Promise<Clear<'payout'>> {
  const person = found.of(keys.person(userId));
  if (person === undefined) throw new DamagedItem('owner');
  return openField(await runtime.userKeys.open(userId, readPerson(person).wrappedKey), 'payout', payee);
}

type Worked =
  | Exclude<TakenWord, 'order'>
  | 'ended-before'
  | 'unanswered'
  | 'ordered'
  | 'locked'
  | 'lapsed'
  | 'paused'
  | 'resumed';

/** The moment that it is at each call: a partner takes its time, and what its word moves bears the moment of that. */
type Now = () => number;

/** Asks and keeps that nobody answered, so that operators see each try; the silence is the caller's to bear. */
async function heard(runtime: Runtime, hold: Hold, via: WordVia, asked: Promise<Word>, now: Now): Promise<Word> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PartnerUnavailable)) throw error;
    const silence = { via, says: 'silence', outcome: 'tried-again', atMs: now(), because: error.because } as const;
    await changeHold(runtime, hold, noteWord(hold, silence));
    throw error;
  }
}

/** Keeps a word that says nothing of the payout, or moves nothing of it. */
async function keepWord(
  runtime: Runtime,
  hold: Hold,
  word: Word,
  nowMs: number,
  outcome: WordOutcome = 'tried-again',
): Promise<void> {
  await changeHold(runtime, hold, noteWord(hold, keptOf(word, outcome, nowMs)));
}

/** A word that ended nothing is a try that failed, of a payout that should have ended long ago. */
async function refuseOverdue(runtime: Runtime, hold: Hold, word: Word, outcome: WordOutcome, nowMs: number) {
  if (!isOverdue(payoutOfHold(hold), readerOf(hold.reader).terms, nowMs)) return;
  await keepWord(runtime, hold, word, nowMs, outcome);
  throw new PayoutOverdue(`its partner says ${word.says}, and nothing has ended it`);
}

/** The order goes out under the hold's one key; whether it was taken is known only by the partner's word. */
async function order(runtime: Runtime, facts: PayoutFacts, payee: Clear<'payout'>, now: Now): Promise<Worked> {
  const word = await askingOf(facts.hold).order(runtime, facts.hold, payee, now());
  const isSilent = word.says === 'silence';
  const { outcome } = isSilent ? { outcome: 'tried-again' as const } : await takeWord(runtime, facts, word, now());
  const hasMoved = outcome !== 'tried-again' && outcome !== 'known-before' && outcome !== 'order';
  if (hasMoved) return outcome;
  await changeHold(runtime, facts.hold, noteWord(facts.hold, keptOf(word, outcome, now())));
  return isSilent ? 'unanswered' : 'ordered';
}

/**
 * held -> sent is written before the first call, with the time of the first question: whoever
 * dies after it has left both.
 */
async function send(runtime: Runtime, facts: PayoutFacts, found: ItemsFound, now: Now): Promise<Worked> {
  const { hold } = facts;
  const payee = await openPayee(runtime, hold, found);
  const nowMs = now();
  const askAtMs = nowMs + backOffMs(0, runtime.random.fraction());
  if (!(await changeHold(runtime, hold, markSent(hold, nowMs, askAtMs)))) return 'ended-before';
  runtime.log.info('payout-sent', { payout: hold.partnerKey });
  return order(runtime, { ...facts, hold: { ...hold, state: 'sent', asks: 0 } }, payee, now);
}

/** Nobody ordered it in time, and now nobody will: it comes back. */
async function lapse(runtime: Runtime, facts: PayoutFacts, now: Now): Promise<Worked> {
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  await settle(tools, facts, (known) => {
    const nowMs = now();
    const journalBody = runtime.random.idBody(nowMs);
    const { hold, wallet } = known;
    const step = decideDue(payoutOfHold(hold), isLocked(known), nowMs);
    const isLate = step.does === 'move' && step.event === 'lapse';
    return {
      answer: undefined,
      steps: isLate ? withLearning(voidSteps(runtime.table, wallet, hold, step.event, journalBody, nowMs)) : [],
    };
  });
  return 'lapsed';
}

/** When a payout that stays as it is is asked for next: a sent one ever more rarely, an ended one at its own times. */
function nextAskOf(hold: Hold, fraction: number, nowMs: number): number | undefined {
  if (hold.state === 'sent') return nowMs + backOffMs(hold.asks + 1, fraction);
  return nextAsk(hold.endedAtMs ?? nowMs, nowMs)?.dueAtMs;
}

/**
 * Asks the partner what became of it. Its silence is a failure of the queue's: it comes again, and
 * after many tries people look. So is a question that it refuses, by whatever it calls the reason: where it takes our
 * signature for wrong, it would refuse each of them, and nobody would know of any payout. `cancelling`: the word by
 * which it has just refused to cancel it.
 */
async function ask(runtime: Runtime, due: Hold, found: ItemsFound, now: Now, cancelling?: Word): Promise<Worked> {
  const word = await heard(runtime, due, 'query', askingOf(due).ask(runtime, due, now()), now);
  const facts = await readPayoutFacts(runtime, due.userId, due.body);
  if (facts === undefined) throw new DamagedItem('hold');
  // It has moved since it was asked for: that the partner had not heard of it was true before.
  if (word.says === 'unknown' && facts.hold.state !== due.state) return 'ended-before';
  const { outcome } = await takeWord(runtime, facts, word, now());
  // A move has set the next question itself.
  if (outcome === 'paid-out' || outcome === 'not-paid-out' || outcome === 'returned') return outcome;
  const { hold } = facts;
  const nowMs = now();
  const isForgotten =
    hold.state === 'sent' && nowMs >= timesOf(payoutOfHold(hold), readerOf(hold.reader).terms).forgottenAtMs;
  if (isForgotten) throw new PayoutForgotten("past the partner's memory only the statement tells");
  // A cancellation that was stored meanwhile is due at once, as is what its partner has contradicted meanwhile, and
  // what has moved is due as its move says: they stay so.
  const isAsSeen = hold.cancellation === due.cancellation && hold.state === due.state && hold.asks === due.asks;
  if (!isAsSeen) return 'ended-before';
  const nextAtMs = nextAskOf(hold, runtime.random.fraction(), nowMs);
  // Of what has ended it is asked for again only until its last time: the partner may have put the key away.
  const isOpen = hold.state === 'sent' || nextAtMs !== undefined;
  if (word.refused !== undefined && isOpen) {
    await keepWord(runtime, hold, word, nowMs);
    throw new PartnerRefused(readerOf(hold.reader).partner, word.refused.httpStatus, word.refused.code);
  }
  // Nothing that its partner says of it answers a cancellation that it refuses: people look at that after many tries.
  if (cancelling?.refused !== undefined && outcome !== 'order') {
    await keepWord(runtime, hold, word, nowMs);
    throw new PartnerRefused(readerOf(hold.reader).partner, cancelling.refused.httpStatus, cancelling.refused.code);
  }
  await refuseOverdue(runtime, hold, word, outcome, nowMs);
  const told = { word: keptOf(word, outcome, nowMs) };
  const isNoted = await changeHold(runtime, hold, noteAsk(hold, nextAtMs, told));
  if (outcome !== 'order') return outcome;
  if (!isNoted) return 'ended-before';
  // It never reached its partner, and does not while the wallet is locked: until then it is only asked for.
  if (isLocked(facts)) return 'locked';
  return order(runtime, facts, await openPayee(runtime, hold, found), now);
}

/**
 * Calls the cancellation that was stored, again until the partner answers: its silence is a failure of the queue's.
 * Where it refuses, it may be paying: then it is asked at once what became of the payout, for no message may come.
 */
async function cancel(runtime: Runtime, due: Hold, found: ItemsFound, now: Now): Promise<Worked> {
  const word = await heard(runtime, due, 'cancellation', askingOf(due).cancel(runtime, due, now()), now);
  const facts = await readPayoutFacts(runtime, due.userId, due.body);
  if (facts === undefined) throw new DamagedItem('hold');
  const { outcome } = await takeWord(runtime, facts, word, now());
  if (outcome === 'order') throw new Error('a cancellation asks for no order');
  // What has moved it meanwhile has set the next time itself.
  if (facts.hold.state !== due.state) return outcome;
  if (word.says === 'refused') {
    await keepWord(runtime, facts.hold, word, now());
    return ask(runtime, facts.hold, found, now, word);
  }
  // A contradiction is no answer to it; every other word has set the next time itself.
  if (outcome !== 'contradiction') return outcome;
  const nowMs = now();
  await refuseOverdue(runtime, facts.hold, word, outcome, nowMs);
  const nextAtMs = nextAskOf(facts.hold, runtime.random.fraction(), nowMs);
  await changeHold(runtime, facts.hold, noteAsk(facts.hold, nextAtMs, { word: keptOf(word, outcome, nowMs) }));
  return outcome;
}

/**
 * What is to be done for a payout that is due, by its state and the time: order it, ask for it, or give it back where
 * nobody ordered it in time. `found` holds what `readsWithHold` names, read together with the hold. It may run twice at
 * once and be cut off anywhere: each write stands on the state before it.
 * @throws PartnerUnavailable where its partner was asked and silent, PartnerRefused where it refused the question,
 * PayoutForgotten where asking is in vain, PayoutOverdue where its answers end nothing that should have ended long ago.
 */
export async function workOnPayout(runtime: Runtime, hold: Hold, found: ItemsFound, nowMs: number): Promise<Worked> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const facts = factsOf(hold, found);
  const step = decideDue(payoutOfHold(hold), isLocked(facts), nowMs);
  if (step.does === 'ask') return ask(runtime, hold, found, now);
  if (step.does === 'cancel') return cancel(runtime, hold, found, now);
  if (step.does !== 'move') return 'ended-before';
  switch (step.event) {
    case 'order':
      return send(runtime, facts, found, now);
    case 'lapse':
      return lapse(runtime, facts, now);
    case 'lock':
      return (await pausePayout(runtime, hold)) === 'paused' ? 'paused' : 'ended-before';
    case 'unlock':
      return (await resumePayout(runtime, hold, nowMs)) ? 'resumed' : 'ended-before';
    default:
      throw new RangeError(`nobody does ${step.event} because it is due`);
  }
}

/** What came of an order right after its hold, and whom that was for. */
interface OrderedAtOnce {
  readonly partner: QueuedPartner;
  readonly outcome: Worked | 'not-now' | 'left-to-sweep';
}

/**
 * Orders a payout right after its hold, where that is due already and nobody was faster; all else that may have to be
 * done for it is the queue's, and answers `not-now`, or `left-to-sweep` where its partner is one of those that were
 * just silent. Three round trips to its end: one read, `sent`, and the word.
 */
export async function orderAtOnce(
  runtime: Runtime,
  userId: string,
  body: string,
  silent: ReadonlySet<QueuedPartner>,
  nowMs: number,
): Promise<OrderedAtOnce> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const holdKey = keys.hold(userId, body);
  const found = await readTogether(runtime, [holdKey, ...readsWithHold(holdKey)]);
  const item = found.of(holdKey);
  if (item === undefined) throw new DamagedItem('hold');
  const hold = readHold(item);
  const facts = factsOf(hold, found);
  const step = decideDue(payoutOfHold(hold), isLocked(facts), nowMs);
  const { partner } = readerOf(hold.reader);
  if (!isDue(item, nowMs) || step.does !== 'move' || step.event !== 'order') return { partner, outcome: 'not-now' };
  if (silent.has(partner)) return { partner, outcome: 'left-to-sweep' };
  return { partner, outcome: await send(runtime, facts, found, now) };
}
