import type { InputOf } from '../../../shared/operation.ts';
import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { formatThb } from '../../../shared/money.ts';
import { findStatedFinding } from '../../books/find-finding.ts';
import { daysStayClosed, hasNoLine, readStatedDays, statedLateMs } from '../../books/stated-days.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import type { Finding } from '../../domains/books/finding.ts';
import { decideForced, saysUnpaid } from '../../domains/payout/decide-by-hand.ts';
import type { ForcedAct, ForcedFacts } from '../../domains/payout/decide-by-hand.ts';
import { bookedSatang, owedSatang, ownSatang, timesOf } from '../../domains/payout/payout.ts';
import { isForgotten } from '../../domains/payout/read-word.ts';
import type { Word } from '../../domains/payout/read-word.ts';
import { PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { askingOf } from '../../ledger/payee/ask-reader.ts';
import { postAnotherSteps } from '../../ledger/payout/post-another.ts';
import { provesBooked, statedSteps, wordProves } from '../../ledger/payee/proof-of-payment.ts';
import type { Claim } from '../../ledger/payee/proof-of-payment.ts';
import { readerOf } from '../../ledger/payee/payout-readers.ts';
import { cancellationAsSeen, postSteps, returnSteps, voidSteps } from '../../ledger/payout/payout-writes.ts';
import { withLearning } from '../../ledger/payout/take-word.ts';
import type { PayoutFacts } from '../../ledger/payout/take-word.ts';
import { paidOtherwiseNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { TransactItem } from '../../table/expression.ts';
import { equals, equalsOrNone } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Act, ActTools } from '../proposals/act.ts';
import { payoutById } from '../subjects/payout.ts';

/**
 * What it is to become, the partner's amount where that is another one than our books have, and the line that proves it
 * where one was named whole.
 */
interface Wish extends Pick<InputOf<typeof correctPayout>, 'to' | 'partnerSatang'> {
  readonly line?: { readonly day: string; readonly identity: string };
}

/**
 * A payout, and what was asked for this very act: the partner's word, the line that was named, and what the statements
 * say where the partner has forgotten the key.
 */
interface Correcting extends PayoutFacts, InboxFacts {
  readonly word?: Word;
  readonly finding?: Finding | undefined;
  readonly stated?: StatedDays | undefined;
}

const acts = { posted: 'force-post', voided: 'force-void', returned: 'force-return' } as const satisfies Readonly<
  Record<Wish['to'], ForcedAct>
>;

/** The partner's word from its primary record, asked now; its silence is a word that proves nothing. */
async function askNow(runtime: Runtime, hold: Hold, nowMs: number): Promise<Word> {
  try {
    return await askingOf(hold).ask(runtime, hold, nowMs);
  } catch (error) {
    if (!(error instanceof PartnerUnavailable)) throw error;
    return { via: 'query', says: 'silence', askedAtMs: nowMs, isPrimary: true };
  }
}

async function findLine(runtime: Runtime, { line }: Wish): Promise<Finding | undefined> {
  return line === undefined ? undefined : findStatedFinding(runtime, line.day, line.identity);
}

/**
 * What the bank's statements say of a payout, of every day on which it may have been paid by either clock. Undefined as
 * long as the bank answers for its keys itself, and of what another partner pays: no statement of ours tells of it.
 */
async function findStatements(
  { aws, table }: Runtime,
  hold: Hold,
  { to }: Wish,
  nowMs: number,
): Promise<StatedDays | undefined> {
  const { partner, terms } = readerOf(hold.reader);
  const { forgottenAtMs } = timesOf(payoutOfHold(hold), terms);
  if (to !== 'voided' || partner !== 'bank' || nowMs < forgottenAtMs) return undefined;
  const ordered = { key: hold.partnerKey, amountSatang: hold.amountSatang };
  return readStatedDays({ documents: aws.documents, table }, ordered, {
    fromMs: hold.heldAtMs - terms.marginMs,
    toMs: forgottenAtMs + terms.marginMs + statedLateMs,
  });
}

/** What the wish says that the partner has done, of a payout that was paid with what is ours or another amount. */
function claimOf({ to, partnerSatang }: Wish, hold: Hold): Claim {
  const what = to === 'returned' ? 'returned' : 'paid';
  return { what, amountSatang: partnerSatang ?? bookedSatang(hold, what) };
}

function movesOf(
  { table, nowMs, body, otherBody, editor: editedBy }: ActTools,
  { hold, wallet, finding, word }: Correcting,
  event: ForcedAct,
  { what, amountSatang }: Claim,
): readonly TransactItem[] {
  const isOtherwise = amountSatang !== bookedSatang(hold, what);
  switch (event) {
    case 'force-post': {
      const paidAtMs = finding?.bookedAtMs ?? (isOtherwise ? word?.paidAtMs : undefined);
      const told = { editedBy, ...(paidAtMs !== undefined && { paidAtMs }) };
      if (!isOtherwise) return postSteps(table, hold, body, nowMs, event, told);
      const paid = { event, journalBody: body, backBody: otherBody, paidSatang: amountSatang };
      return postAnotherSteps(table, wallet, hold, paid, nowMs, told);
    }
    case 'force-void':
      return voidSteps(table, wallet, hold, event, body, nowMs, { editedBy });
    case 'force-return':
      return returnSteps(table, wallet, hold, body, nowMs, event, {
        editedBy,
        ...(isOtherwise && { backSatang: amountSatang }),
        ...(finding?.bookedAtMs !== undefined && { returnedAtMs: finding.bookedAtMs }),
      });
  }
}

/** Its owner is told what was paid of it instead; of the rest alone a notice would say that nothing has arrived. */
function noticeOf(
  { table, nowMs, body, otherBody }: ActTools,
  known: Correcting,
  event: ForcedAct,
  { amountSatang }: Claim,
): readonly Step<Correcting>[] {
  const { hold } = known;
  if (event !== 'force-post' || amountSatang === hold.amountSatang) return [];
  const notice = {
    userId: hold.userId,
    // The rest's own, so that its notice is this one.
    body: amountSatang < hold.amountSatang ? otherBody : body,
    transactionBody: hold.body,
    transactionType: hold.type,
    amountSatang,
    atMs: nowMs,
  };
  return paidOtherwiseNoticeSteps(table, notice, known);
}

/** What our books say that the partner has paid. */
function paidOf(hold: Hold): string {
  const isPaid = hold.state === 'posted' || hold.state === 'returned';
  return isPaid ? formatThb(bookedSatang(hold, 'paid')) : 'nothing';
}

/** What becomes of the difference, for whoever approves. */
function shownDifference(hold: Hold, { what, amountSatang }: Claim): Readonly<Record<string, string>> {
  const moreSatang = amountSatang - bookedSatang(hold, what);
  if (moreSatang === 0) return {};
  if (what === 'returned')
    return {
      cameBack: formatThb(amountSatang),
      toOwner: `${formatThb(ownSatang(hold) + hold.feeSatang)}, all that left for it`,
      overpaid: `${formatThb(Math.abs(moreSatang))}, which ${moreSatang < 0 ? 'the partner owes us' : 'we owe it'}`,
    };
  const shown = { paid: formatThb(amountSatang) };
  return moreSatang < 0
    ? { ...shown, toOwner: `${formatThb(-moreSatang)}, which was not paid; the fee stays` }
    : { ...shown, overpaid: `${formatThb(moreSatang)}, which the partner owes us` };
}

/** Steps of a payout's move, among what this act has learnt besides. */
function learning(moves: readonly TransactItem[]): readonly Step<Correcting>[] {
  return withLearning(moves).map(({ write, learn }) => ({
    write,
    ...(learn !== undefined && { learn: (known: Correcting, item) => ({ ...known, ...learn(known, item) }) }),
  }));
}

/**
 * Correcting a payout to match its partner, an event of its own: to posted by a line of the bank's statement, to voided
 * by the stored cancellation, the time and the partner's word that it has not paid (once it has forgotten the key, with
 * no line on any statement), to returned by that word or by the line of its way back. Where the partner has paid or
 * given back another amount than ours, that amount is named.
 */
export const correctPayoutAct: Act<typeof correctPayout, Correcting, Wish> = {
  contract: correctPayout,
  ...payoutById,
  ask: async (runtime, loaded, wish, nowMs) => {
    const { hold } = loaded;
    const [word, finding, stated] = await Promise.all([
      askNow(runtime, hold, nowMs),
      findLine(runtime, wish),
      findStatements(runtime, hold, wish, nowMs),
    ]);
    return { ...loaded, word, finding, stated };
  },
  factsOf: ({ hold }) => {
    const of = keys.hold(hold.userId, hold.body);
    return {
      state: { of, shown: hold.state, holds: equals('state', hold.state) },
      amount: { of, shown: formatThb(hold.amountSatang), holds: equals('amountSatang', hold.amountSatang) },
      partnerKey: { of, shown: hold.partnerKey, holds: equals('partnerKey', hold.partnerKey) },
      cancellation: {
        of,
        shown: hold.cancellation === undefined ? 'none' : 'stored',
        holds: cancellationAsSeen(hold),
      },
      paid: { of, shown: paidOf(hold), holds: equalsOrNone('paidSatang', hold.paidSatang) },
    };
  },
  // A forced void rests on the cancellation that one operator has stored, and a return on what was posted by hand. What
  // the partner has paid or given back stands beside a cancellation, and rests on the partner's word alone.
  editorsOf: ({ hold: { cancelledBy, editedBy } }, { to }) => (to === 'voided' ? [cancelledBy, editedBy] : [editedBy]),
  wishOf: ({ to, partnerSatang, lineDay: day, lineIdentity: identity }) => ({
    to,
    ...(partnerSatang !== undefined && { partnerSatang }),
    ...(day !== undefined && identity !== undefined && { line: { day, identity } }),
  }),
  keep: (_loaded, wish) => JSON.stringify(wish),
  // It was written by `keep`, and names nobody.
  kept: (_loaded, text) => JSON.parse(text) as Wish,
  changeOf: ({ to, partnerSatang, line }) => ({
    to,
    ...(partnerSatang !== undefined && { partnerSatang }),
    ...(line !== undefined && { day: line.day, line: line.identity }),
  }),
  shownOf: (wish, { hold }) => ({
    becomes: `${wish.to}, corrected to match the partner`,
    ...shownDifference(hold, claimOf(wish, hold)),
    ...(wish.line !== undefined && {
      proof: `line ${wish.line.identity} of the bank's statement of ${wish.line.day}`,
    }),
  }),
  decide: (tools, loaded, wish) => {
    const { hold, word, finding, stated } = loaded;
    const { partner, terms } = readerOf(hold.reader);
    const isNoLine = stated !== undefined && hasNoLine(stated);
    const [event, payout, claim] = [acts[wish.to], payoutOfHold(hold), claimOf(wish, hold)];
    const isOtherwise = claim.amountSatang !== bookedSatang(hold, claim.what);
    const isStated = finding !== undefined && provesBooked(finding, hold, claim);
    const facts: ForcedFacts = {
      isProven: isStated || wordProves(word, hold, claim),
      provenBy: partner !== 'bank' && isOtherwise ? 'amount' : 'statement-line',
      isOtherwise,
      saysUnpaid: word !== undefined && saysUnpaid(word, payout, terms, isNoLine, tools.nowMs),
      takesNoLine: partner === 'bank' && word !== undefined && isForgotten(word, payout, terms, tools.nowMs),
    };
    // The statement stands above whatever the bank says itself.
    if (stated?.isNamed === true) return refuse('correction-without-proof', { lacks: 'no-line' });
    const decided = decideForced(event, payout, facts, terms, tools.nowMs);
    if ('lacks' in decided) {
      return decided.lacks === 'state'
        ? refuse('payout-not-so', { state: hold.state })
        : refuse('correction-without-proof', { lacks: decided.lacks });
    }
    // A line that is shown as the proof is one; who approves sees no other.
    if (wish.line !== undefined && !isStated) return refuse('correction-without-proof', { lacks: 'statement-line' });
    // What comes back of an overpayment alone is no return: its owner's payee still has the money.
    if (event === 'force-return' && hold.state === 'posted' && claim.amountSatang <= owedSatang(payout))
      return refuse('correction-without-proof', { lacks: 'amount' });
    const proof = wish.line === undefined ? [] : statedSteps(tools.table, hold, claim, wish.line);
    return {
      steps: [
        ...learning(movesOf(tools, loaded, event, claim)),
        // The line was matched with something else in this very moment.
        ...proof.map((write) => ({ write, learn: (known: Correcting) => ({ ...known, finding: undefined }) })),
        ...daysStayClosed(tools.table, stated).map((write) => ({
          write,
          learn: (known: Correcting) => ({ ...known, stated: undefined }),
        })),
        ...noticeOf(tools, loaded, event, claim),
      ],
      change: {
        to: wish.to,
        from: hold.state,
        amountSatang: hold.amountSatang,
        ...(wish.partnerSatang !== undefined && { partnerSatang: wish.partnerSatang }),
        partnerSaid: word?.says ?? 'silence',
        ...(isNoLine && { noLineFrom: stated.fromDay, noLineTo: stated.toDay }),
      },
    };
  },
};
