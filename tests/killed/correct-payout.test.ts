import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation as cancelPayout } from '../../functions/handlers/ops/cancel-payout.ts';
import { operation as correctPayout } from '../../functions/handlers/ops/correct-payout.ts';
import type { Finding } from '../../functions/domains/books/finding.ts';
import { payoutReaders } from '../../functions/ledger/payee/payout-readers.ts';
import { openProcessDoor } from '../front-door/in-process/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { openCrashDesk, patienceMs, sweep } from '../front-door/payouts/crash-desk.ts';
import type { Way } from '../front-door/payouts/crash-desk.ts';
import { findable } from '../front-door/payouts/findable.ts';
import { holdOf, itemOfPayout } from '../front-door/payouts/hold.ts';
import type { HeldPayout } from '../front-door/payouts/hold.ts';
import { txnOf } from '../front-door/payouts/payout-desk.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { succeedAs } from '../front-door/people/operators.ts';
import { stated } from '../front-door/proposals/statement-line.ts';
import { reason, requestIdOf, twoOperators } from './two-operators.ts';

const { door, user, orderLost, playAll } = await openCrashDesk(await openProcessDoor());
const { somebody, agree, audited } = await twoOperators(door);
const { marginMs } = payoutReaders['bank-account'].terms;

/** The line of the bank's statement by which a payout is corrected. */
const lines = new Map<string, { readonly lineDay: string; readonly lineIdentity: string }>();

/** The bank's order was lost, and its statement has a line of the payout all the same. */
const lostAndStated =
  (more: Partial<Finding> = {}) =>
  async (payout: HeldPayout) => {
    await findable(door, payout);
    await orderLost();
    lines.set(payout.body, (await stated(door, payout, more)).line);
  };

const correct = (wish: object) => (of: Door, payout: HeldPayout) =>
  agree(of, payout, correctPayout, { payoutId: txnOf(payout), reason, ...wish, ...lines.get(payout.body) });

/** What in the whole table carries a journal that ends the payout's hold: each kind, and how often. */
async function journalsAbout({ body }: HeldPayout): Promise<readonly string[]> {
  const { Items: items = [] } = await door.clients.documents.send(new ScanCommand({ TableName: door.runtime.table }));
  return items.flatMap(({ journal }) => (journal?.linkedId === `jrn_${body}` ? [String(journal.kind)] : [])).toSorted();
}

/** It was corrected once: the state, its journals, who did it, and what its owner is told. */
const correctedOnce =
  (as: string, journals: readonly string[], { actions = [], notices = 0 }: { actions?: string[]; notices?: number }) =>
  async (payout: HeldPayout, death: string) => {
    expect((await itemOfPayout(door, payout, 'hold'))['correctedAs'], death).toBe(as);
    expect(await journalsAbout(payout), death).toEqual(journals);
    await audited(...actions, 'ops/correct-payout', 'ops/approve-proposal')(payout, death);
    const told = (await itemsOf(door, user.userId)).filter(
      ({ sk, transactionId }) => String(sk).startsWith('NOTICE#') && transactionId === txnOf(payout),
    );
    expect(told, death).toHaveLength(notices);
  };

const ways: readonly Way[] = [
  {
    given: 'two who correct to posted by a line',
    amountSatang: 10_000,
    ends: 'posted',
    isNeverOrdered: true,
    before: lostAndStated(),
    run: correct({ to: 'posted' }),
    triedAgain: correctedOnce('force-post', ['post'], {}),
  },
  {
    given: 'two who correct to posted with less',
    amountSatang: 10_000,
    paidSatang: 9_000,
    ends: 'posted',
    isNeverOrdered: true,
    before: lostAndStated({ amountSatang: 9_000 }),
    run: correct({ to: 'posted', partnerSatang: 9_000 }),
    triedAgain: correctedOnce('force-post', ['post', 'void'], { notices: 1 }),
  },
  {
    given: 'two who correct to voided',
    amountSatang: 10_000,
    ends: 'voided',
    isNeverOrdered: true,
    before: async (payout) => {
      await findable(door, payout);
      await orderLost();
      const options = { requestId: requestIdOf(payout, 'cancel') };
      await succeedAs(door, cancelPayout, somebody, { payoutId: txnOf(payout), reason }, options);
      door.clock.advance((await holdOf(door, payout)).notAfterMs + marginMs - door.clock.peekMs());
    },
    run: correct({ to: 'voided' }),
    triedAgain: correctedOnce('force-void', ['void'], { actions: ['ops/cancel-payout'] }),
  },
  {
    given: 'two who correct to returned by a line',
    amountSatang: 10_000,
    ends: 'returned',
    before: async (payout) => {
      await findable(door, payout);
      await sweep(door);
      lines.set(payout.body, (await stated(door, payout, { direction: 'in' })).line);
    },
    run: correct({ to: 'returned' }),
    triedAgain: correctedOnce('force-return', ['post', 'return'], {}),
  },
];

test.for(ways)(
  'killed at any await, $given do it once, and every satang is explained',
  { timeout: patienceMs },
  async (way) => {
    const points = await playAll(way);
    for (const point of ['partner', 'TransactWriteCommand']) expect(points).toContain(`after ${point}`);
  },
);
