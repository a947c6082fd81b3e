import type { InputOf } from '../../../shared/operation.ts';
import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { formatThb } from '../../../shared/money.ts';
import { findStatedFinding } from '../../books/find-finding.ts';
import type { Finding } from '../../domains/books/finding.ts';
import { decideForced, saysUnpaid } from '../../domains/payout/decide-by-hand.ts';
import type { ForcedAct } from '../../domains/payout/decide-by-hand.ts';
import type { Word } from '../../domains/payout/read-word.ts';
import { PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import type { Hold } from '../../ledger/hold.ts';
import { askingOf } from '../../ledger/payout/ask-reader.ts';
import { provesPaid, statedSteps } from '../../ledger/payout/proof-of-payment.ts';
import { readerOf } from '../../ledger/payout/payout-readers.ts';
import { cancellationAsSeen, postSteps, returnSteps, voidSteps } from '../../ledger/payout/payout-writes.ts';
import { withLearning } from '../../ledger/payout/take-word.ts';
import type { PayoutFacts } from '../../ledger/payout/take-word.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { TransactItem } from '../../table/expression.ts';
import { equals } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Act, ActTools } from '../proposals/act.ts';
import { payoutById } from '../subjects/payout.ts';

/** What it is to become, and the line that proves it where one was named whole. */
interface Wish extends Pick<InputOf<typeof correctPayout>, 'to'> {
  readonly line?: { readonly day: string; readonly identity: string };
}

/** A payout, and what was asked for this very act: the partner's word, and the line that was named. */
interface Correcting extends PayoutFacts {
  readonly word?: Word;
  readonly finding?: Finding | undefined;
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

function movesOf(
  { table, nowMs, body }: ActTools,
  { hold, wallet, finding }: Correcting,
  event: ForcedAct,
): readonly TransactItem[] {
  switch (event) {
    case 'force-post':
      return postSteps(table, hold, body, nowMs, event, {
        ...(finding?.bookedAtMs !== undefined && { paidAtMs: finding.bookedAtMs }),
      });
    case 'force-void':
      return voidSteps(table, wallet, hold, event, body, nowMs);
    case 'force-return':
      return returnSteps(table, wallet, hold, body, nowMs, event);
  }
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
 * by the stored cancellation, the time and the partner's word that it has not paid, to returned by that word.
 */
export const correctPayoutAct: Act<typeof correctPayout, Correcting, Wish> = {
  contract: correctPayout,
  ...payoutById,
  ask: async (runtime, loaded, wish, nowMs) => {
    const [word, finding] = await Promise.all([askNow(runtime, loaded.hold, nowMs), findLine(runtime, wish)]);
    return { ...loaded, word, finding };
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
    };
  },
  // It is corrected once; what was proposed on another state is stale.
  editorsOf: () => [],
  wishOf: ({ to, lineDay: day, lineIdentity: identity }) => ({
    to,
    ...(day !== undefined && identity !== undefined && { line: { day, identity } }),
  }),
  keep: (_loaded, wish) => JSON.stringify(wish),
  // It was written by `keep`, and names nobody.
  kept: (_loaded, text) => JSON.parse(text) as Wish,
  changeOf: ({ to, line }) => ({ to, ...(line !== undefined && { day: line.day, line: line.identity }) }),
  shownOf: ({ to, line }) => ({
    becomes: `${to}, corrected to match the partner`,
    ...(line !== undefined && { proof: `line ${line.identity} of the bank's statement of ${line.day}` }),
  }),
  decide: (tools, loaded, { to, line }) => {
    const { hold, word, finding } = loaded;
    const { terms } = readerOf(hold.reader);
    const payout = payoutOfHold(hold);
    const isProof = finding !== undefined && provesPaid(finding, hold);
    const isUnpaid = word !== undefined && saysUnpaid(word, payout, terms, tools.nowMs);
    const event = acts[to];
    const decided = decideForced(
      event,
      payout,
      { hasStatementLine: isProof, saysUnpaid: isUnpaid },
      terms,
      tools.nowMs,
    );
    if ('lacks' in decided) {
      return decided.lacks === 'state'
        ? refuse('payout-not-so', { state: hold.state })
        : refuse('correction-without-proof', { lacks: decided.lacks });
    }
    const proof = line === undefined || !isProof ? [] : statedSteps(tools.table, hold, line);
    return {
      steps: [
        ...learning(movesOf(tools, loaded, event)),
        // The line was matched with something else in this very moment.
        ...proof.map((write) => ({ write, learn: (known: Correcting) => ({ ...known, finding: undefined }) })),
      ],
      change: { to, from: hold.state, amountSatang: hold.amountSatang, partnerSaid: word?.says ?? 'silence' },
    };
  },
};
