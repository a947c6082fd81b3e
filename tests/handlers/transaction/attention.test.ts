import { beforeEach, expect, test } from 'vitest';
import { operation as lockPayout } from '../../../functions/handlers/ops/lock-payout.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getPage } from '../../../functions/handlers/transaction/page.ts';
import { operation as search } from '../../../functions/handlers/transaction/search.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { readerOf } from '../../../functions/ledger/payee/payout-readers.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { holdOf } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { bankWithRuns, openPayoutDesk, txnOf } from '../../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';

const desk = await openPayoutDesk();
const { door, payouts, somebody } = desk;

/** The mark of a payout wherever its owner sees it: in the list, where it is found, and on its own page. */
async function marksOf(payout: HeldPayout): Promise<readonly unknown[]> {
  await stayLoggedIn(door, payout.user);
  const [page, found, detail] = await Promise.all([
    succeed(door, getPage, payout.user, {}),
    succeed(door, search, payout.user, { types: [3] }),
    succeed(door, getTransaction, payout.user, { transactionId: txnOf(payout) }),
  ]);
  const rows = [...page.rows, ...found.rows].filter(({ transactionId }) => transactionId === txnOf(payout));
  expect(rows).toHaveLength(2);
  return [...rows, detail].map(({ attention }) => attention);
}

beforeEach(() => desk.beginAnew());

test('what was sent is marked once it is certain to be late, with the time of the next word, and no more once it has ended', async () => {
  const payout = await desk.sent(30_000);
  expect(await marksOf(payout)).toEqual([undefined, undefined, undefined]);
  const { notAfterMs, heldAtMs, reader } = await holdOf(door, payout);
  const { marginMs, memoryMs } = readerOf(reader).terms;
  door.clock.advance(notAfterMs + marginMs - door.clock.peekMs());
  const mark = { untilMs: heldAtMs + memoryMs };
  expect(await marksOf(payout)).toEqual([mark, mark, mark]);
  await desk.sweep();
  await payouts.expectBack(payout, 'voided', 5);
  expect(await marksOf(payout)).toEqual([undefined, undefined, undefined]);
});

test('what operators hold back is marked until its not-after time, and what its owner has stopped is not', async () => {
  const [theirs, own] = [await desk.held(30_000, bankWithRuns), await desk.held(30_000, bankWithRuns)];
  await succeedAs(door, lockPayout, somebody, { payoutId: txnOf(theirs), reason: 'account taken over, case 4711' });
  const mark = { untilMs: (await holdOf(door, theirs)).notAfterMs };
  expect(await marksOf(theirs)).toEqual([mark, mark, mark]);
  await succeed(door, lockWallet, own.user, {});
  expect(await marksOf(own)).toEqual([undefined, undefined, undefined]);
});
