import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { operation as cancelPayout } from '../../../functions/handlers/ops/cancel-payout.ts';
import { operation as correctBooks } from '../../../functions/handlers/ops/correct-books.ts';
import { operation as correctPayout } from '../../../functions/handlers/ops/correct-payout.ts';
import { operation as creditSuspense } from '../../../functions/handlers/ops/credit-suspense.ts';
import { operation as extendFreeze } from '../../../functions/handlers/ops/extend-freeze.ts';
import { operation as keepSuspense } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as releaseFreeze } from '../../../functions/handlers/ops/release-freeze.ts';
import { operation as openCaseEvidence } from '../../../functions/handlers/ops/open-case-evidence.ts';
import { operation as openEvidence } from '../../../functions/handlers/ops/open-evidence.ts';
import { operation as reopenBookDay } from '../../../functions/handlers/ops/reopen-book-day.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { operation as reverseTransfer } from '../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as setFee } from '../../../functions/handlers/rules/set-fee.ts';
import { operation as setLimit } from '../../../functions/handlers/rules/set-limit.ts';
import { operation as setOperator } from '../../../functions/handlers/ops/set-operator.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as unlockPayout } from '../../../functions/handlers/ops/unlock-payout.ts';
import { operation as unlockWallet } from '../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { putClosedDay } from '../../../functions/table/books.ts';
import { present, updateItem } from '../../../functions/table/expression.ts';
import { keys, lists } from '../../../functions/table/keys.ts';
import type { Key } from '../../../functions/table/keys.ts';
import { noteReference } from '../../../functions/table/reference.ts';
import type { Contract } from '../../../shared/operation.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { freezeFor } from '../freezes/freeze-for.ts';
import { caseNumber, closedCase, refusedReview } from '../identity/evidence.ts';
import { arrangeTransfer } from '../money/transfer-cases.ts';
import { bankWithRuns, txnOf } from '../payouts/payout-desk.ts';
import type { openPayoutDesk } from '../payouts/payout-desk.ts';
import { arrangeWallet, itemsOf } from '../people/account.ts';
import { carryOut, newOperator, succeedAs, withdrawRole } from '../people/operators.ts';
import { newUser } from '../people/users.ts';
import { closedBooks, leftFinding } from './closed-books.ts';
import { bankSaying } from './saying-bank.ts';
import { stated } from './statement-line.ts';
import { stuckMoney } from './stuck-money.ts';

type Desk = Awaited<ReturnType<typeof openPayoutDesk>>;

/** Something that an act of four eyes can be proposed on. */
interface Arranged {
  readonly input: object;
  /** The partition of what it would change: as long as nothing is carried out it stays as it is. */
  readonly of: string;
  /** Lets one of its facts become another. */
  readonly change: () => Promise<unknown>;
  /** The door at which it is proposed and approved, where that is another one. */
  readonly at?: Door;
}

interface FourEyesCase {
  readonly operation: Operation<Contract>;
  readonly arrange: (desk: Desk) => Promise<Arranged>;
}

const reason = 'compared with the document';

/** What only knows its own types is asked by its name and its input alone. */
const caseOf = (operation: { readonly contract: Contract }, arrange: FourEyesCase['arrange']): FourEyesCase => ({
  operation: operation as Operation<Contract>,
  arrange,
});

const onStuckMoney =
  (more: (desk: Desk, body: string) => Promise<object>): FourEyesCase['arrange'] =>
  async (desk) => {
    const { suspenseId, body, key, setWhy } = await stuckMoney(desk.door);
    return {
      input: { suspenseId, reason, ...(await more(desk, body)) },
      of: key.pk,
      change: () => setWhy('account-closed'),
    };
  };

/**
 * Every act that takes two persons, with something to propose it on. The tests of all of them walk this list, and one
 * holds it against the contracts: an act without a line here is red.
 */
export const fourEyesCases: readonly FourEyesCase[] = [
  caseOf(setUser, async ({ door }) => {
    const user = await newUser(door);
    return {
      input: { mobile: user.mobile, tier: 'semi', reason },
      of: user.userId,
      change: () => arrangeWallet(door, user, { tier: 'basic' }),
    };
  }),
  caseOf(setOperator, async ({ door }) => {
    const somebody = await newOperator(door, ['support', 'identity']);
    return {
      input: { operatorId: somebody.id, giveRoles: ['money'], reason },
      of: keys.operator(somebody.id).pk,
      change: () => withdrawRole(door, somebody, 'support'),
    };
  }),
  caseOf(
    resolveSuspense,
    onStuckMoney(async (_desk, body) => ({ paidBackBy: `BNK${body}` })),
  ),
  caseOf(
    keepSuspense,
    onStuckMoney(async ({ door }) => ({ untilDay: periodsAt(door.clock.peekMs() + 5 * 86_400_000).day })),
  ),
  caseOf(
    creditSuspense,
    onStuckMoney(async ({ door }) => ({ to: (await newUser(door, { tier: 'semi' })).userId })),
  ),
  caseOf(unlockPayout, async ({ door, held, somebody }) => {
    const payout = await held(30_000, bankWithRuns);
    const input = { payoutId: txnOf(payout), reason };
    await succeedAs(door, lockPayout, somebody, input);
    return { input, of: payout.user.userId, change: () => succeedAs(door, cancelPayout, somebody, input) };
  }),
  caseOf(correctPayout, async ({ door, sent, somebody }) => {
    const payout = await sent(30_000);
    const { line } = await stated(door, payout);
    const { at } = bankSaying(door, payout);
    const input = { payoutId: txnOf(payout), reason };
    return {
      input: { ...input, to: 'posted', ...line },
      of: payout.user.userId,
      change: () => succeedAs(door, cancelPayout, somebody, input),
      at,
    };
  }),
  caseOf(releaseFreeze, async ({ door, somebody }) => {
    const user = await newUser(door, { balanceSatang: 10_000 });
    const { freezeId } = await freezeFor(door, somebody, user, { amountSatang: 4_000 });
    const longer = { freezeId, policeCase: '6612-0047', hours: 168, reason };
    return {
      input: { freezeId, reason },
      of: user.userId,
      change: () => succeedAs(door, extendFreeze, somebody, longer),
    };
  }),
  caseOf(unlockWallet, async ({ door }) => {
    const user = await newUser(door);
    await succeed(door, lockWallet, user, {});
    await arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() });
    return {
      input: { mobile: user.mobile, reason },
      of: user.userId,
      change: () => arrangeWallet(door, user, { unlockAskedAtMs: door.clock.peekMs() + 1 }),
    };
  }),
  caseOf(setLimit, async ({ door }) => {
    const user = await newUser(door, { tier: 'semi' });
    const input = { userId: user.userId, limit: 'out-day', limitSatang: 1_000_000, caseNumber: 'LIM-1', reason };
    return { input, of: user.userId, change: () => arrangeWallet(door, user, { ruled: 1 }) };
  }),
  caseOf(setFee, async ({ door }) => {
    const user = await newUser(door, { tier: 'semi' });
    const fee = { fee: 'transfer-fee', feeSatang: 300, dailyFree: 9, weeklyFree: 30, monthlyFree: 90 };
    return {
      input: { userId: user.userId, ...fee, caseNumber: 'FEE-1', reason },
      of: user.userId,
      change: () => arrangeWallet(door, user, { tier: 'fully' }),
    };
  }),
  caseOf(reverseTransfer, async ({ door }) => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const made = { receiverId, amountSatang: 5_000, feeSatang: 0 };
    const { transactionId } = await succeed(door, createTransfer, sender, made);
    const body = transactionId.slice('txn_'.length);
    const { clients, runtime } = door;
    await noteReference(clients.documents, runtime.table, body, { userId: sender.userId, body });
    const input = { transactionId, reason };
    return { input, of: receiver.userId, change: () => carryOut(door, reverseTransfer, input) };
  }),
  caseOf(correctBooks, async ({ door }) => {
    const { day, identity } = await leftFinding(door);
    const input = { day, identity, into: 'fee-income', reason } as const;
    return { input, of: lists.bookFindings(day).pk, change: () => carryOut(door, correctBooks, input) };
  }),
  caseOf(reopenBookDay, async ({ door }) => {
    const { books, closed } = await closedBooks(door);
    const { day } = closed;
    return {
      input: { day, reason },
      of: keys.bookReopened().pk,
      change: () => putClosedDay(books, { ...closed, version: 2 }),
    };
  }),
  caseOf(openEvidence, async ({ door }) => {
    const { asked } = await refusedReview(door);
    const place = keys.review(asked.userId, asked.reviewId.slice('rev_'.length));
    return {
      input: { ...asked, caseNumber, reason },
      of: keys.evidenceReading('', asked.reviewId).pk,
      change: () => rewrite(door, place, { decidedAtMs: door.clock.peekMs() + 1 }),
    };
  }),
  caseOf(openCaseEvidence, async ({ door }) => {
    const { caseId } = await closedCase(door);
    return {
      input: { caseId, caseNumber, reason },
      of: keys.evidenceReading('', caseId).pk,
      change: () => rewrite(door, keys.scamCase(caseId.slice('cas_'.length)), { outcome: 'scam' }),
    };
  }),
];

/** What no operation of ours would write: something that is over comes out otherwise. */
async function rewrite({ clients, runtime }: Door, place: Key, set: Readonly<Record<string, unknown>>): Promise<void> {
  const write = updateItem(runtime.table, place, { set, where: [present('pk')] });
  await clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
}

/** What a partition holds. */
export const stateOf = (door: Door, pk: string) => itemsOf(door, pk);
